import type { Pool, PoolClient } from "pg";
import { type Finish, inTransaction } from "../sql/transaction.ts";
import { makePartitions } from "./make.ts";

/**
 * As `inTransaction`, for work that writes checks, samples or answers. Schedulers create partitions ahead each hour. If the
 * clock moves on by weeks, as on a machine that was suspended, the partition of a row may be missing. Then this
 * function creates the partitions that PostgreSQL's clock asks for, and repeats the work. A row of another time still
 * fails.
 */
export async function inPartitions<T>(
  pool: Pool,
  work: (client: PoolClient, finish: Finish) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(pool, work);
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    const { rows } = await pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    // Another process may have made them just now, so the work is done once more in any case.
    for (const { now } of rows) await makePartitions(pool, now);
    return inTransaction(pool, work);
  }
}

/** SQLSTATE 23514 is a check that a row does not pass as well, and then it names its constraint. */
function lacksPartition(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23514") return false;
  return !("constraint" in error) || error.constraint === undefined;
}
