import pg from "pg";
import { borrowedConnection } from "./loan.ts";
import { openSharedTransaction, type SharedTransaction } from "./shared-transaction.ts";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Pools and connections have it. */
export type Querying = Pick<pg.ClientBase, "query">;

/** A pool that lends the connection of a `Loan`. */
export class LendingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    const lent = borrowedConnection();
    if (callback === undefined) return lent === undefined ? super.connect() : Promise.resolve(lent);
    super.connect(callback);
    return undefined;
  }
}

/**
 * A pool of one connection with one transaction, which the end of the pool rolls back. Changes in it meet every rule of the
 * database, and nothing of them lasts. Users of the pool share the connection; see `SharedTransaction`.
 */
export class RehearsalPool extends pg.Pool {
  #shared: Promise<SharedTransaction> | null = null;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return Promise.resolve(borrowedConnection() ?? this.#enter());
    this.#enter().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = (this.#shared ?? Promise.resolve(null))
      .catch(() => null)
      .then((shared) => shared?.leave())
      .then(() => super.end());
    if (callback === undefined) return ended;
    ended.then(callback, callback);
    return undefined;
  }

  async #enter(): Promise<pg.PoolClient> {
    this.#shared ??= super.connect().then(openSharedTransaction);
    return (await this.#shared).client();
  }
}
