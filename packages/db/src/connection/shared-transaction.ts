import type pg from "pg";
import { lentConnection, NO_ROWS, textOf } from "./lent-connection.ts";

/** One connection with an open transaction, which many users share. */
export interface SharedTransaction {
  /** The connection as one user has it: a transaction of the user is a savepoint. */
  client(): pg.PoolClient;
  /** Rolls everything back, and gives the connection back. */
  leave(): Promise<void>;
}

/** The transaction holds locks that others wait for, so it does not wait long for theirs. */
const LOCK_TIMEOUT_MS = 1_000;

/** A transaction of one user. */
interface Savepoint {
  readonly name: string;
  isFailed: boolean;
  isEnded: boolean;
}

/** Begins the transaction. */
export async function openSharedTransaction(connection: pg.PoolClient): Promise<SharedTransaction> {
  await connection.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  let before: Promise<unknown> = Promise.resolve();
  /** One after the other, so that a failed statement is rolled back before the next one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = before.then(work);
    before = done.catch(() => {});
    return done;
  };
  const savepoints = openSavepoints(connection);

  function client(): pg.PoolClient {
    let own: Savepoint | null = null;
    const send = (args: readonly unknown[]): Promise<unknown> =>
      inTurn(async () => {
        const text = textOf(args[0]);
        if (text === "BEGIN") {
          own = await savepoints.begin();
          return NO_ROWS;
        }
        if (own !== null && (text === "COMMIT" || text === "ROLLBACK")) {
          const ended = own;
          own = null;
          // PostgreSQL answers the COMMIT of a failed transaction with a rollback.
          await savepoints.end(ended, text === "COMMIT" && !ended.isFailed);
          return NO_ROWS;
        }
        const sent = undoneOnFailure(connection, args);
        if (own !== null) sent.catch(failing(own));
        return sent;
      });
    return lentConnection(connection, send);
  }

  return {
    client,
    async leave() {
      const ended = await inTurn(() => connection.query("ROLLBACK")).catch(() => null);
      // A connection that cannot roll back is thrown away, and then the server rolls back.
      connection.release(ended === null);
    },
  };
}

const failing = (savepoint: Savepoint) => () => {
  savepoint.isFailed = true;
};

/** A savepoint ends once all later ones have ended, because PostgreSQL ends those with it. */
function openSavepoints(connection: pg.PoolClient) {
  const open: Savepoint[] = [];
  let begun = 0;
  return {
    async begin(): Promise<Savepoint> {
      begun += 1;
      const savepoint = { name: `transaction_${begun}`, isFailed: false, isEnded: false };
      await connection.query(`SAVEPOINT ${savepoint.name}`);
      open.push(savepoint);
      return savepoint;
    },

    async end(savepoint: Savepoint, isKept: boolean): Promise<void> {
      if (!isKept) {
        // It would take the later ones back as well.
        if (open.at(-1) !== savepoint) throw new Error("Another transaction began inside of one that is rolled back.");
        await connection.query(`ROLLBACK TO ${savepoint.name}`);
      }
      savepoint.isEnded = true;
      for (let last = open.at(-1); last?.isEnded; last = open.at(-1)) {
        await connection.query(`RELEASE ${last.name}`);
        open.pop();
      }
    },
  };
}

/** Runs one statement. If it fails, the transaction goes on without it. */
async function undoneOnFailure(connection: pg.PoolClient, args: readonly unknown[]): Promise<unknown> {
  await connection.query("SAVEPOINT one");
  try {
    const result: unknown = await Reflect.apply(connection.query, connection, args);
    await connection.query("RELEASE one");
    return result;
  } catch (error) {
    // On a broken connection this fails too. The first error says why.
    await connection.query("ROLLBACK TO one; RELEASE one").catch(() => {});
    throw error;
  }
}
