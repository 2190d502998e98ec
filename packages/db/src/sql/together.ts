import type { PoolClient } from "pg";

type Statement<T> = () => Promise<T>;

/**
 * Sends three statements of a transaction in one round trip. They run in their order. Behind a pooler each waits for the
 * one before: some poolers do not answer a statement that was sent during another one.
 *
 * The client starts the timer of each statement when it sends the statement (`query_timeout`). So all three must be
 * answered within 25 seconds, or the client ends the connection. Only send short statements.
 */
export async function together<A, B, C>(
  client: PoolClient,
  first: Statement<A>,
  second: Statement<B>,
  third: Statement<C>,
): Promise<readonly [A, B, C]> {
  if (client.pipeline) return Promise.all([first(), second(), third()]);
  return [await first(), await second(), await third()];
}
