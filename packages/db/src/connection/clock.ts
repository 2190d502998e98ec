import type { Pool } from "./pool.ts";

/**
 * The time by PostgreSQL's clock, which all processes share. A process with a wrong clock would make checks due in the
 * future, report deadlines as missed too early, and steal leases of other processes.
 */
export interface DatabaseClock {
  /** Until PostgreSQL was first asked, the time by this machine's clock. */
  now(): Date;
  /** Asks PostgreSQL. Call it every `REFRESH_CLOCK_EVERY_MS`. @throws the query's errors */
  refresh(): Promise<void>;
  /**
   * Asks PostgreSQL unless it has answered before, for decisions that must not depend on this machine's clock. @throws
   * as `refresh`
   */
  known(): Promise<void>;
}

export interface ClockOptions {
  /** Of this machine, in milliseconds since the epoch. */
  readonly systemMs?: () => number;
  /** A clock that only moves forward, in milliseconds. */
  readonly monotonicMs?: () => number;
}

/** Two clocks that both go right are apart by less than a millisecond after this time. */
export const REFRESH_CLOCK_EVERY_MS = 10_000;

/** If this machine's two clocks move apart by more, one of them was set or did not move. */
const MAX_APART_MS = 1_000;

/** The time by PostgreSQL's clock, for a single use. */
export async function databaseNow(client: Pick<Pool, "query">): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not return the time.");
  return row.now;
}

const READ_CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms";

/** Between two refreshes the time goes on with the clock that only moves forward, so it does not notice that the other one is set. */
export function createDatabaseClock(pool: Pool, options: ClockOptions = {}): DatabaseClock {
  const { systemMs = Date.now, monotonicMs = () => performance.now() } = options;
  /** By how much PostgreSQL's clock and this machine's are ahead of the one that only moves forward. */
  let ahead: { readonly databaseMs: number; readonly systemMs: number } | null = null;
  let refreshing: Promise<void> | null = null;

  async function read(): Promise<void> {
    const beforeMs = monotonicMs();
    const { rows } = await pool.query<{ ms: number }>({ name: "read_clock", text: READ_CLOCK });
    const afterMs = monotonicMs();
    const [row] = rows;
    if (!row) return;
    // PostgreSQL read its clock at some moment between the two. An answer that took seconds says no more than that.
    const [leastMs, mostMs] = [row.ms - afterMs, row.ms - beforeMs];
    // At first the two machines' clocks may well agree. Between clocks that do, an answer must make no difference.
    const machineMs = systemMs() - afterMs;
    const databaseMs = Math.min(mostMs, Math.max(leastMs, ahead?.databaseMs ?? machineMs));
    ahead = { databaseMs, systemMs: machineMs };
  }

  function refresh(): Promise<void> {
    refreshing ??= read().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    refresh,
    async known() {
      if (ahead === null) await refresh();
    },
    now() {
      if (ahead === null) return new Date(systemMs());
      const elapsedMs = monotonicMs();
      // The machine may have slept, and the clock that only moves forward with it. The regular refresh reports a failure.
      if (Math.abs(systemMs() - elapsedMs - ahead.systemMs) > MAX_APART_MS) refresh().catch(() => {});
      return new Date(elapsedMs + ahead.databaseMs);
    },
  };
}
