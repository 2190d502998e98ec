import type { Pool, PoolClient } from "pg";

/** It waits behind a statement that the server has not answered, and a server that fell silent answers neither. */
const ROLLBACK = { text: "ROLLBACK", query_timeout: 2_000 };

/**
 * Sends the last statement of a transaction together with `COMMIT`. `last` sends exactly one statement, before it waits for anything.
 * After it, `work` sends nothing more.
 */
export type Finish = <T>(last: () => Promise<T>) => Promise<T>;

/**
 * Runs `work` in one transaction at the default isolation (read committed). It commits the work, or rolls all of it
 * back and throws the error. `BEGIN` travels with the first statement, and `COMMIT` with the last one if `work` names it.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, finish: Finish) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection may end while no query runs on it. Without a listener, that would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    const begun = client.query("BEGIN");
    // Behind a pooler each statement waits for the one before.
    if (!client.pipeline) await begun;
    let isFinished = false;
    const finish: Finish = async (last) => {
      isFinished = true;
      const done = last();
      // If the last statement fails, PostgreSQL answers this COMMIT with a rollback.
      if (client.pipeline) return (await Promise.all([done, client.query("COMMIT")]))[0];
      const result = await done;
      await client.query("COMMIT");
      return result;
    };
    const [result] = await Promise.all([work(client, finish), begun]);
    if (!isFinished) await client.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, and then the server rolls back.
    await client.query(ROLLBACK).catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
