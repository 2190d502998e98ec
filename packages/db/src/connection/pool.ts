import type pg from "pg";
import { missingSchema } from "../migrations/schema-version.ts";
import { pgTypes } from "../sql/column-values.ts";
import { createArrival } from "./arrival.ts";
import { createClients } from "./clients.ts";
import { LendingPool, RehearsalPool } from "./lending-pool.ts";
import { openServers } from "./servers.ts";
import { openSession } from "./session.ts";

export type Pool = pg.Pool;

export interface PoolOptions {
  /** Connections at most. */
  readonly size: number;
  /** Is called with the error of a connection that breaks while it is idle; the pool makes a new one. */
  readonly onError: (error: Error) => void;
  /** For those who would rather fail than wait: most that a connection, each statement and each pause in a transaction may take. */
  readonly timeoutMs?: number | undefined;
  /**
   * For connections that run the same few statements all the time. PostgreSQL plans each named statement once for each
   * connection: planning it each time may take longer than running it. A plan may come from a time when tables were
   * small, and runs in a mass outage. So it reads each table by an index. Behind a pooler, statements have no names, and
   * are planned each time.
   */
  readonly plansOnce?: boolean;
  /** False for a standby that only answers reads. Its sequences are not moved: see `createArrival`. */
  readonly takesChanges?: boolean;
  /** Everything happens in one transaction, and `stop` takes it back: see `RehearsalPool`. */
  readonly isRehearsal?: boolean;
  /**
   * Called once, with a sentence about a setting for the operator. Behind a pooler, single statements may be unbounded
   * in time.
   */
  readonly onNotice?: (notice: string) => void;
}

export interface OpenPool {
  readonly pool: Pool;
  /**
   * Rejects when PostgreSQL does not answer.
   * @returns what an operator has to do before this version can use the database, in a sentence; null when there is nothing
   */
  ready(): Promise<string | null>;
  /** Looks whether the database has come to another server: a pooler lets a connection go on there. See `createArrival`. */
  arrive(): Promise<void>;
  /** Waits for running queries. */
  stop(): Promise<void>;
  /** Ends every connection. Running queries fail, and so do all later ones. */
  cutOff(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A connection costs both sides some milliseconds of processor time. Work that recurs within a minute finds it open.
 */
const IDLE_TIMEOUT_MS = 60_000;
/** The server times out first, so that its reason is the one that is logged. */
const STATEMENT_TIMEOUT_MS = 20_000;
const QUERY_TO_STATEMENT = 1.25;

const UNBOUNDED =
  "DATABASE_URL leads to a pooler, so statements outside transactions have no time limit: set statement_timeout for the role in DATABASE_URL";

/** Connections are opened when they are needed, so this does not fail while PostgreSQL is away. */
export function openPool(databaseUrl: string, options: PoolOptions): OpenPool {
  const { size, onError, timeoutMs, plansOnce = false, takesChanges = true } = options;
  const { isRehearsal = false, onNotice = () => {} } = options;
  const limits = {
    statementTimeoutMs: timeoutMs ?? STATEMENT_TIMEOUT_MS,
    // A host that vanishes in the middle of a transaction does not close its connection. Its locks must not wait until
    // TCP times out.
    idleInTransactionTimeoutMs: timeoutMs ?? STATEMENT_TIMEOUT_MS,
  };
  let isNoticed = false;
  const connectTimeoutMs = timeoutMs ?? CONNECT_TIMEOUT_MS;
  const servers = openServers(databaseUrl);
  const clients = createClients(servers, connectTimeoutMs);
  const arrive = takesChanges ? createArrival(onNotice) : async () => {};

  async function prepare(client: pg.ClientBase): Promise<{ readonly isBounded: boolean }> {
    try {
      const session = await openSession(client, { ...limits, plansOnce, takesChanges });
      await arrive(client);
      return session;
    } catch (error) {
      // The connection was open, so this is the only sign that its server may now be a standby. The pool only ends it.
      servers.forget();
      throw error;
    }
  }

  const pool = new (isRehearsal ? RehearsalPool : LendingPool)({
    Client: clients.Client,
    connectionString: servers.url,
    max: size,
    types: pgTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: limits.statementTimeoutMs * QUERY_TO_STATEMENT,
    keepAlive: true,
    pipeline: true,
    async onConnect(client) {
      const { isBounded } = await prepare(client);
      if (isBounded || isNoticed) return;
      isNoticed = true;
      onNotice(UNBOUNDED);
    },
  });
  pool.on("error", (error) => onError(error));
  // A connection may end at the very moment at which it is handed out. Nothing else listens yet, and an error without a
  // listener ends the process. The holder of the connection gets the error from the next query.
  pool.on("connect", (client) => client.on("error", () => {}));
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= pool.end();
    return ending;
  };
  return {
    pool,
    ready: () => missingSchema(pool),
    arrive: () => arrive(pool),
    stop,
    cutOff() {
      stop().catch(onError);
      clients.cutOff();
      // The library lets them wait until they time out.
      for (const fail of takeWaiting(pool)) fail(new Error("Cut off while waiting for a connection from the pool"));
    },
  };
}

/**
 * Removes the queries that wait for a connection that another query has. @returns the functions that make each of them
 * fail
 */
function takeWaiting(pool: pg.Pool): readonly ((error: Error) => void)[] {
  if (!("_pendingQueue" in pool) || !Array.isArray(pool._pendingQueue)) return [];
  const waiting: readonly unknown[] = pool._pendingQueue.splice(0);
  return waiting.flatMap((item) => {
    if (typeof item !== "object" || item === null || !("callback" in item)) return [];
    const { callback } = item;
    return typeof callback === "function" ? [(error: Error) => void callback(error)] : [];
  });
}
