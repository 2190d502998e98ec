import type { PoolClient } from "pg";

type Statement<T> = () => Promise<T>;

/**
 * Sends three statements of a transaction in one round trip. They run in their order. Behind a pooler each waits for the
 * one before: some poolers do not answer a statement that was sent during another one.
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
