import { exitCodeOf, explain } from "./failure.ts";
import { buildProgram } from "./program.ts";
import { createSession } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Runs one command line. Results go to standard output; whatever goes wrong is one line on standard error.
 *
 * @param args without the program's own name
 * @returns the exit code
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const session = createSession(surroundings);
    const program = buildProgram(session, surroundings);
    await program.parseAsync([...args], { from: "user" });
    return session.exitCode();
  } catch (error) {
    const failure = explain(error, args);
    if (failure === null) return 0;
    surroundings.writeError(`${failure}\n`);
    return exitCodeOf(error, args);
  }
}
