import { MARK_RECEIVING_EVERY_MS } from "@pharos/core";
import { createPresence, type Ping, type Pool, recordPings } from "@pharos/db";
import { createCommit } from "@pharos/ping/loops";
import type { Loop } from "../engine/pulse.ts";
import type { Process, World } from "../engine/world.ts";

/** As in `apps/ping/src/record-backlog.ts`. */
const POLL_EVERY_MS = 500;
/** In real time: PostgreSQL answers at once, or a fault ends the connection. */
const BUDGET_MS = 60_000;
/** After this many marks, a process that goes on without a fault only repeats them. */
const STEADY_MARKS = 8;
/** The marks of a steady process are written at least this often, and before each deadline is judged. */
const WRITE_EVERY_MS = 600_000;

/** The ping edge, as one process. */
export interface PingEdge {
  readonly loops: readonly Loop[];
  /** Makes all marks until a time. Call it before each event. */
  markUntil(atMs: number): Promise<void>;
  /** @returns whether the edge has answered that the ping counts */
  ping(token: string): Promise<boolean>;
  /** Pings that wait to be recorded. */
  waiting(): number;
}

interface EdgeOptions {
  /** Stays when the process dies, as in Valkey. */
  readonly backlog: Ping[];
  /** The next deadline of a heartbeat, as far as it is known. */
  readonly nextDeadlineMs: () => number;
  /** A connection that no fault reaches. */
  readonly admin: Pool;
}

export function openPingEdge(
  world: World,
  process: Process,
  { backlog, nextDeadlineMs, admin }: EdgeOptions,
): PingEdge {
  const { time, queue, random } = world;
  const { pool } = process.connections;
  const lapse = createLapse(pool);
  const presence = createPresence(lapse.pool, "ping", (id, error) => process.setAside("excuse-absence", id, error));
  const producer = queue.producer(() => process.isDead() || world.isQueueAway());
  const clock = { now: process.now, known: process.known };
  const commit = createCommit<Ping>({ record: recordPings, pool, producer, clock, logger: process.logger });
  let nextMarkMs = time.nowMs() + random.between(0, MARK_RECEIVING_EVERY_MS);
  let steady = 0;
  let writtenMs = 0;

  async function mark(atMs: number): Promise<void> {
    const isDue = atMs - writtenMs >= WRITE_EVERY_MS || nextDeadlineMs() <= atMs;
    lapse.set(steady >= STEADY_MARKS && !isDue ? atMs : null);
    try {
      if (isDue) await lapse.write();
      const absence = await presence.mark(new Date(atMs));
      if (absence !== null) world.trace.note("the ping edge excuses an absence", absence);
      if (isDue || steady < STEADY_MARKS) writtenMs = atMs;
      steady += 1;
    } catch {
      steady = 0;
    }
  }

  // The process that dies has written all of its marks.
  process.onKill(() => void world.calls.track(lapse.write(admin)));
  return {
    async markUntil(atMs) {
      for (; nextMarkMs <= atMs; nextMarkMs += MARK_RECEIVING_EVERY_MS) if (!process.isDead()) await mark(nextMarkMs);
    },
    async ping(token) {
      if (process.isDead()) return false;
      const ping = { token, atMs: process.now().getTime(), details: () => noDetails };
      try {
        return (await commit([ping], { budgetMs: BUDGET_MS, mayBeRepeats: false })).has(ping);
      } catch {
        if (process.isDead()) return false;
        if (world.isQueueAway()) {
          presence.lost();
          steady = 0;
          return false;
        }
        backlog.push(ping);
        return true;
      }
    },
    waiting: () => backlog.length,
    loops: [
      {
        name: "record-backlog",
        everyMs: POLL_EVERY_MS,
        waitsFor: "checks",
        async tick() {
          const [oldest] = backlog;
          if (oldest === undefined) return undefined;
          await commit([oldest], { budgetMs: BUDGET_MS, mayBeRepeats: true });
          if (backlog[0] === oldest) backlog.shift();
          world.written();
          return "again";
        },
      },
    ],
  };
}

const noDetails = {
  ...{ method: "GET", rid: null, remoteAddr: null, userAgent: null, scheme: null, body: null, bodySize: 0 },
};

const WRITE_MARK = "UPDATE service_marks SET previous_at = marked_at, marked_at = $1 WHERE service = 'ping'";

/** A pool that repeats the last mark of a steady process in memory. Only the time of the mark differs. */
function createLapse(real: Pool) {
  let atMs: number | null = null;
  let markedAt: Date | null = null;
  let isBehind = false;
  const answer = (name: string) => {
    if (atMs === null || markedAt === null) return null;
    if (name === "read_mark") return { rows: [{ now: new Date(atMs), markedAt }] };
    if (name !== "mark_service") return null;
    const previousAt = markedAt;
    markedAt = new Date(atMs);
    return { rows: [{ previousAt, markedAt, isGap: false }] };
  };
  const query = new Proxy(real.query, {
    apply(target, _self, args: unknown[]) {
      const [config] = args;
      const known = isNamed(config) ? answer(config.name) : null;
      if (known !== null) return Promise.resolve(known);
      const answered: Promise<{ rows: readonly { markedAt?: Date }[] }> = Reflect.apply(target, real, args);
      if (!isNamed(config) || config.name !== "mark_service") return answered;
      return answered.then((result) => {
        markedAt = result.rows[0]?.markedAt ?? null;
        return result;
      });
    },
  });
  const pool = new Proxy(real, { get: (target, key) => (key === "query" ? query : Reflect.get(target, key, target)) });
  return {
    pool,
    /** @param ms null: each statement reaches PostgreSQL */
    set(ms: number | null) {
      if (ms !== null) isBehind = true;
      atMs = ms;
    },
    /** Brings PostgreSQL to the last mark in memory. */
    async write(through: Pick<Pool, "query"> = real) {
      if (!isBehind || markedAt === null) return;
      isBehind = false;
      await through.query({ name: "simulation_mark", text: WRITE_MARK, values: [markedAt] });
    },
  };
}

const isNamed = (config: unknown): config is { readonly name: string } =>
  typeof config === "object" && config !== null && "name" in config && typeof config.name === "string";
