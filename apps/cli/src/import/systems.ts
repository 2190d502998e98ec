import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import {
  isJsonObject,
  isList,
  jsonOrUndefined,
  objectOrEmpty,
  type RecordSource,
  type SystemRecord,
} from "@pharos/core";
import { bytesOf, MAX_KUMA_MIB, MAX_TEXT_MIB } from "../commands/import-bytes.ts";
import { importGatus } from "./gatus.ts";
import { importHealthchecks } from "./healthchecks.ts";
import { readFlipFiles } from "./healthchecks-history.ts";
import type { Imported } from "./imported.ts";
import { isDatabase, readKumaFile } from "./kuma-file.ts";
import { readKumaHistory } from "./kuma-history.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";
import { importUptimeRobot } from "./uptimerobot.ts";

/** By the ids of the other system. */
export type ForeignRecords = ReadonlyMap<string, SystemRecord>;

/** A system whose exports are read. */
export interface ForeignSystem {
  /** Its name for people. */
  readonly title: string;
  readonly maxMib: number;
  read(bytes: Uint8Array): Imported | Promise<Imported>;
  /** Its export has a history only together with the flips. */
  readonly needsFlips?: true;
  /** How to get a history, after the words that a file has none. */
  readonly whereHistory?: string;
  /**
   * The history in an export; left out for a system without one. Null if only another file of the system has it.
   *
   * @param flips the folder with the flips of Healthchecks
   */
  history?(bytes: Uint8Array, flips: string | undefined): Promise<ForeignRecords | null>;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

export const systems: Readonly<Record<RecordSource, ForeignSystem>> = {
  "uptime-kuma": {
    title: "Uptime Kuma",
    maxMib: MAX_KUMA_MIB,
    read: async (bytes) => importUptimeKuma(await readKumaFile(bytes)),
    whereHistory: ": only the database (kuma.db) of Uptime Kuma has one",
    history: readKumaHistory,
  },
  healthchecks: {
    title: "Healthchecks",
    maxMib: MAX_TEXT_MIB,
    needsFlips: true,
    whereHistory: ": name the folder of --flips",
    read: (bytes) => importHealthchecks(text(bytes)),
    async history(bytes, flips) {
      if (flips === undefined)
        throw new CommandError("Name the folder with the flips of the checks: --flips <folder>.", {
          exitCode: INVALID,
        });
      return readFlipFiles(text(bytes), flips, async (path) => text(await bytesOf(path, MAX_TEXT_MIB)));
    },
  },
  uptimerobot: { title: "UptimeRobot", maxMib: MAX_TEXT_MIB, read: (bytes) => importUptimeRobot(text(bytes)) },
  gatus: { title: "Gatus", maxMib: MAX_TEXT_MIB, read: (bytes) => importGatus(text(bytes)) },
};

/**
 * The system that a file comes from, by its content.
 *
 * | content | system |
 * |---|---|
 * | a database, or a backup with a list of monitors | Uptime Kuma |
 * | an answer with a list of checks | Healthchecks |
 * | other JSON, or the CSV of the dashboard | UptimeRobot |
 * | everything else, as YAML | Gatus |
 */
export function systemOf(bytes: Uint8Array): RecordSource {
  if (isDatabase(bytes)) return "uptime-kuma";
  const json = jsonOrUndefined(text(bytes));
  const { checks, monitorList } = objectOrEmpty(json);
  if (isList(checks)) return "healthchecks";
  if (monitorList !== undefined) return "uptime-kuma";
  const isCsv = json === undefined && text(bytes.subarray(0, 4_096)).includes("Friendly Name");
  return isCsv || isJsonObject(json) || isList(json) ? "uptimerobot" : "gatus";
}
