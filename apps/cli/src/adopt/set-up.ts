import { CommandError } from "@pharos/commandline";
import { createNew, INVALID, readTeamRecords } from "@pharos/configuration";
import type { RecordSource } from "@pharos/core";
import { projectOf, qualifiedKey } from "@pharos/operations";
import { bytesOf, counted, MAX_DATABASE_MIB } from "../commands/import-bytes.ts";
import type { TeamMonitor } from "../import/entry-keys.ts";
import { type ImportedFile, importedFile } from "../import/imported-file.ts";
import { historiesOf, named } from "../import/match-history.ts";
import { storeHistory } from "../import/store-history.ts";
import { type ForeignRecords, type ForeignSystem, systemOf, systems } from "../import/systems.ts";
import type { CliSession } from "../session.ts";
import { printComparison } from "./comparison.ts";

interface ShadowOptions {
  readonly file: string;
  /** Recognized by the content if it is left out. */
  readonly source: RecordSource | undefined;
  /** The default is the name of the system. */
  readonly project: string | undefined;
  /** A file or a folder with the history, if it is not in the file. */
  readonly history: string | undefined;
}

const NAME_IT = "If it is one, name the system by --from.";

/** Creates silent monitors of everything in an export, stores its history, and prints the comparison. */
export async function setUpShadow(
  session: CliSession,
  { file, source, project, history }: ShadowOptions,
): Promise<void> {
  const bytes = await bytesOf(file, source === undefined ? MAX_DATABASE_MIB : systems[source].maxMib);
  const from = source ?? systemOf(bytes);
  if (from === null)
    throw new CommandError(`${file} is no export that Pharos knows. ${NAME_IT}`, { exitCode: INVALID });
  const system: ForeignSystem = systems[from];
  const imported = await system.read(bytes);
  const records = await system.history(bytes, history);
  const { monitors } = await readTeamRecords(session.openApi());
  const shadow = { project: project ?? from, made: importedFile(project ?? from, from, imported, monitors) };
  for (const line of shadow.made.lines) session.writeError(`${line}\n`);
  nameOthers(session, shadow, monitors);
  await createSilent(session, shadow);
  await storeRecords(session, shadow, { system, records });
  await printComparison(session);
}

interface Shadow {
  readonly project: string;
  readonly made: ImportedFile;
}

/** Names the monitors that the other system may have deleted, or of which it changed the name and the target. */
function nameOthers(session: CliSession, { project, made }: Shadow, team: readonly TeamMonitor[]): void {
  const found = [...made.monitorKeys.values()].flat().map((key) => qualifiedKey(project, key));
  const keys = new Set([...found, ...[...made.unclear.values()].flat()]);
  const others = team.flatMap(({ key }) => (key !== null && projectOf(key) === project && !keys.has(key) ? [key] : []));
  if (others.length > 0) session.writeError(`The export does not have ${named(others)}\n`);
}

async function createSilent(session: CliSession, { project, made: { text } }: Shadow): Promise<void> {
  const { monitors, contacts, failed } = await createNew(session, { name: null, text });
  const done = `${counted(monitors, "monitor")} and ${counted(contacts, "contact")}`;
  session.writeOut(`Created in the project ${project}: ${done}${failed > 0 ? `; ${failed} failed` : ""}.\n`);
}

interface History {
  readonly system: ForeignSystem;
  readonly records: ForeignRecords | null;
}

async function storeRecords(
  session: CliSession,
  { project, made }: Shadow,
  { system, records }: History,
): Promise<void> {
  if (records === null) {
    session.writeError(`The file has no history${system.whereHistory}.\n`);
    return;
  }
  const { monitors } = await readTeamRecords(session.openApi());
  const histories = historiesOf({ project, made, records, monitors }, (line) => session.writeError(`${line}\n`));
  if (histories.length > 0) await storeHistory(session, histories);
}
