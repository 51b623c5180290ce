import { courseProblems, regionsOf } from "../course-rules.ts";
import { regionProblems } from "../region-rules.ts";
import { count, type Proof } from "./proof.ts";

/** The markers in the solution and `course.ts` agree. */
export const regionsProof: Proof = {
  id: "regions",
  claim: "course.ts and the regions are well formed",
  async prove({ place, sources: { solution, naive } }) {
    const { course } = place;
    const regions = course.chapters.flatMap(regionsOf).length;
    return {
      summary: count(regions, "region"),
      failures: [
        ...courseProblems(place, solution, naive),
        ...regionProblems(course, solution, naive),
      ],
    };
  },
};
