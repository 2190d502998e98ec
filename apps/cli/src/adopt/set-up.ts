import { createNew, readTeamRecords } from "@pharos/configuration";
import type { RecordSource } from "@pharos/core";
import { bytesOf, counted, MAX_DATABASE_MIB } from "../commands/import-bytes.ts";
import { type ImportedFile, importedFile } from "../import/imported-file.ts";
import { historiesOf } from "../import/match-history.ts";
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

/** Creates silent monitors of everything in an export, stores its history, and prints the comparison. */
export async function setUpShadow(
  session: CliSession,
  { file, source, project, history }: ShadowOptions,
): Promise<void> {
  const bytes = await bytesOf(file, source === undefined ? MAX_DATABASE_MIB : systems[source].maxMib);
  const from = source ?? systemOf(bytes);
  const system: ForeignSystem = systems[from];
  const made = importedFile(project ?? from, from, await system.read(bytes));
  const records = await system.history(bytes, history);
  for (const line of made.lines) session.writeError(`${line}\n`);
  await createSilent(session, project ?? from, made);
  await storeRecords(session, { system, records, project: project ?? from, made });
  await printComparison(session);
}

async function createSilent(session: CliSession, project: string, { text }: ImportedFile): Promise<void> {
  const { monitors, contacts, failed } = await createNew(session, { name: null, text });
  const done = `${counted(monitors, "monitor")} and ${counted(contacts, "contact")}`;
  session.writeOut(`Created in the project ${project}: ${done}${failed > 0 ? `; ${failed} failed` : ""}.\n`);
}

interface History {
  readonly system: ForeignSystem;
  readonly records: ForeignRecords | null;
  readonly project: string;
  readonly made: ImportedFile;
}

async function storeRecords(session: CliSession, { system, records, project, made }: History): Promise<void> {
  if (records === null) {
    session.writeError(`The file has no history${system.whereHistory}.\n`);
    return;
  }
  const { monitors } = await readTeamRecords(session.openApi());
  const histories = historiesOf({ project, made, records, monitors }, (line) => session.writeError(`${line}\n`));
  if (histories.length > 0) await storeHistory(session, histories);
}
