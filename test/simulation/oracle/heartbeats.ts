import type { SentPing } from "../engine/pings.ts";
import type { Plan } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { allowanceMs } from "./bounds.ts";
import type { Found } from "./mistake.ts";
import type { IncidentRecord, Records } from "./records.ts";

/** A ping on its way lands first: see `pingDeadlineMs` of core. */
const GRACE_MS = 2_000;
/** The detection bound of a heartbeat, after its deadline. */
const BOUND_MS = 15_000;

/** The faults that move deadlines by an interval: the edge, or PostgreSQL, was away. */
const MOVES: ReadonlySet<string> = new Set(["ping-edge-dies", "database-away"]);

/** A heartbeat is down when its job has sent no ping for an interval, and only then. */
export function wrongHeartbeats(history: History, { incidents }: Records): readonly Found[] {
  const { plan, subjects, pings } = history;
  return plan.heartbeats.flatMap(({ intervalSeconds }, index) => {
    const subjectId = subjects.heartbeats[index]?.id ?? 0;
    const own = incidents.filter((one) => one.subjectId === subjectId);
    const sent = pings.filter(({ heartbeat }) => heartbeat === index);
    const intervalMs = intervalSeconds * 1_000;
    return [...whyFalse(own, sent, intervalMs), ...whyMissed(plan, own, sent, intervalMs)];
  });
}

/** Also a ping that was lost in an absence of Pharos makes no heartbeat down. */
function whyFalse(
  incidents: readonly IncidentRecord[],
  sent: readonly SentPing[],
  intervalMs: number,
): readonly Found[] {
  return incidents.flatMap(({ id, subjectId, startedAtMs, openedAtMs }) => {
    const last = sent.findLast(({ atMs }) => atMs <= startedAtMs);
    if (last === undefined || startedAtMs - last.atMs >= intervalMs) return [];
    const text = `incident ${id} began ${Math.round((startedAtMs - last.atMs) / 1_000)} s after a ping`;
    return [{ subjectId, atMs: openedAtMs, text }];
  });
}

function whyMissed(
  plan: Plan,
  incidents: readonly IncidentRecord[],
  sent: readonly SentPing[],
  intervalMs: number,
): readonly Found[] {
  const taken = sent.filter(({ isTaken }) => isTaken);
  return taken.flatMap(({ atMs }, index) => {
    const nextMs = taken[index + 1]?.atMs ?? plan.toMs;
    const deadlineMs = atMs + intervalMs + GRACE_MS;
    const moved = plan.faults.filter(({ kind, fromMs, toMs }) => MOVES.has(kind) && fromMs < nextMs && toMs > atMs);
    const lateMs = deadlineMs + BOUND_MS + moved.length * intervalMs;
    const dueMs = lateMs + allowanceMs(plan, atMs, lateMs);
    if (dueMs >= nextMs) return [];
    const isThere = incidents.some(({ openedAtMs }) => openedAtMs >= atMs && openedAtMs <= dueMs);
    const subjectId = incidents[0]?.subjectId ?? 0;
    const text = `a job was silent from ${new Date(atMs).toISOString()}, and no incident came in time`;
    return isThere ? [] : [{ subjectId, atMs: dueMs, text }];
  });
}
