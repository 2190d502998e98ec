import type { Pool, PoolClient } from "pg";
import type { Prisma } from "../generated/client.ts";

/** A statement of ours, which a connection prepares once under its name. Parameters whose type is not plain are cast. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement and returns its rows. `Row` is what the statement's columns are. */
export type RunSql = <Row>(statement: Statement, ...values: readonly unknown[]) => Promise<readonly Row[]>;

/** On a connection of the pool, or on one that is held. */
export function pgSql(connection: Pick<Pool | PoolClient, "query">): RunSql {
  return async ({ name, text }, ...values) => (await connection.query({ name, text, values: [...values] })).rows;
}

/** Within a transaction of Prisma's, which names statements by itself. */
export function prismaSql(tx: Prisma.TransactionClient): RunSql {
  return ({ text }, ...values) => tx.$queryRawUnsafe(text, ...values);
}
