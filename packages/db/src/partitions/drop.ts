import { DatabaseError, type Pool, type PoolClient } from "pg";
import { classes, DAY_MS, type RetentionClass, sliceAt } from "./classes.ts";

/** Any number that no one else in this database locks on. */
const LOCK = 7_204_119;

/** A partition that somebody reads for longer than this is dropped in a later round. */
const PATIENCE_MS = 2_000;

/** What a round of dropping came to: names of partitions. */
export interface Dropped {
  readonly dropped: readonly string[];
  /** Still read by somebody; a later round drops them. */
  readonly waiting: readonly string[];
}

interface OldPartition {
  readonly name: string;
  /** Null: detached already by a process that was stopped before it could drop the table. */
  readonly parent: string | null;
  /** Detaching was begun and not finished. */
  readonly pending: boolean | null;
}

const NOTHING: Dropped = { dropped: [], waiting: [] };

/**
 * Drops the partitions that lie wholly behind their retention class. A plain DROP would lock the class's table, and
 * recorders would queue behind it for as long as somebody reads; so a partition is first detached CONCURRENTLY, which
 * waits for readers and makes nobody wait. That takes several transactions: what a process that was stopped in
 * between has left is found and finished here. One process at a time; others return at once.
 */
export async function dropPartitions(pool: Pool, now: Date): Promise<Dropped> {
  const client = await pool.connect();
  let isHealthy = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [LOCK]);
    const isMine = rows[0]?.mine ?? false;
    const result = isMine ? await dropWith(client, now) : NOTHING;
    if (isMine) await client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
    isHealthy = true;
    return result;
  } finally {
    // The end of a connection gives back its lock and its settings.
    client.release(!isHealthy);
  }
}

async function dropWith(client: PoolClient, now: Date): Promise<Dropped> {
  const dropped: string[] = [];
  const waiting: string[] = [];
  await client.query(`SET lock_timeout = ${PATIENCE_MS}`);
  for (const kind of classes) {
    for (const partition of await oldPartitions(client, kind, now)) {
      if (await drop(client, partition)) {
        dropped.push(partition.name);
        continue;
      }
      // PostgreSQL detaches one partition of a table at a time.
      waiting.push(partition.name);
      break;
    }
  }
  await client.query("RESET lock_timeout");
  return { dropped, waiting };
}

const OLD = `
SELECT c.relname AS name, i.inhparent::regclass::text AS parent, i.inhdetachpending AS pending
FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
WHERE c.relkind = 'r' AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = $1::text::regclass)
  AND c.relname ~ ('^' || $1::text || '_[0-9]{8}$') AND c.relname < $2
ORDER BY coalesce(i.inhdetachpending, false) DESC, c.relname`;

async function oldPartitions(client: PoolClient, kind: RetentionClass, now: Date): Promise<readonly OldPartition[]> {
  if (kind.days === 0) return [];
  const oldestKept = sliceAt(kind, now.getTime() - kind.days * DAY_MS).name;
  return (await client.query<OldPartition>(OLD, [kind.table, oldestKept])).rows;
}

/** @returns whether it is gone; false where somebody still reads it */
async function drop(client: PoolClient, { name, parent, pending }: OldPartition): Promise<boolean> {
  try {
    if (parent !== null) {
      await client.query(`ALTER TABLE ${parent} DETACH PARTITION ${name} ${pending ? "FINALIZE" : "CONCURRENTLY"}`);
    }
    await client.query(`DROP TABLE ${name}`);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}
