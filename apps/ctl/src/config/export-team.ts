import { readTeam } from "../api/team.ts";
import { readTeamRecords } from "../api/team-records.ts";
import type { Session } from "../session.ts";
import { currentRecords } from "./state.ts";
import { exportedFile } from "./to-file.ts";

/** Prints the team as a file, for whoever sees its secrets; says on standard error that its variables are needed. */
export async function exportTeam(session: Session): Promise<void> {
  const api = await session.openApi();
  await readTeam(api);
  const records = await readTeamRecords(api);
  const { text, variables } = exportedFile(currentRecords(records));
  session.writeOut(text);
  if (variables.length === 0) return;
  session.writeError(`Before it can be applied, set the variables that its first lines list (${variables.length}).\n`);
}
