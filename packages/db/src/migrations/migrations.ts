import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../prisma/migrations/", import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The names of the migrations that this version brings, in the order in which they are applied. */
export async function migrationNames(): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The migrations that this version brings, in the order in which they are applied. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = await migrationNames();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}/migration.sql`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
