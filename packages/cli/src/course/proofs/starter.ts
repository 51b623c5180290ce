import { readFiles } from "../files.ts";
import { inPlace, STARTER } from "../place.ts";
import { generateStarter } from "../starter.ts";
import { differences } from "../starter-sync.ts";
import { count, type Proof } from "./proof.ts";

/** The starter that is committed is the one that is generated. */
export const starterProof: Proof = {
  id: "starter",
  claim: "the starter is in step with the solution",
  async prove({ place, sources }) {
    const generated = generateStarter(sources, place.course);
    const current = readFiles(inPlace(place, STARTER));
    return {
      summary: count(generated.size, "file"),
      failures: differences(current, generated).map(
        (file) => `${STARTER}/${file} differs: pnpm sync:starter`,
      ),
    };
  },
};
