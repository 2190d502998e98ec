import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { LateError } from "./failure.ts";
import { openSharedTransaction, type SharedTransaction, textOf } from "./shared-transaction.ts";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Pools and connections have it. */
export type Querying = Pick<pg.ClientBase, "query">;

const loans = new AsyncLocalStorage<Loan>();

/** The first connection that a library takes from a `LendingPool` inside of `run`, until the library ends its transaction. */
export class Loan {
  #client: pg.PoolClient | null = null;
  #isTaken = false;

  run<T>(work: () => Promise<T>): Promise<T> {
    return loans.run(this, work);
  }

  /** @throws LateError once the transaction has ended: one that takes too long is rolled back */
  get client(): Querying {
    if (this.#client === null) throw new LateError("The transaction is over.");
    return this.#client;
  }

  async take(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isTaken) return connecting;
    this.#isTaken = true;
    const client = await connecting;
    this.#client = client;
    const own = Object.getOwnPropertyDescriptor(client, "query");
    const { query, release } = client;
    client.query = new Proxy(query, {
      apply: (send, self: unknown, args: unknown[]) => {
        // A statement that is sent after this one would be outside of the transaction.
        if (endsTransaction(args[0])) this.#client = null;
        return Reflect.apply(send, self, args);
      },
    });
    client.release = (error) => {
      this.#client = null;
      Reflect.deleteProperty(client, "query");
      if (own !== undefined) Object.defineProperty(client, "query", own);
      release(error);
    };
    return client;
  }
}

const endsTransaction = (query: unknown) => ["COMMIT", "ROLLBACK"].includes(textOf(query));

/** A pool whose `Loan` knows the connection that a library has taken. */
export class LendingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return loans.getStore()?.take(super.connect()) ?? super.connect();
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
    if (callback === undefined) return loans.getStore()?.take(this.#enter()) ?? this.#enter();
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
