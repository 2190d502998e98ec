import {
  type AssignedTask,
  type CheckResult,
  type MonitorPatch,
  missedPingResult,
  patchMonitor,
  type Regions,
} from "@pharos/core";
import { barePing } from "../heartbeats/bare-ping.fixture.ts";
import type { Ping } from "../heartbeats/ping-deadlines.ts";
import { recordPings } from "../heartbeats/pings.ts";
import { newMonitor, type TestStores } from "../stores/stores.fixture.ts";
import { claimChecks } from "./claim.ts";
import { claimMissed } from "./claim-deadlines.ts";
import { record } from "./record.ts";

const NAMES = ["lon", "nyc", "sgp"] as const;

/** Regions in several states: all live, only one live, one quarantined. */
const surroundings: readonly Regions[] = [
  { live: NAMES, quarantined: new Set() },
  { live: ["lon"], quarantined: new Set() },
  { live: NAMES, quarantined: new Set(["lon"]) },
];

/** An event; `pick` chooses among the possible targets at that time. */
export interface Step {
  readonly kind: keyof ReturnType<typeof actionsOf>;
  readonly pick: number;
  readonly passed: boolean;
}

/** A probed monitor and a heartbeat of one team, and everything that may happen to them. */
export async function openLife(db: TestStores) {
  await db.pool.query("UPDATE subject_schedules SET active = false");
  const teamId = await db.newTeam();
  const clock = { nowMs: Date.now() };
  const probed = await db.monitors.create(teamId, newMonitor(), new Date(clock.nowMs));
  const heartbeat = await db.monitors.create(teamId, newMonitor("heartbeat"), new Date(clock.nowMs));
  const actions = actionsOf(db, {
    teamId,
    ids: [probed.id, heartbeat.id],
    token: heartbeat.heartbeatToken ?? "",
    clock,
    tasks: [],
    results: [],
    pings: [],
  });
  return { ids: [probed.id, heartbeat.id], run: (step: Step) => actions[step.kind](step) };
}

interface Life {
  readonly teamId: number;
  readonly ids: readonly [number, number];
  readonly token: string;
  readonly clock: { nowMs: number };
  /** Every probe that was ever ordered: a worker may answer any of them at any time. */
  readonly tasks: AssignedTask[];
  /** Every result that was ever posted: a queue may deliver any of them again. */
  readonly results: CheckResult[];
  readonly pings: Ping[];
}

function actionsOf(db: TestStores, { teamId, ids, token, clock, tasks, results, pings }: Life) {
  const now = () => new Date(clock.nowMs);
  const post = async (result: CheckResult | undefined, pick: number) => {
    if (result === undefined) return;
    const { asked } = await record(
      db.pool,
      [result],
      surroundings[Math.floor(pick / 3) % surroundings.length] ?? one,
      now(),
    );
    tasks.push(...asked);
  };
  const patch = (pick: number, change: MonitorPatch) =>
    db.monitors.update(teamId, ids[pick % 2] ?? 0, (current) => patchMonitor(current, change), now());
  return {
    async claim() {
      const checks = await claimChecks(db.pool, now(), 10, { regions: NAMES });
      tasks.push(...checks.claimed);
      results.push(...checks.silent);
      const missed = await claimMissed(db.pool, now(), 10);
      results.push(...missed.claimed.map((one) => missedPingResult(one, clock.nowMs)));
    },
    async answer({ pick, passed }: Step) {
      // The newest most of the time, an old one now and then.
      const task = tasks[tasks.length - 1 - (pick % 7 === 0 ? pick % Math.max(1, tasks.length) : 0)];
      if (task) results.push(answerTo(task, passed, clock.nowMs, pick));
    },
    deliver: ({ pick }: Step) => post(results[results.length - 1 - (pick % 3)], pick),
    deliverAgain: ({ pick }: Step) => post(results[pick % Math.max(1, results.length)], pick),
    pause: ({ pick }: Step) => patch(pick, { isActive: false }),
    resume: ({ pick }: Step) => patch(pick, { isActive: true }),
    edit: ({ pick }: Step) => patch(pick, { checkIntervalMinutes: pick % 2 === 0 ? 1 : 5 }),
    async recheck() {
      await db.monitors.requestCheck(teamId, ids[0], () => {}, now());
    },
    async ping() {
      const ping = barePing(token, clock.nowMs);
      pings.push(ping);
      await recordPings(db.pool, [ping], now());
    },
    async pingAgain({ pick }: Step) {
      const ping = pings[pick % Math.max(1, pings.length)];
      if (ping) await recordPings(db.pool, [ping], now(), { mayBeRepeats: true });
    },
    async wait({ pick }: Step) {
      clock.nowMs += (pick % 400) * 1_000;
    },
  };
}

const [one = { live: [], quarantined: new Set<string>() }] = surroundings;

/** One in eight says that it cannot make the check, or has no place for it. */
function answerTo({ region, task }: AssignedTask, passed: boolean, atMs: number, pick: number): CheckResult {
  const { subjectId, checkNumber } = task;
  if (pick % 8 === 0) return { subjectId, checkNumber, region, noVote: pick % 16 === 0 ? "unable" : "busy" };
  const outcome = {
    passed,
    responseTimeMs: 1,
    httpStatusCode: passed ? 200 : 503,
    errorMessage: passed ? null : "Expected 200, got 503",
    certificate: null,
    phases: null,
  };
  return { subjectId, checkNumber, votes: [{ region, atMs, outcome, expiring: null }] };
}
