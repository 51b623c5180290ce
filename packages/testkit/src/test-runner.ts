/**
 * vitest words the values of a failed assertion before anybody else sees it.
 * This runner takes it apart first, while the values are still there.
 */
import { TestRunner } from "vitest";
import { explain } from "./explain.ts";

type Test = Parameters<TestRunner["onAfterTryTask"]>[0];

export default class ExplainingRunner extends TestRunner {
  /** Called by vitest in place of the test's own function. */
  async runTask(test: Test): Promise<void> {
    try {
      await TestRunner.getTestFn(test)();
    } catch (error) {
      const explained = explain(error);
      // Travels with the error to where the verdict is made.
      if (explained) Object.assign(error as Error, { explained });
      throw error;
    }
  }
}
