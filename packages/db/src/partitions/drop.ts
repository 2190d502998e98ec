import type { Pool } from "pg";
import { isLockFailure } from "../sql/lock-failure.ts";
import { LOCKS } from "../sql/locks.ts";
import { withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { classes, DAY_MS, type RetentionClass, sliceAt } from "./classes.ts";

/**
 * A partition that a transaction reads for longer than this is dropped by a later call. For as long, recorders and readers of
 * its class queue behind the one that is read.
 */
const PATIENCE_MS = 200;

/** The result of one call, as names of partitions. */
export interface Dropped {
  readonly dropped: readonly string[];
  /** A transaction still reads them; a later call drops them. */
  readonly waiting: readonly string[];
  /**
   * They cannot be dropped, for example because something else in the database needs one. Partitions of other classes
   * are dropped.
   */
  readonly failed: readonly { readonly name: string; readonly error: unknown }[];
}

/**
 * Drops the partitions that are wholly older than their retention class, each in its own transaction that waits for
 * readers only briefly. Detaching a partition CONCURRENTLY would make no reader wait. But it needs settings and a lock
 * of the session, which a pooler does not give. One process works at a time, and others return immediately.
 */
export async function dropPartitions(pool: Pool, now: Date): Promise<Dropped> {
  const dropped: string[] = [];
  const waiting: string[] = [];
  const failed: { name: string; error: unknown }[] = [];
  for (const kind of classes) {
    for (const name of await oldPartitions(pool, kind, now)) {
      const ends = await withoutFailing(
        [name],
        () => drop(pool, name),
        (_name, error) => failed.push({ name, error }),
      );
      const [end] = ends;
      if (end === undefined) continue;
      if (end === "another's") return { dropped, waiting, failed };
      if (end === "gone") continue;
      if (end === "dropped") {
        dropped.push(name);
        continue;
      }
      // A transaction that reads one partition of a class for long reads others too; each would make recorders wait.
      waiting.push(name);
      break;
    }
  }
  return { dropped, waiting, failed };
}

/** A partition that was detached and not dropped is found by its name. */
const OLD = `
SELECT c.relname AS name FROM pg_class c
WHERE c.relkind = 'r' AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = $1::text::regclass)
  AND c.relname ~ ('^' || $1::text || '_[0-9]{8}$') AND c.relname < $2
ORDER BY c.relname`;

async function oldPartitions(pool: Pool, kind: RetentionClass, now: Date): Promise<readonly string[]> {
  if (kind.days === 0) return [];
  const oldestKept = sliceAt(kind, now.getTime() - kind.days * DAY_MS).name;
  const { rows } = await pool.query<{ name: string }>(OLD, [kind.table, oldestKept]);
  return rows.map(({ name }) => name);
}

/**
 * `waiting` means that a transaction reads it. `another's` means that another process drops partitions, and `gone` that
 * it has dropped this one.
 */
type End = "dropped" | "waiting" | "another's" | "gone";

async function drop(pool: Pool, name: string): Promise<End> {
  try {
    return await inTransaction(pool, async (client) => {
      const lock = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
        LOCKS.dropPartitions,
      ]);
      if (!lock.rows[0]?.mine) return "another's";
      const { rows } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass($1)", [name]);
      if (rows.length === 0) return "gone";
      await client.query(`SET LOCAL lock_timeout = ${PATIENCE_MS}`);
      await client.query(`DROP TABLE ${name}`);
      return "dropped";
    });
  } catch (error) {
    if (isLockFailure(error)) return "waiting";
    throw error;
  }
}
