import { Argument, type Command } from "@commander-js/extra-typings";
import { CommandError, example, FAILED } from "@pharos/commandline";
import { drawProgressBar, INVALID, readTeamRecords } from "@pharos/configuration";
import type { SystemRecord } from "@pharos/core";
import { qualifiedKey } from "@pharos/operations";
import { importHealthchecks } from "../import/healthchecks.ts";
import { readFlipFiles } from "../import/healthchecks-history.ts";
import type { Imported } from "../import/imported.ts";
import { importedFile } from "../import/imported-file.ts";
import { readKumaFile } from "../import/kuma-file.ts";
import { readKumaHistory } from "../import/kuma-history.ts";
import { type HistoryOfMonitor, sendHistory } from "../import/send-history.ts";
import { importUptimeKuma } from "../import/uptime-kuma.ts";
import type { CliSession } from "../session.ts";
import { bytesOf, counted, MAX_KUMA_MIB, MAX_TEXT_MIB } from "./import-bytes.ts";

const HELP = `
First apply the file that "pharos import" printed. This command finds each monitor by its key in that file, and stores
the record of the other system. A second run changes nothing.

For Healthchecks, --flips is a folder with the answers of GET /api/v3/checks/{uuid}/flips/, one file {uuid}.json for each check.

Exit codes:
  0  done
  1  the API rejected the history of a monitor
  2  the command line, the file or the token is invalid, or no monitor of the file is in the team
`;

interface Export {
  readonly imported: Imported;
  /** By the ids of the other system. */
  readonly records: ReadonlyMap<string, SystemRecord>;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

const readers: Readonly<Record<string, (file: string, flips: string | undefined) => Promise<Export>>> = {
  async "uptime-kuma"(file) {
    const bytes = await bytesOf(file, MAX_KUMA_MIB);
    return { imported: importUptimeKuma(await readKumaFile(bytes)), records: await readKumaHistory(bytes) };
  },
  async healthchecks(file, flips) {
    if (flips === undefined)
      throw new CommandError("Name the folder with the flips of the checks: --flips <folder>.", { exitCode: INVALID });
    const checks = text(await bytesOf(file, MAX_TEXT_MIB));
    const imported = importHealthchecks(checks);
    const readText = async (path: string) => text(await bytesOf(path, MAX_TEXT_MIB));
    return { imported, records: await readFlipFiles(checks, flips, readText) };
  },
};

export function addImportHistoryCommand(program: Command, session: CliSession): void {
  program
    .command("import-history")
    .description(
      "Stores the outages and the uptime that another system recorded, so that the history of monitors is full.",
    )
    .addArgument(new Argument("<from>", "the system that the file comes from").choices(Object.keys(readers)))
    .argument("<file>", "the export that the monitors were imported from")
    .option("--project <name>", "the project of the monitors (default: the name of the system)")
    .option("--flips <folder>", "for Healthchecks: the folder with a file of flips for each check")
    .addHelpText("after", HELP + example("pharos import-history uptime-kuma kuma.db"))
    .action(async (from, file, { project = from, flips }) => {
      const read = readers[from];
      if (read === undefined) return;
      const found = await read(file, flips);
      await storeHistory(session, await historiesOf(session, project, from, found));
    });
}

/** The records of monitors that are in the team. Others are a line on standard error. */
async function historiesOf(session: CliSession, project: string, from: string, { imported, records }: Export) {
  const { monitorKeys } = importedFile(project, from, imported);
  const { monitors } = await readTeamRecords(session.openApi());
  const ids = new Map(monitors.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])));
  const histories: HistoryOfMonitor[] = [];
  for (const [foreignId, [entryKey]] of monitorKeys) {
    if (entryKey === undefined) continue;
    const key = qualifiedKey(project, entryKey);
    const [monitorId, record] = [ids.get(key), records.get(foreignId)];
    if (monitorId === undefined)
      session.writeError(`monitor ${key} is skipped: the team has no monitor with this key\n`);
    else if (record === undefined) session.writeError(`monitor ${key} is skipped: the export has no history of it\n`);
    else histories.push({ key, monitorId, record });
  }
  if (histories.length === 0) {
    const message = "No monitor with a history is in the team. First apply the file of pharos import.";
    throw new CommandError(message, { exitCode: INVALID });
  }
  return histories;
}

async function storeHistory(session: CliSession, histories: readonly HistoryOfMonitor[]): Promise<void> {
  const progress = session.isTerminal.error ? drawProgressBar(histories.length, session.writeError) : null;
  const api = session.openApi(progress ? { onWait: progress.waiting } : {});
  const sent = await sendHistory(api, histories, (done) => progress?.advance(done)).finally(() => progress?.end());
  for (const line of sent.failures) session.writeError(`${line}\n`);
  const done = `${counted(sent.monitors, "monitor")} with ${counted(sent.incidents, "imported incident")}`;
  session.writeOut(`The history is stored: ${done}.\n`);
  if (sent.failures.length > 0) session.exitWith(FAILED);
}
