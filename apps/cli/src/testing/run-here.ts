import { randomBytes } from "node:crypto";
import { readEnv } from "@pharos/runtime";
import { variables } from "../env.ts";
import { run } from "../run.ts";
import { runCommand } from "../run-command.ts";

export { gatusDatabase } from "./gatus-database.ts";
export { inSqlite } from "./in-sqlite.ts";

/** The output of a command line, and its exit code. */
export interface CommandEnding {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command line in this process, from its sources: to start the bundle takes half a second of processor time. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = "",
): Promise<CommandEnding> {
  let [out, error] = ["", ""];
  const code = await run(args, {
    writeOut: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
    isTerminal: { out: false, error: false },
    readEnv: () => readEnv(variables, env),
    randomBytes,
    readInput: async () => input,
    runCommand: (command) => runCommand(command, false),
    variable: (name) => env[name],
  });
  return { code, out, error };
}
