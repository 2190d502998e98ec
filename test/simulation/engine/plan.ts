import { createRandom, type Random } from "../../faults/random/random.ts";
import { drawFaults, drawReceiverFaults, spans } from "./draw-faults.ts";
import { type Fault, HOUR_MS, MINUTE_MS, type ReceiverFault, type Span } from "./fault-plan.ts";

export { type Fault, type FaultKind, HOUR_MS, MINUTE_MS, type ReceiverFault, type Span } from "./fault-plan.ts";

/** A time in which a target fails. */
export interface Outage extends Span {
  readonly how: "refuses" | "hangs";
  /** The one region that cannot reach it. Null: no region can. */
  readonly region: string | null;
}

export type TeamName = "free" | "starter" | "business";

export interface MonitorPlan {
  readonly name: string;
  readonly team: TeamName;
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  /** Numbers of contacts of its team. */
  readonly contacts: readonly number[];
  readonly outages: readonly Outage[];
}

export interface HeartbeatPlan {
  readonly name: string;
  readonly team: TeamName;
  readonly intervalSeconds: number;
  readonly contacts: readonly number[];
  /** When its job does not run. */
  readonly silences: readonly Span[];
}

/** A member's act on a monitor. A span ends by the opposite act. */
export interface ActPlan extends Span {
  readonly monitor: number;
  readonly what: "pause" | "maintenance" | "deployment" | "snooze" | "edit" | "detach" | "delete";
}

/** The whole history of the world around Pharos. */
export interface Plan extends Span {
  readonly seed: number;
  readonly regions: readonly string[];
  readonly schedulers: number;
  readonly monitors: readonly MonitorPlan[];
  readonly heartbeats: readonly HeartbeatPlan[];
  readonly acts: readonly ActPlan[];
  readonly faults: readonly Fault[];
  readonly receiverFaults: readonly ReceiverFault[];
}

/** No deployment is quiet for longer. */
export const MAX_QUIET_MINUTES = 60;

/** Of each team. */
export const CONTACTS_PER_TEAM = 2;
/** Nothing fails in the last hours, so that all that waits comes to its end. */
const CALM_MS = 3 * HOUR_MS;
const REGIONS = ["lon", "nyc", "sgp"];
/** Regular, in UTC, and far from every real time. */
const BEGIN_MS = Date.UTC(2031, 2, 3);

/** Draws a history. The same seed and length give the same one. */
export function drawPlan(seed: number, hours: number): Plan {
  const random = createRandom(seed);
  const span = { fromMs: BEGIN_MS, toMs: BEGIN_MS + hours * HOUR_MS + CALM_MS };
  const busy = { fromMs: BEGIN_MS + 10 * MINUTE_MS, toMs: span.toMs - CALM_MS };
  const monitors = drawMonitors(random, busy);
  return {
    ...span,
    seed,
    regions: REGIONS,
    schedulers: random.between(1, 2),
    monitors,
    heartbeats: drawHeartbeats(random, busy),
    acts: drawActs(random, busy, monitors.length),
    faults: drawFaults(random, busy, REGIONS),
    receiverFaults: drawReceiverFaults(random, busy, TEAMS.length * CONTACTS_PER_TEAM),
  };
}

const TEAMS: readonly TeamName[] = ["free", "starter", "business"];
const INTERVALS = [300, 600, 900, 1800];

function drawMonitors(random: Random, busy: Span): readonly MonitorPlan[] {
  const monitors = [...Array(6).keys()].map((index) => {
    const intervalSeconds = random.pick(INTERVALS);
    return {
      name: `monitor ${index}`,
      team: TEAMS[index % TEAMS.length] ?? "free",
      // Only some are checked often: checks are most of the cost of an hour.
      intervalSeconds: index === 0 ? 300 : intervalSeconds,
      timeoutSeconds: random.pick([3, 5, 10]),
      contacts: index % 2 === 0 ? [0, 1] : [0],
      outages: [...spans(random, busy, 3 * HOUR_MS, () => outageMs(random))].map((span) => ({
        ...span,
        how: random.pick(["refuses", "hangs"] as const),
        region: random.next() < 0.25 ? random.pick(REGIONS) : null,
      })),
    };
  });
  return monitors;
}

/** Blips, outages of minutes, and some of hours. */
function outageMs(random: Random): number {
  const drawn = random.next();
  if (drawn < 0.2) return random.between(1_000, 60_000);
  return drawn < 0.85 ? random.between(1, 60) * MINUTE_MS : random.between(1, 5) * HOUR_MS;
}

function drawHeartbeats(random: Random, busy: Span): readonly HeartbeatPlan[] {
  return [...Array(2).keys()].map((index) => ({
    name: `job ${index}`,
    team: TEAMS[index] ?? "free",
    intervalSeconds: random.pick([600, 900]),
    contacts: [0],
    silences: [...spans(random, busy, 5 * HOUR_MS, () => random.between(5, 180) * MINUTE_MS)],
  }));
}

const ACTS: readonly ActPlan["what"][] = [
  ...(["pause", "maintenance", "maintenance", "deployment", "snooze", "edit", "detach", "delete"] as const),
];

/** Of one monitor, one comes after the other. */
function drawActs(random: Random, busy: Span, monitors: number): readonly ActPlan[] {
  return [...Array(monitors).keys()].flatMap((monitor) =>
    [...spans(random, busy, 8 * HOUR_MS, () => random.between(2, 90) * MINUTE_MS)].map((span) => ({
      ...span,
      monitor,
      what: random.pick(ACTS),
    })),
  );
}
