import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type OutsideStatement, parseOutside } from "./outside.ts";

const folder = fileURLToPath(new URL("../../../../prisma/migrations/", import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** What it does instead of its SQL, outside a transaction; null for one that runs in a transaction. */
  readonly outside: OutsideStatement | null;
}

/** The table of the migrations that a database has. */
export const CREATE_RECORDS = `
CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** The names of the migrations that this version brings, in the order in which they are applied. */
export async function migrationNames(): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function migrationOf(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex"), outside: parseOutside(sql) };
}

/** The migrations that this version brings, in the order in which they are applied. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = await migrationNames();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}/migration.sql`, "utf8");
      return migrationOf(name, sql);
    }),
  );
}
