import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, errorCode } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { type Flip, jsonOrUndefined, objectOrEmpty, outagesOfFlips, type SystemRecord } from "@pharos/core";
import { checkIdOf } from "./healthchecks.ts";
import { foreign } from "./imported.ts";

/** A UUID, or the unique key of a read-only API key. It is a part of a path, so it has no other characters. */
const FILE_NAME = /^[0-9a-f-]{1,64}$/;

/** States in which Healthchecks expects no ping. A flip to one of them looks like a flip to `down`. */
const NOT_WATCHED = ["paused", "new"];

/**
 * The history of each check, by its UUID or unique key, from a folder with the answers of
 * `GET /api/v3/checks/{uuid}/flips/`, one file for each check: `{uuid}.json`. Its flips say when the check was up, and
 * not when it was paused (healthchecks 3.10, hc/api/models.py, Flip.to_dict). A record ends when its file was written.
 *
 * @param text the answer of `GET /api/v3/checks/`
 * @param readText reads a file of text
 * @throws CommandError if there is no such folder
 */
export async function readFlipFiles(
  text: string,
  folder: string,
  readText: (path: string) => Promise<string>,
): Promise<ReadonlyMap<string, SystemRecord>> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${folder}.`, { exitCode: INVALID });
  const { checks } = objectOrEmpty(jsonOrUndefined(text));
  const records = new Map<string, SystemRecord>();
  for (const check of Array.isArray(checks) ? checks : []) {
    const fields = foreign(check);
    const id = checkIdOf(fields);
    if (!FILE_NAME.test(id)) continue;
    const path = join(folder, `${id}.json`);
    const writtenMs = await writtenAt(path);
    if (writtenMs === null) continue;
    const record = recordOf(flipsIn(await readText(path)), fields.text("status"), writtenMs);
    if (record !== null) records.set(id, record);
  }
  return records;
}

function recordOf(flips: readonly Flip[], status: string, writtenMs: number): SystemRecord | null {
  const sorted = flips.toSorted((one, other) => one.atMs - other.atMs);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const observedUntilMs = last.isDown && NOT_WATCHED.includes(status) ? last.atMs : Math.max(writtenMs, last.atMs);
  if (first.atMs >= observedUntilMs) return null;
  const outages = outagesOfFlips(sorted.filter(({ atMs, isDown }) => !isDown || atMs < observedUntilMs));
  return { source: "healthchecks", observedFromMs: first.atMs, observedUntilMs, outages, days: [] };
}

/** The answer begins with the newest flip. Of two flips in one second, the last one was first. */
function flipsIn(text: string): readonly Flip[] {
  const parsed = jsonOrUndefined(text);
  const list = Array.isArray(parsed) ? parsed : objectOrEmpty(parsed)["flips"];
  return (Array.isArray(list) ? list.toReversed() : []).flatMap((flip): readonly Flip[] => {
    const fields = foreign(flip);
    const atMs = Date.parse(fields.text("timestamp"));
    const up = fields.number("up");
    return Number.isNaN(atMs) || up === null ? [] : [{ atMs, isDown: up === 0, cause: null }];
  });
}

/** Null without such a file. */
async function writtenAt(path: string): Promise<number | null> {
  try {
    return Math.floor((await stat(path)).mtimeMs);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
