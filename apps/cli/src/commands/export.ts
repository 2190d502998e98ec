import type { Command } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { exportProject } from "@pharos/configuration";
import type { CliSession } from "../session.ts";

const EXIT_CODES = `
Exit codes:
  0  done
  1  an error occurred
  2  the command line or the token is invalid
`;

export function addExportCommand(program: Command, session: CliSession): void {
  program
    .command("export")
    .description("Prints a project, and everything without a project, as a file for apply. Secrets become variables.")
    .requiredOption("--project <name>", "name of the project, such as a repository's name")
    .addHelpText("after", EXIT_CODES + example("pharos export --project shop > monitors.yaml"))
    .action(({ project }) => exportProject(session, project));
}
