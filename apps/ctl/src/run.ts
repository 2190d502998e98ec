import { type Explanation, errorCode, FAILED, printableLine, runProgram } from "@pharos/commandline";
import { AdminError } from "@pharos/core";
import { CALLED_AS } from "./arguments.ts";
import { buildProgram } from "./program.ts";
import { refusalSentence } from "./refusal.ts";
import { type CtlProcess, createSession } from "./session.ts";

const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET", "EAI_AGAIN"];
/** PostgreSQL's codes for a table or a column that does not exist. */
const UNDEFINED = ["42P01", "42703"];

/**
 * Runs one command line. Results go to standard output, and an error is one line on standard error.
 *
 * @param args without the program's own name
 * @returns the exit code
 */
export async function run(args: readonly string[], surroundings: CtlProcess): Promise<number> {
  const session = createSession(surroundings);
  const failed = await runProgram(buildProgram(session, surroundings.writeOut), args, {
    writeError: surroundings.writeError,
    calledAs: CALLED_AS,
    misuseExitCode: FAILED,
    explain,
  });
  return failed || session.exitCode();
}

function explain(error: unknown): Explanation {
  if (error instanceof AdminError) return { message: printableLine(refusalSentence(error.refusal)), exitCode: FAILED };
  const code = errorCode(error) ?? "";
  const message = printableLine(error instanceof Error ? error.message : String(error)) || code;
  if (UNREACHABLE.includes(code)) return { message: `The database cannot be reached: ${message}`, exitCode: FAILED };
  const isUndefined = UNDEFINED.includes(code);
  const migrate = 'The tables of the database are missing or old: run "pharos migrate" first.';
  return { message: isUndefined ? migrate : message, exitCode: FAILED };
}
