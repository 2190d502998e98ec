import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";
import { root } from "../architecture/repository.ts";

/** Reads every text of the repository. `npm run --silent words -- <paths>` prints the findings in a file. */
it("has plain words in every text for people", async () => {
  // In a separate process: the compiler's parser takes six times as long in jest's sandbox.
  const words = promisify(execFile)(process.execPath, ["scripts/words.mjs", "--check"], { cwd: root });
  const { stdout } = await words.catch((failure: unknown) => {
    if (failure instanceof Error && "stdout" in failure) return { stdout: `${failure.stdout}${failure.message}` };
    throw failure;
  });
  expect(stdout).toBe("");
});
