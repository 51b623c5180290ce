import { generateStarter } from "../starter.ts";
import { count, type Proof } from "./proof.ts";

/** The solution and a fresh starter have no type error. */
export const typesProof: Proof = {
  id: "types",
  claim: "the solution and the starter type-check",
  async prove({ place, sources, typeErrors }) {
    const starter = generateStarter(sources, place.course);
    const { solution } = sources;
    const errors = await typeErrors(
      new Map([
        ["solution", solution],
        ["starter", starter],
      ]),
    );
    return {
      summary: count(solution.size + starter.size, "file"),
      failures: [...errors].flatMap(([name, lines]) =>
        lines.map((line) => `${name}: ${line}`),
      ),
    };
  },
};
