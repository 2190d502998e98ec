import { createProgram, example, runProgram } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { VERSION_TEXT } from "@pharos/runtime";
import { addAdoptCommand } from "./commands/adopt.ts";
import { addApplyCommand } from "./commands/apply.ts";
import { addCheckCommand } from "./commands/check.ts";
import { addDeployCommands } from "./commands/deploy.ts";
import { addDiscoverCommands } from "./commands/discover.ts";
import { addExportCommand } from "./commands/export.ts";
import { addImportCommand } from "./commands/import.ts";
import { addImportHistoryCommand } from "./commands/import-history.ts";
import { addSchemaCommand } from "./commands/schema.ts";
import { explain } from "./failure.ts";
import { type CliProcess, createSession } from "./session.ts";

/**
 * Runs one command line. Results go to standard output. An error is one line on standard error, or a line for each
 * mistake in a file.
 *
 * @param args without the program's own name
 * @returns the exit code
 */
export async function run(args: readonly string[], surroundings: CliProcess): Promise<number> {
  const { writeOut, writeError } = surroundings;
  const session = createSession(surroundings);
  const program = createProgram("pharos", VERSION_TEXT, writeOut)
    .usage("<command> [options]")
    .description("Manages monitors and contacts of Pharos with files, and checks monitors in pipelines, over the API.")
    .addHelpText(
      "after",
      `
The commands call the API at PHAROS_URL (http://localhost:3000) with the token PHAROS_TOKEN.
With --json a command prints one JSON object. Errors are lines on standard error. The help of each command lists its exit codes.
${example("pharos apply -f monitors.yaml --dry-run")}`,
    );
  addApplyCommand(program, session);
  addExportCommand(program, session);
  addCheckCommand(program, session);
  addDeployCommands(program, session);
  addImportCommand(program, session);
  addImportHistoryCommand(program, session);
  addAdoptCommand(program, session);
  addDiscoverCommands(program, session);
  addSchemaCommand(program, session);
  const failed = await runProgram(program, args, { writeError, calledAs: "pharos", misuseExitCode: INVALID, explain });
  return failed || session.exitCode();
}
