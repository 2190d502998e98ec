import type { Database } from "../connection/client.ts";
import type { Prisma } from "../generated/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { pgSql, prismaSql, type RunSql } from "./sql.ts";

/** Where a store reads and writes: on its own, or within a transaction that somebody else ends. */
export interface Session {
  readonly client: Prisma.TransactionClient;
  /** For what is asked so often that it is written by hand. */
  readonly sql: RunSql;
  transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T>;
  sqlTransaction<T>(work: (sql: RunSql) => Promise<T>): Promise<T>;
}

/**
 * Requests for one team queue on its row: waiting is normal, and shorter than a client waits. `maxWait` is for a
 * connection, `timeout` for the whole transaction, both in milliseconds.
 */
const LIMITS = { maxWait: 10_000, timeout: 15_000 } as const;

/** Each transaction is one of its own. */
export function ownSession({ prisma, pool }: Pick<Database, "prisma" | "pool">): Session {
  return {
    client: prisma,
    sql: pgSql(pool),
    transaction: (work) => prisma.$transaction(work, LIMITS),
    sqlTransaction: (work) => inTransaction(pool, (connection) => work(pgSql(connection))),
  };
}

/** Everything happens within `tx`; what fails takes all of it back. */
export function joinedSession(tx: Prisma.TransactionClient): Session {
  const sql = prismaSql(tx);
  return { client: tx, sql, transaction: (work) => work(tx), sqlTransaction: (work) => work(sql) };
}
