import type { Command } from "@commander-js/extra-typings";
import { example } from "../command-text.ts";
import type { Session } from "../session.ts";

const EXIT_CODES = `
Exit codes: 0 done; 1 something failed; 2 the command line or the token is not as it should be.
`;

export function addExportCommand(program: Command, session: Session): void {
  program
    .command("export")
    .description("Prints the team's monitors and contacts as a file for apply, with variables in place of secrets.")
    .addHelpText("after", EXIT_CODES + example("export > monitors.yaml"))
    .action(async () => {
      const { exportTeam } = await import("../config/export-team.ts");
      await exportTeam(session);
    });
}
