import type { Command } from "@commander-js/extra-typings";
import { readTeamRecords } from "../api/read.ts";
import { example } from "../command-text.ts";
import { currentOf } from "../config/state.ts";
import { exportedFile } from "../config/to-file.ts";
import type { Session } from "../session.ts";

export function addExportCommand(program: Command, session: Session): void {
  program
    .command("export")
    .description("Prints the team's monitors and contacts as a file for apply, with variables in place of secrets.")
    .addHelpText("after", example("export > monitors.yaml"))
    .action(async () => {
      const records = await readTeamRecords(session.openApi());
      const { text, variables } = exportedFile([
        ...records.contacts.map((record) => currentOf("contact", record)),
        ...records.monitors.map((record) => currentOf("monitor", record)),
      ]);
      session.writeOut(text);
      if (variables.length > 0) {
        session.writeError(
          `Before it can be applied, the environment needs ${variables.length} variables: its first lines list them.\n`,
        );
      }
    });
}
