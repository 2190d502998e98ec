import { newClient } from "../connection/servers.ts";
import { CREATE_RECORDS, type Migration, readMigrations } from "./migrations.ts";
import { insideOf } from "./outside.ts";
import { readParts, type SchemaPart } from "./schema-catalog.ts";

/** A part of the schema that the database has otherwise than this version's migrations make it. */
export interface SchemaDifference {
  /** Such as `column teams.name`. */
  readonly what: string;
  /** What it is in the database; null if it is missing there. */
  readonly live: string | null;
  /** What it should be; null if this version does not know it. */
  readonly expected: string | null;
}

/** Is made and rolled back in one transaction, so that no other connection sees it. */
const SCRATCH = "pharos_expected_schema";

/**
 * Compares the schema of the database with the one that this version's migrations make. They are applied to an empty schema
 * beside it, in a transaction that is rolled back. So both are compared in the words of the same PostgreSQL, and the role
 * needs the right to create a schema, and none to create a database.
 */
export async function schemaDifferences(databaseUrl: string): Promise<readonly SchemaDifference[]> {
  const migrations = await readMigrations();
  const client = await newClient(databaseUrl, { connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    const { rows } = await client.query<{ schema: string }>("SELECT current_schema() AS schema");
    const live = await readParts(client, rows[0]?.schema ?? "public");
    await client.query(`CREATE SCHEMA ${SCRATCH}`);
    await client.query(`SET LOCAL search_path = ${SCRATCH}`);
    await client.query(CREATE_RECORDS);
    for (const migration of migrations) await client.query(insideSql(migration));
    const expected = await readParts(client, SCRATCH);
    await client.query("ROLLBACK");
    return differences(live, expected);
  } finally {
    await client.end();
  }
}

function insideSql({ sql, outside }: Migration): string {
  return outside === null ? sql : insideOf(outside);
}

/** Parts of a table that is missing, or unknown, are not named besides. */
function differences(live: readonly SchemaPart[], expected: readonly SchemaPart[]): readonly SchemaDifference[] {
  const [liveParts, expectedParts] = [byName(live), byName(expected)];
  const inBoth = (part: SchemaPart) =>
    part.of === null ||
    [`table ${part.of}`, `view ${part.of}`].some((table) => liveParts.has(table) && expectedParts.has(table));
  const names = new Set([...expected, ...live].filter(inBoth).map(({ what }) => what));
  return [...names].sort().flatMap((what) => {
    const [is, shouldBe] = [liveParts.get(what) ?? null, expectedParts.get(what) ?? null];
    return is === shouldBe ? [] : [{ what, live: is, expected: shouldBe }];
  });
}

function byName(parts: readonly SchemaPart[]): ReadonlyMap<string, string> {
  return new Map(parts.map(({ what, is }) => [what, is]));
}
