import { type Explanation, FAILED, printable, printableLine } from "@pharos/commandline";
import { EnvError } from "@pharos/runtime";
import { ApiProblem } from "./api/problem.ts";

/** The command line, the environment or a file is not as it should be. */
export const INVALID = 2;
/** Of a dry run: there is something to change. Of a replay: an outage would have been missed. */
export const PENDING = 3;
/** A part was done: entries of a file were skipped, because their variables are not set. */
export const PARTLY = 5;
/** There is no verdict: not in time, or the API could not give one. */
export const NO_VERDICT = 4;

/** Files that cannot be carried out: every mistake is one line that names its place. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

const REFUSED_TOKEN = [401, 403];

/** A failure for the user: one line, or a line for each mistake in a file. */
export function explain(error: unknown): Explanation {
  if (error instanceof ConfigurationError) {
    return { message: error.mistakes.map(printable).join("\n"), exitCode: INVALID };
  }
  const message = printableLine(error instanceof Error ? error.message : String(error));
  if (error instanceof ApiProblem) {
    const isTokens = REFUSED_TOKEN.includes(error.status);
    return {
      message: isTokens ? `The API rejects PHAROS_TOKEN: ${message}` : message,
      exitCode: error.isOurs ? INVALID : FAILED,
    };
  }
  return { message, exitCode: error instanceof EnvError ? INVALID : FAILED };
}
