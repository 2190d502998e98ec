import type { ClientBase, Pool } from "pg";
import { LOCKS } from "../sql/locks.ts";
import { classes, type RetentionClass, slicesToHave, type TimeSlice } from "./classes.ts";

const EXISTING = "SELECT relname AS name FROM pg_class WHERE oid = ANY (SELECT to_regclass(unnest($1::text[])))";

/**
 * Creates the partitions of all partitioned tables for the time ahead. It is idempotent, and concurrent
 * processes queue up. Readers and recorders never wait for it, for any duration of theirs or its own.
 *
 * @returns the names of those made; processes that make the same ones at once may both name them
 */
export async function makePartitions(
  client: ClientBase | Pool,
  now: Date,
  kinds: readonly RetentionClass[] = classes,
): Promise<readonly string[]> {
  const wanted = kinds.flatMap((kind) => slicesToHave(kind, now.getTime()).map((slice) => ({ kind, slice })));
  const { rows } = await client.query<{ name: string }>(EXISTING, [wanted.map(({ slice }) => slice.name)]);
  const existing = new Set(rows.map((row) => row.name));
  const missing = wanted.filter(({ slice }) => !existing.has(slice.name));
  if (missing.length === 0) return [];
  // Statements that are sent together are one transaction, whose end gives the lock back.
  const statements = missing.map(({ kind, slice }) => makeSlice(kind, slice));
  await client.query([`SELECT pg_advisory_xact_lock(${LOCKS.makePartitions})`, ...statements].join(";\n"));
  return missing.map(({ slice }) => slice.name);
}

/** `CREATE TABLE ... PARTITION OF` would lock readers and writers out of the parent; attaching does not. */
function makeSlice({ table }: RetentionClass, { name, fromMs, toMs }: TimeSlice): string {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  return `DO $$ BEGIN
  IF to_regclass('${name}') IS NULL THEN
    CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL);
    ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}');
  END IF;
END $$`;
}
