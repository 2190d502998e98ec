import initSqlJs from "sql.js/dist/sql-wasm-inline.js";

type Database = InstanceType<Awaited<ReturnType<typeof initSqlJs>>["Database"]>;

/** The bytes of a database of SQLite after changes. */
export async function inSqlite(bytes: Uint8Array, change: (database: Database) => void): Promise<Uint8Array> {
  const sql = await initSqlJs();
  const database = new sql.Database(bytes);
  change(database);
  const changed = database.export();
  database.close();
  return changed;
}
