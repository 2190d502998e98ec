import { type Explanation, FAILED, printable, printableLine } from "@pharos/commandline";
import { ApiProblem, ConfigurationError, INVALID } from "@pharos/configuration";
import { EnvError } from "@pharos/runtime";

/** There is no verdict: not in time, or the API could not give one. */
export const NO_VERDICT = 4;

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
