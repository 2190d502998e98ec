import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import initSqlJs from "sql.js/dist/sql-wasm-inline.js";

const SQLITE = "SQLite format 3\u0000";
/** Where a file says that changes of it may be in a second file, its write-ahead log, which is not read. */
const LOG_VERSIONS = [18, 19];

/** Rows of one query about the past. An endpoint or a monitor has one of a day, and two of an outage. */
const MAX_PAST_ROWS = 1_000_000;

export type SqliteDatabase = InstanceType<Awaited<ReturnType<typeof initSqlJs>>["Database"]>;
export type SqliteRow = Readonly<Record<string, unknown>>;

/** Whether a file is a database of SQLite. */
export function isDatabase(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SQLITE.length)).toString("latin1") === SQLITE;
}

/**
 * Reads from a database.
 *
 * @param notTheirs creates the mistake that it is not a database of the other system
 * @throws CommandError if it is something else
 */
export async function inDatabase<Found>(
  bytes: Uint8Array,
  read: (database: SqliteDatabase) => Found,
  notTheirs: (cause: unknown) => CommandError,
): Promise<Found> {
  const sql = await initSqlJs();
  const copy = Uint8Array.from(bytes);
  // Otherwise the engine, which has only this file, rejects it.
  for (const at of LOG_VERSIONS) copy[at] = 1;
  const database = new sql.Database(copy);
  try {
    return read(database);
  } catch (cause) {
    throw cause instanceof CommandError ? cause : notTheirs(cause);
  } finally {
    database.close();
  }
}

/** Whether there is a table with this name that is no view and no virtual table, and has no generated columns. */
export function isPlainTable(database: SqliteDatabase, table: string): boolean {
  const [found] = database.exec(
    `SELECT type = 'table' AND rootpage > 0 AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(sqlite_master.name) WHERE hidden > 0)
     FROM sqlite_master WHERE name = ? LIMIT 2`,
    [table],
  );
  return found?.values.length === 1 && found.values[0]?.[0] === 1;
}

/**
 * Items of the rows of a query about the past, by their owner: the value of the first column.
 * @param query without a limit
 */
export function itemsByOwner<Item>(
  database: SqliteDatabase,
  query: string,
  itemOf: (row: SqliteRow) => Item | null,
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  const statement = database.prepare(`${query} LIMIT ${MAX_PAST_ROWS + 1}`);
  const [owner = ""] = statement.getColumnNames();
  for (let rows = 1; statement.step(); rows += 1) {
    if (rows > MAX_PAST_ROWS)
      throw new CommandError(`The history has more than ${MAX_PAST_ROWS} rows.`, { exitCode: INVALID });
    const row = statement.getAsObject();
    const item = itemOf(row);
    if (item === null) continue;
    const name = String(row[owner]);
    const items = found.get(name);
    if (items === undefined) found.set(name, [item]);
    else items.push(item);
  }
  statement.free();
  return found;
}
