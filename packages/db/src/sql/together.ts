import type { PoolClient } from "pg";

type Statement<T> = () => Promise<T>;

/**
 * Sends two statements of a transaction in one round trip. They run in their order, each with its own snapshot. Behind a
 * pooler the second waits for the first: some poolers do not answer a statement that was sent during another one.
 *
 * The client starts the timer of each statement when it sends the statement (`query_timeout`). So both must be answered
 * within 25 seconds, or the client ends the connection. Only send short statements.
 */
export async function together<A, B>(
  client: PoolClient,
  first: Statement<A>,
  second: Statement<B>,
): Promise<readonly [A, B]> {
  if (client.pipeline) return Promise.all([first(), second()]);
  return [await first(), await second()];
}
