import { printable } from "@pharos/commandline";
import type { CommandResult } from "./session.ts";

/** Most rows of one answer: bounded, however much there is. */
const PAGE = 500;

interface Listing<Row> {
  /** Key of the rows in the JSON, such as `teams`. */
  readonly key: string;
  /** Rows in the order of their ids. */
  readonly read: (limit: number) => Promise<readonly Row[]>;
  readonly json: (row: Row) => Readonly<Record<string, unknown>>;
  /** Column title to the text of a row's cell. */
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
}

/** One page of a list. `next_after` is the value of `--after` for the next one, and null on the last. */
export async function listPage<Row extends { readonly id: number }>(listing: Listing<Row>): Promise<CommandResult> {
  const { key, read, json, columns } = listing;
  const found = await read(PAGE + 1);
  const rows = found.slice(0, PAGE);
  const nextAfter = found.length > PAGE ? (rows.at(-1)?.id ?? null) : null;
  const more = nextAfter === null ? [] : [`There are more: add --after ${nextAfter}.`];
  const none = rows.length === 0 ? [`No ${key}.`] : table(rows, columns);
  return { json: { [key]: rows.map(json), next_after: nextAfter }, text: [...none, ...more].join("\n") };
}

/** Lines of a table whose columns are as wide as their widest cell. */
export function table<Row>(rows: readonly Row[], columns: Readonly<Record<string, (row: Row) => string>>): string[] {
  const titles = Object.keys(columns);
  const cells = [titles, ...rows.map((row) => Object.values(columns).map((cell) => printable(cell(row))))];
  const widths = titles.map((_title, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
