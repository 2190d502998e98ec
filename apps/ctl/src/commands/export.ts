import type { Command } from "@commander-js/extra-typings";
import { example } from "../command-text.ts";
import type { Session } from "../session.ts";

export function addExportCommand(program: Command, session: Session): void {
  program
    .command("export")
    .description("Prints the team's monitors and contacts as a file for apply, with variables in place of secrets.")
    .addHelpText("after", example("export > monitors.yaml"))
    .action(async () => {
      const { exportTeam } = await import("../config/export-team.ts");
      await exportTeam(session);
    });
}
