import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { pingDeadlineMs } from "@pharos/core";
import fc from "fast-check";
import { claimMissed, claimSilent } from "../checks/claim-deadlines.ts";
import { barePing } from "../heartbeats/bare-ping.fixture.ts";
import { recordPings } from "../heartbeats/pings.ts";
import { recordServerReports } from "../servers/record-reports.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { createPresence, type Presence } from "./presence.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, service_marks, service_gaps CASCADE");
});

/** Partitions are there for now. */
const T0 = Date.now() - 6 * 3_600_000;
const INTERVAL_SECONDS = 40;
const TOKEN = "6f1ed002-ab5d-4b3e-9f6a-1c2d3e4f5a6b";
/** What happens is looked at so often. */
const STEP_SECONDS = 4;

/** A time in which a process is away, in seconds after the beginning. */
interface Away {
  readonly from: number;
  readonly to: number;
  /** The process is gone, and another one takes its place; or PostgreSQL is away from it. */
  readonly kind: "process" | "database";
}

/** A heartbeat, a server, and processes of the ping edge and the intake, each of which is away once. */
async function openLife(aways: readonly Away[]) {
  const job = await db.addMonitor({
    type: "heartbeat",
    intervalSeconds: INTERVAL_SECONDS,
    token: TOKEN,
    now: new Date(T0),
  });
  const { id: server } = await addServer(db.pool, { teamId: db.teamId, downAfterSeconds: INTERVAL_SECONDS });
  const processes = aways.map((away) => ({
    ...{
      away,
      pings: createPresence(db.pool, "ping", noneAside),
      reports: createPresence(db.pool, "intake", noneAside),
      hasBegunAnew: false,
    },
  }));
  const isAway = ({ away }: { readonly away: Away }, second: number) => second > away.from && second <= away.to;

  async function hear(atMs: number) {
    await recordPings(db.pool, [barePing(TOKEN, atMs)], new Date(atMs));
    const load = { series: "load_1", instance: "", value: 0.5, atMs, source: "web-1" } as const;
    await recordServerReports(db.pool, [
      { serverId: server, agent: "prometheus", atMs, facts: { hostName: "web-1", os: null }, measurements: [load] },
    ]);
  }

  // A server that has never reported waits for ever.
  await hear(T0);
  return {
    /**
     * The job pings, and the agent reports, to a process that can record the signal, to one whose database is away, or
     * to no process.
     */
    async signal(second: number) {
      if (processes.some((one) => !isAway(one, second))) return hear(T0 + second * 1000);
      const deaf = processes.find(({ away }) => away.kind === "database");
      deaf?.pings.lost();
      deaf?.reports.lost();
    },
    /** Every process that can mark marks. @returns the services that the schedulers miss */
    async look(second: number) {
      const at = new Date(T0 + second * 1000);
      for (const one of processes) {
        if (isAway(one, second)) continue;
        if (second > one.away.to && one.away.kind === "process" && !one.hasBegunAnew) {
          one.pings = createPresence(db.pool, "ping", noneAside);
          one.reports = createPresence(db.pool, "intake", noneAside);
          one.hasBegunAnew = true;
        }
        for (const presence of [one.pings, one.reports] satisfies Presence[]) await presence.mark(at);
      }
      const found = [...(await claimMissed(db.pool, at, 10)).claimed, ...(await claimSilent(db.pool, at, 10)).claimed];
      return found.map(({ subjectId }) => (subjectId === job ? "heartbeat" : "server"));
    },
    /** When both are due, in seconds after the beginning. */
    async dueSeconds() {
      const rows = await db.rows(
        "SELECT (extract(epoch FROM max(due_at)) * 1000)::float8 AS ms FROM subject_schedules",
      );
      return (Number(rows[0]?.["ms"]) - T0) / 1000;
    },
  };
}

const processes = fc.array(
  fc.record({
    early: fc.integer({ min: 0, max: 12 }),
    late: fc.integer({ min: 0, max: 12 }),
    kind: fc.constantFrom("process" as const, "database" as const),
  }),
  { minLength: 1, maxLength: 2 },
);

it("no absence of any length, at any moment, makes a heartbeat or a server down whose signals are in time, or hides one that is dead", async () => {
  await fc.assert(
    fc.asyncProperty(
      processes,
      fc.tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 60 })),
      ),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 150 })),
      fc.array(fc.oneof(fc.constant(INTERVAL_SECONDS), fc.integer({ min: 1, max: INTERVAL_SECONDS })), {
        ...{ minLength: 6, maxLength: 6 },
      }),
      async (replicas, [index, before], length, waits) => {
        await db.pool.query("TRUNCATE subjects, service_marks, service_gaps CASCADE");
        const signals = [1];
        for (const wait of waits) signals.push((signals.at(-1) ?? 0) + wait);
        const last = signals.at(-1) ?? 0;
        // All are away from shortly before a signal on, and each may be for longer. PostgreSQL comes back for all at once:
        // a process that sees it sooner does not know yet which signals another process has lost.
        const from = (signals[index + 1] ?? last) - before;
        const to = from + length;
        const life = await openLife(
          replicas.map(({ early, late, kind }) => ({
            ...{ kind, from: from - early, to: kind === "database" ? to : to + late },
          })),
        );
        for (let second = 0; second <= last; second += 1) {
          if (signals.includes(second)) await life.signal(second);
          if (second % STEP_SECONDS === 0) expect([second, await life.look(second)]).toEqual([second, []]);
        }
        // From now on both are silent.
        const latest = Math.max(last, to + 12) + pingDeadlineMs(INTERVAL_SECONDS, 0) / 1000;
        expect(await life.dueSeconds()).toBeLessThanOrEqual(latest);
        const missing: string[] = [];
        const first = Math.ceil(last / STEP_SECONDS) * STEP_SECONDS;
        for (let second = first; second <= latest + 20; second += STEP_SECONDS)
          missing.push(...(await life.look(second)));
        expect(new Set(missing)).toEqual(new Set(["heartbeat", "server"]));
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
