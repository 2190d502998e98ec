import type { Command } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { exportProject } from "../config/export-project.ts";
import type { CliSession } from "../session.ts";

const EXIT_CODES = `
Exit codes: 0 done; 1 something failed; 2 the command line or the token is not as it should be.
`;

export function addExportCommand(program: Command, session: CliSession): void {
  program
    .command("export")
    .description(
      "Prints what a project has, and what is in none yet, as a file for apply, with variables in place of secrets.",
    )
    .requiredOption("--project <name>", "what is managed together, such as a repository's name")
    .addHelpText("after", EXIT_CODES + example("pharos export --project shop > monitors.yaml"))
    .action(({ project }) => exportProject(session, project));
}
