import { readTeamRecords } from "../api/read.ts";
import type { Session } from "../session.ts";
import { currentOf } from "./state.ts";
import { exportedFile } from "./to-file.ts";

/** Prints the team as a file; says on standard error that its variables are needed. */
export async function exportTeam(session: Session): Promise<void> {
  const records = await readTeamRecords(await session.openApi());
  const { text, variables } = exportedFile([
    ...records.contacts.map((record) => currentOf("contact", record)),
    ...records.monitors.map((record) => currentOf("monitor", record)),
  ]);
  session.writeOut(text);
  if (variables.length === 0) return;
  session.writeError(
    `Before it can be applied, the environment needs ${variables.length} variables: its first lines list them.\n`,
  );
}
