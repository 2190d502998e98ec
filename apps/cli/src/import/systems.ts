import {
  isJsonObject,
  isList,
  jsonOrUndefined,
  objectOrEmpty,
  type RecordSource,
  type SystemRecord,
} from "@pharos/core";
import { bytesOf, MAX_DATABASE_MIB, MAX_TEXT_MIB, textIn } from "../commands/import-bytes.ts";
import { importGatus } from "./gatus.ts";
import { readGatusHistory } from "./gatus-history.ts";
import { importHealthchecks } from "./healthchecks.ts";
import { readFlipFiles } from "./healthchecks-history.ts";
import type { Imported } from "./imported.ts";
import { readKumaFile } from "./kuma-file.ts";
import { readKumaHistory } from "./kuma-history.ts";
import { isDatabase } from "./sqlite-file.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";
import { importUptimeRobot } from "./uptimerobot.ts";
import { readUptimeRobotHistory } from "./uptimerobot-history.ts";

/** By the ids of the other system. */
export type ForeignRecords = ReadonlyMap<string, SystemRecord>;

/** A system whose exports are read. */
export interface ForeignSystem {
  /** Its name for people. */
  readonly title: string;
  readonly maxMib: number;
  read(bytes: Uint8Array): Imported | Promise<Imported>;
  /** Where its history is, after the words that a file has none. */
  readonly whereHistory: string;
  /**
   * The history of the monitors in an export. Null if another file or folder has it, and nobody named that.
   * @param path of a file or a folder with the history, if it is not in the export
   */
  history(bytes: Uint8Array, path: string | undefined): Promise<ForeignRecords | null>;
}

/** Logs of 500 monitors, with 500 changes each. */
const MAX_LOGS_MIB = 64;

const textOf = async (path: string, maxMib = MAX_TEXT_MIB) => textIn(await bytesOf(path, maxMib));

/** A text may not be as large as a database. */
async function databaseOrText(path: string): Promise<Uint8Array> {
  const bytes = await bytesOf(path, MAX_DATABASE_MIB);
  return isDatabase(bytes) ? bytes : bytesOf(path, MAX_TEXT_MIB);
}

export const systems: Readonly<Record<RecordSource, ForeignSystem>> = {
  "uptime-kuma": {
    title: "Uptime Kuma",
    maxMib: MAX_DATABASE_MIB,
    read: async (bytes) => importUptimeKuma(await readKumaFile(bytes)),
    whereHistory: ": only the database (kuma.db) of Uptime Kuma has one",
    history: async (bytes, path) => readKumaHistory(path === undefined ? bytes : await bytesOf(path, MAX_DATABASE_MIB)),
  },
  healthchecks: {
    title: "Healthchecks",
    maxMib: MAX_TEXT_MIB,
    whereHistory: ": name the folder with the flips by --history",
    read: (bytes) => importHealthchecks(textIn(bytes)),
    history: async (bytes, path) => (path === undefined ? null : readFlipFiles(textIn(bytes), path, textOf)),
  },
  uptimerobot: {
    title: "UptimeRobot",
    maxMib: MAX_TEXT_MIB,
    whereHistory: ": name an answer of getMonitors with logs=1 by --history",
    read: (bytes) => importUptimeRobot(textIn(bytes)),
    history: async (bytes, path) =>
      readUptimeRobotHistory(textIn(bytes), path === undefined ? textIn(bytes) : await textOf(path, MAX_LOGS_MIB)),
  },
  gatus: {
    title: "Gatus",
    maxMib: MAX_TEXT_MIB,
    whereHistory: ": name the database, or the saved answers of the API, by --history",
    read: (bytes) => importGatus(textIn(bytes)),
    history: async (bytes, path) =>
      path === undefined ? null : readGatusHistory(textIn(bytes), await databaseOrText(path)),
  },
};

/**
 * The system that a file comes from, by its content. Null if it is none of them.
 *
 * | content | system |
 * |---|---|
 * | a database, or a backup with a list of monitors | Uptime Kuma |
 * | an answer with a list of checks | Healthchecks |
 * | other JSON, or the CSV of the dashboard | UptimeRobot |
 * | a text with a list of endpoints, as YAML | Gatus |
 */
export function systemOf(bytes: Uint8Array): RecordSource | null {
  if (isDatabase(bytes)) return "uptime-kuma";
  const text = textIn(bytes);
  const json = jsonOrUndefined(text);
  const { checks, monitorList, endpoints } = objectOrEmpty(json);
  if (isList(checks)) return "healthchecks";
  if (monitorList !== undefined) return "uptime-kuma";
  if (endpoints !== undefined) return "gatus";
  const isCsv = json === undefined && text.slice(0, 4_096).includes("Friendly Name");
  if (isCsv || isJsonObject(json) || isList(json)) return "uptimerobot";
  return /^(external-)?endpoints\s*:/m.test(text) ? "gatus" : null;
}
