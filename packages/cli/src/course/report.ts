import type { Lab } from "./lab.ts";
import type { Progress } from "./progress.ts";
import { bookProof } from "./proofs/book.ts";
import { commandsProof } from "./proofs/commands.ts";
import { diagnosisProof } from "./proofs/diagnosis.ts";
import { hintsProof } from "./proofs/hints.ts";
import { mistakesProof } from "./proofs/mistakes.ts";
import { count, type Proof, type Verdict } from "./proofs/proof.ts";
import { recordingsProof } from "./proofs/recordings.ts";
import { regionsProof } from "./proofs/regions.ts";
import { starterProof } from "./proofs/starter.ts";
import { chaptersProof, exercisesProof } from "./proofs/steps.ts";
import { hardeningProof, stubsProof } from "./proofs/stubs.ts";
import { namesProof, solutionProof } from "./proofs/suites.ts";
import { terminalProof } from "./proofs/terminal.ts";
import { typesProof } from "./proofs/types.ts";

/** All proofs, in the order in which they are made. */
export const proofs: readonly Proof[] = [
  regionsProof,
  starterProof,
  typesProof,
  solutionProof,
  namesProof,
  stubsProof,
  hardeningProof,
  chaptersProof,
  exercisesProof,
  mistakesProof,
  diagnosisProof,
  hintsProof,
  recordingsProof,
  bookProof,
  terminalProof,
  commandsProof,
];

/** Where the lines go; the progress is taken away before each. */
export interface Output {
  line(text: string): void;
  readonly progress: Progress;
}

/** Makes the proofs one by one, a line each; true when all of them hold. */
export async function prove(
  lab: Lab,
  wanted: readonly Proof[],
  { line, progress }: Output,
): Promise<boolean> {
  const start = Date.now();
  const failed: string[] = [];
  for (const proof of wanted) {
    const { summary, failures } = await attempt(proof, lab);
    progress.clear();
    const verdict = failures.length === 0 ? "ok    " : "FAILED";
    line(`${verdict}  ${proof.claim}: ${summary}`);
    for (const failure of failures) {
      line(failure.replaceAll(/^/gm, "          ").trimEnd());
    }
    if (failures.length > 0) failed.push(proof.id);
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  const total = `${count(wanted.length, "proof")} in ${seconds} s`;
  line(
    failed.length === 0
      ? `The course holds: ${total}.`
      : `The course does not hold: ${failed.join(", ")} of ${total}. ` +
          `One alone: pnpm check:course --only ${failed[0]}`,
  );
  return failed.length === 0;
}

/** A proof that cannot be made is one that failed. */
async function attempt(proof: Proof, lab: Lab): Promise<Verdict> {
  try {
    return await proof.prove(lab);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { summary: "could not be proved", failures: [reason] };
  }
}
