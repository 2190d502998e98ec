import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { NewIndex, OutsideStatement } from "./outside.ts";
import { untilLocked } from "./until-locked.ts";

/** Of one try. */
const LOCK_TIMEOUT_MS = 1_000;

/**
 * Runs what a migration does outside a transaction. It may have been interrupted at any point before: an index that is there is
 * not made again, and one that was left invalid is dropped first. Readers and writers of the table go on.
 *
 * PostgreSQL makes no index of a table with partitions in this way. There one is made of the table without its partitions and
 * one of each partition, and these are attached. A partition that is made meanwhile gets its index by itself.
 */
export async function runOutside(client: ClientBase, statement: OutsideStatement): Promise<void> {
  if (statement.kind === "drop") {
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${client.escapeIdentifier(statement.index)}`);
    return;
  }
  const { rows } = await client.query<{ partitioned: boolean }>(
    "SELECT relkind = 'p' AS partitioned FROM pg_class WHERE oid = to_regclass($1)",
    [client.escapeIdentifier(statement.table)],
  );
  await makeIndex(client, statement, rows[0]?.partitioned ?? false);
}

const PARTITIONS = `
SELECT c.relname AS name, c.relkind = 'p' AS partitioned,
  (SELECT a.relname FROM pg_inherits i JOIN pg_index x ON x.indexrelid = i.inhrelid JOIN pg_class a ON a.oid = x.indexrelid
   WHERE i.inhparent = to_regclass($2) AND x.indrelid = c.oid) AS index
FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid WHERE h.inhparent = to_regclass($1) ORDER BY c.relname`;

interface Partition {
  readonly name: string;
  readonly partitioned: boolean;
  /** The one that is attached. */
  readonly index: string | null;
}

async function makeIndex(client: ClientBase, made: NewIndex, isPartitioned: boolean): Promise<void> {
  const index = client.escapeIdentifier(made.index);
  const table = client.escapeIdentifier(made.table);
  const unique = made.unique ? "UNIQUE " : "";
  if (!isPartitioned) {
    const { rows } = await client.query<{ valid: boolean }>(
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)",
      [index],
    );
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    await client.query(`CREATE ${unique}INDEX CONCURRENTLY ${index} ON ${table} ${made.definition}`);
    return;
  }
  await briefly(client, `CREATE ${unique}INDEX IF NOT EXISTS ${index} ON ONLY ${table} ${made.definition}`);
  const { rows } = await client.query<Partition>(PARTITIONS, [table, index]);
  for (const partition of rows) {
    const own = partition.index ?? ownIndex(made.index, partition.name);
    await makeIndex(client, { ...made, index: own, table: partition.name }, partition.partitioned);
    await briefly(client, `ALTER INDEX ${index} ATTACH PARTITION ${client.escapeIdentifier(own)}`);
  }
}

/** The same each time, so that it is found again. A name has at most 63 bytes. */
function ownIndex(index: string, partition: string): string {
  const ofPartition = createHash("sha256").update(partition).digest("hex").slice(0, 8);
  return `${index.slice(0, 54)}_${ofPartition}`;
}

/** Runs a statement that needs a lock for a moment which no reader or writer has beside it. */
async function briefly(client: ClientBase, statement: string): Promise<void> {
  await untilLocked(async () => {
    await client.query("BEGIN");
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(statement);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
  });
}
