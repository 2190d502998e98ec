import { CommandError } from "@pharos/commandline";
import { objectOrEmpty } from "@pharos/core";
import initSqlJs from "sql.js/dist/sql-wasm-inline.js";
import { INVALID } from "../failure.ts";
import { parsedJson } from "./fields.ts";
import type { KumaExport } from "./uptime-kuma.ts";

const SQLITE = "SQLite format 3\u0000";
/** Where a file says that changes of it may be in a second file, its write-ahead log, which is not read. */
const LOG_VERSIONS = [18, 19];

/**
 * Reads `kuma.db`, or a backup of Uptime Kuma 1 in JSON.
 * @throws CommandError if it is neither
 */
export async function readKumaFile(bytes: Uint8Array): Promise<KumaExport> {
  const isDatabase = Buffer.from(bytes.subarray(0, SQLITE.length)).toString("latin1") === SQLITE;
  return isDatabase ? readDatabase(bytes) : readBackup(Buffer.from(bytes).toString("utf8"));
}

function readBackup(text: string): KumaExport {
  const { monitorList, notificationList } = objectOrEmpty(parsedJson(text));
  if (!Array.isArray(monitorList)) throw notKumas();
  return {
    monitors: monitorList,
    notifications: Array.isArray(notificationList) ? notificationList : [],
    attached: new Map(),
  };
}

async function readDatabase(bytes: Uint8Array): Promise<KumaExport> {
  const sql = await initSqlJs();
  const copy = Uint8Array.from(bytes);
  // Else the engine, which has this one file, refuses to open it.
  for (const at of LOG_VERSIONS) copy[at] = 1;
  const database = new sql.Database(copy);
  try {
    const attached = new Map<string, string[]>();
    for (const { monitor_id: monitor, notification_id: notification } of rowsOf(database, "monitor_notification")) {
      const list = attached.get(String(monitor));
      if (list) list.push(String(notification));
      else attached.set(String(monitor), [String(notification)]);
    }
    return {
      monitors: rowsOf(database, "monitor"),
      notifications: rowsOf(database, "notification"),
      attached: withAll(attached, rowsOf(database, "monitor")),
    };
  } catch (cause) {
    throw notKumas(cause);
  } finally {
    database.close();
  }
}

/** A monitor without notifications has an empty list, and not that of a backup. */
function withAll(attached: Map<string, string[]>, monitors: readonly Readonly<Record<string, unknown>>[]) {
  for (const { id } of monitors) if (!attached.has(String(id))) attached.set(String(id), []);
  return attached;
}

type Database = InstanceType<Awaited<ReturnType<typeof initSqlJs>>["Database"]>;

/** @param table one of our own naming: names of tables cannot be parameters */
function rowsOf(database: Database, table: "monitor" | "notification" | "monitor_notification") {
  const statement = database.prepare(`SELECT * FROM ${table} ORDER BY id`);
  const rows: Readonly<Record<string, unknown>>[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  return rows;
}

function notKumas(cause?: unknown): CommandError {
  const message = "This is neither a database (kuma.db) nor a JSON backup of Uptime Kuma.";
  return new CommandError(message, { exitCode: INVALID, cause });
}
