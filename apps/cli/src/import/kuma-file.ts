import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { textIn } from "../commands/import-bytes.ts";
import { inDatabase, isDatabase, isPlainTable, type SqliteDatabase, type SqliteRow } from "./sqlite-file.ts";
import type { KumaExport } from "./uptime-kuma.ts";

/** Of each table that is read. Monitors and notifications are few and small. */
const MAX_ROWS = 100_000;
const MAX_LENGTH = 64 * 2 ** 20;

/**
 * Reads `kuma.db`, or a backup of Uptime Kuma 1 in JSON.
 * @throws CommandError if it is neither
 */
export async function readKumaFile(bytes: Uint8Array): Promise<KumaExport> {
  return isDatabase(bytes) ? inDatabase(bytes, readTables, notKumas) : readBackup(textIn(bytes));
}

function readBackup(text: string): KumaExport {
  const { monitorList, notificationList } = objectOrEmpty(jsonOrUndefined(text));
  if (!Array.isArray(monitorList)) throw notKumas();
  return {
    monitors: monitorList,
    notifications: Array.isArray(notificationList) ? notificationList : [],
    attached: new Map(),
    tags: new Map(),
    ...{ statusPages: [], maintenances: [], warningDays: null },
  };
}

function readTables(database: SqliteDatabase): KumaExport {
  const monitors = rowsOf(database, "monitor");
  const attached = byMonitor(rowsOf(database, "monitor_notification"), (row) => [String(row["notification_id"])]);
  const notifications = rowsOf(database, "notification");
  return {
    ...{ monitors, notifications, attached: withAll(attached, monitors), tags: tagsIn(database) },
    ...{ statusPages: rowsIfThere(database, "status_page"), maintenances: rowsIfThere(database, "maintenance") },
    warningDays: settingIn(database, "tlsExpiryNotifyDays"),
  };
}

/** The tags of each monitor. Only versions before 1.5 have none. */
function tagsIn(database: SqliteDatabase): ReadonlyMap<string, readonly unknown[]> {
  const known = database.exec("SELECT name FROM sqlite_master WHERE name IN ('tag', 'monitor_tag') LIMIT 2");
  if (known[0]?.values.length !== 2) return new Map();
  const names = new Map(rowsOf(database, "tag").map(({ id, name }) => [id, name]));
  return byMonitor(rowsOf(database, "monitor_tag"), ({ tag_id: tag, value }) =>
    names.has(tag) ? [{ name: names.get(tag), value }] : [],
  );
}

/** The value of a setting, which is JSON in a text; null without it. */
function settingIn(database: SqliteDatabase, key: string): unknown {
  const row = rowsIfThere(database, "setting").find((one) => one["key"] === key);
  return typeof row?.["value"] === "string" ? (jsonOrUndefined(row["value"]) ?? null) : null;
}

/** Of a table that early versions lack. */
function rowsIfThere(database: SqliteDatabase, table: Table): readonly SqliteRow[] {
  return isPlainTable(database, table) ? rowsOf(database, table) : [];
}

/** Items of the rows of a table, by the monitor that each row names. */
function byMonitor<Item>(
  rows: readonly SqliteRow[],
  itemsOf: (row: SqliteRow) => readonly Item[],
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const row of rows) {
    const monitor = String(row["monitor_id"]);
    const items = found.get(monitor) ?? [];
    items.push(...itemsOf(row));
    found.set(monitor, items);
  }
  return found;
}

/** A monitor without notifications has an empty list, and not the list of a backup. */
function withAll(attached: Map<string, string[]>, monitors: readonly SqliteRow[]) {
  for (const { id } of monitors) if (!attached.has(String(id))) attached.set(String(id), []);
  return attached;
}

type Table =
  | ("monitor" | "notification" | "monitor_notification" | "tag" | "monitor_tag")
  | ("status_page" | "maintenance" | "setting");

/**
 * The rows of a table, in the order of their ids. The file may come from a stranger, so the computation is bounded. A
 * view may never end, a generated column may have any length, and pages of a table may be used twice.
 *
 * @param table one of our own naming: names of tables cannot be parameters
 */
function rowsOf(database: SqliteDatabase, table: Table): readonly SqliteRow[] {
  if (!isPlainTable(database, table)) throw notKumas();
  // Sorted here: the engine would read all rows before it gives the first.
  const statement = database.prepare(`SELECT * FROM ${table} LIMIT ${MAX_ROWS + 1}`);
  const rows: SqliteRow[] = [];
  let length = 0;
  while (statement.step()) {
    const row = statement.getAsObject();
    rows.push(row);
    length += lengthOf(row);
    if (rows.length > MAX_ROWS || length > MAX_LENGTH) throw tooMuch(table);
  }
  statement.free();
  return rows.sort((one, other) => Number(one["id"]) - Number(other["id"]));
}

/** Characters of texts, and bytes of others. */
function lengthOf(row: SqliteRow): number {
  const lengths = Object.values(row).map((value) =>
    typeof value === "string" || value instanceof Uint8Array ? value.length : 0,
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

function tooMuch(table: string): CommandError {
  const message = `The table ${table} has more than ${MAX_ROWS} rows, or more than ${MAX_LENGTH / 2 ** 20} MiB of data.`;
  return new CommandError(message, { exitCode: INVALID });
}

export function notKumas(cause?: unknown): CommandError {
  const message = "This is not a database (kuma.db) or a JSON backup of Uptime Kuma.";
  return new CommandError(message, { exitCode: INVALID, cause });
}
