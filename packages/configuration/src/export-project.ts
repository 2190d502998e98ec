import { CommandError } from "@pharos/commandline";
import { configurationMistakes } from "@pharos/operations";
import { readOperatorRecords, readTeamLimits, readTeamRecords } from "./api/team.ts";
import { exportedFile } from "./exported-file.ts";
import { INVALID } from "./failure.ts";
import type { ConfigurationSession } from "./session.ts";
import { currentRecords } from "./state.ts";

/**
 * Prints a project as a file, for a token that sees secrets. Standard error lists the parts that the file lacks.
 * @throws CommandError if no file could have that project
 */
export async function exportProject(session: ConfigurationSession, project: string): Promise<void> {
  const [mistake] = configurationMistakes({ project });
  if (mistake) throw new CommandError(`The project ${mistake.message}.`, { exitCode: INVALID });
  const api = session.openApi();
  await readTeamLimits(api);
  const records = { ...(await readTeamRecords(api)), others: await readOperatorRecords(api, session.kinds) };
  const { text, variables, leftOut, mistakes } = exportedFile(project, currentRecords(records));
  session.writeOut(text);
  for (const { kind, id, key } of leftOut)
    session.writeError(`${kind} ${id} is skipped: its key ${key} is already used in ${project}, or too long together with the project.
`);
  for (const { path, message } of mistakes)
    session.writeError(`Before you apply the file, change ${path.join(".")}, which ${message}.
`);
  if (variables.length === 0) return;
  session.writeError(`Before you apply the file, set the variables in its first lines (${variables.length}).
`);
}
