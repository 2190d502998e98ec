import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { isJsonObject, isList, jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { parse } from "csv-parse/sync";
import { foreign } from "./imported.ts";

/**
 * The monitors of an answer of `GET /v3/monitors`, or of `getMonitors` of version 2. The text can also be a list of such
 * answers, or the CSV of the dashboard.
 *
 * @throws CommandError if it is something else, or if pages are missing
 */
export function recordsOf(text: string): readonly unknown[] {
  const json = jsonOrUndefined(text);
  const pages = isList(json) && json.some(isPage) ? json : [json];
  const lists = pages.map(listOf);
  if (lists.every((list) => list !== null)) {
    const records = lists.flat();
    rejectMissing(pages, new Set(records.map((record) => foreign(record).text("id"))).size);
    return records;
  }
  const rows = json === undefined ? csvRows(text) : [];
  if (rows.length > 0 && rows.every((row) => "Friendly Name" in objectOrEmpty(row))) return rows;
  throw new CommandError("This is not a list of monitors of UptimeRobot's API or the CSV of its dashboard.", {
    exitCode: INVALID,
  });
}

function listOf(answer: unknown): readonly unknown[] | null {
  const { data, monitors } = objectOrEmpty(answer);
  return [answer, data, monitors].find(isList) ?? null;
}

const isPage = (answer: unknown) => isJsonObject(answer) && listOf(answer) !== null;

/** Version 2 answers 50 monitors and their total number, version 3 the address of the next page. */
function rejectMissing(pages: readonly unknown[], count: number): void {
  const records = pages.map(foreign);
  const totals = records.flatMap((page) => foreign(page.raw("pagination")).number("total") ?? []);
  const isLast = records.at(-1)?.text("nextLink") === "";
  if (Math.max(0, ...totals) <= count && isLast) return;
  throw new CommandError(
    `The file has only ${count} monitors: pages are missing. Put the answers of all pages into a list: [page, page].`,
    { exitCode: INVALID },
  );
}

function csvRows(text: string): readonly unknown[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    return [];
  }
}
