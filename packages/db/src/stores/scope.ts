import type { Pool, QueryResultRow } from "pg";
import { LateError } from "../connection/failure.ts";
import { inTime } from "../connection/in-time.ts";
import type { Querying } from "../connection/lending-pool.ts";
import { Loan } from "../connection/loan.ts";
import { withPlainStatements } from "../connection/plain-statements.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { joinedModels } from "./joined-models.ts";

/** A statement of plain SQL, prepared under its name. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Where a store reads and writes: in its own transactions, or in one that its caller ends. */
export interface StoreScope {
  readonly client: Prisma.TransactionClient;
  /** Rows of plain SQL, for the most frequent requests. */
  readonly rows: ReadRows;
  transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T>;
}

export type ReadRows = <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Requests for one team queue on its row: waiting is normal, and shorter than a client waits. */
const MAX_TRANSACTION_MS = 15_000;

/**
 * Each call has its own transaction.
 * @param timeoutMs most that a transaction may take; then it throws a `LateError`
 */
export function ownScope(prisma: PrismaClient, pool: Pool, timeoutMs = MAX_TRANSACTION_MS): StoreScope {
  return {
    client: withPlainStatements(prisma, () => pool),
    rows: pgRows(pool),
    transaction: (work) =>
      inTransaction(pool, async (connection) => {
        const loan = new Loan(connection);
        const models = joinedModels(prisma, loan, timeoutMs);
        try {
          const client = withPlainStatements(models.client, () => loan.connection);
          const late = () => new LateError(`The transaction took more than ${timeoutMs} ms.`);
          return await inTime(work(client), timeoutMs, late);
        } finally {
          loan.end();
          models.end();
        }
      }),
  };
}

/** Everything happens within `tx`. If a store fails, the caller takes all of it back. */
export function joinedScope(tx: Prisma.TransactionClient): StoreScope {
  return { client: tx, rows: rowsOf(tx), transaction: (work) => work(tx) };
}

/** Rows as a connection sees them, or any of a pool's. */
export function pgRows(client: Querying): ReadRows {
  return async <Row>(statement: Statement, values: readonly unknown[]) =>
    (await client.query<Row & QueryResultRow>({ ...statement, values: [...values] })).rows;
}

/** Rows as a transaction sees them. */
export function rowsOf(tx: Prisma.TransactionClient): ReadRows {
  return <Row>({ text }: Statement, values: readonly unknown[]) => tx.$queryRawUnsafe<Row[]>(text, ...values);
}
