import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { LateError } from "./failure.ts";
import { lentConnection, NO_ROWS, textOf } from "./lent-connection.ts";

const borrowed = new AsyncLocalStorage<pg.PoolClient>();

/** The connection that a library borrows instead of one from a pool; undefined outside of `Loan.to`. */
export const borrowedConnection = () => borrowed.getStore();

/** A connection with an open transaction, for as long as the transaction lasts. */
export class Loan {
  #connection: pg.PoolClient | null;

  constructor(connection: pg.PoolClient) {
    this.#connection = connection;
  }

  /** @throws LateError once the loan has ended: a later statement would be outside of the transaction */
  get connection(): pg.PoolClient {
    if (this.#connection === null) throw over();
    return this.#connection;
  }

  /** @throws LateError as `connection` */
  assertOpen(): void {
    if (this.#connection === null) throw over();
  }

  /** Within `work`, pools lend this connection. */
  to<T>(work: () => Promise<T>): Promise<T> {
    const lent = lentConnection(this.connection, async (args) =>
      // The lender begins and ends the transaction.
      isBorder(args[0]) ? NO_ROWS : Reflect.apply(this.connection.query, this.connection, args),
    );
    return borrowed.run(lent, work);
  }

  end(): void {
    this.#connection = null;
  }
}

const over = () => new LateError("The transaction is over.");

const BORDERS: readonly string[] = ["BEGIN", "COMMIT", "ROLLBACK"];
const isBorder = (query: unknown) => BORDERS.includes(textOf(query));
