import { MINUTE_MS, type Outage, type Plan, type Span } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { overlaps } from "../engine/spans.ts";
import { allowanceMs } from "./bounds.ts";
import type { Found } from "./mistake.ts";
import type { IncidentRecord, Records } from "./records.ts";

/** Added to the interval and three timeouts in the detection bound: docs/explain/detection.md. */
const BOUND_MS = 15_000;
/** A fault may be over for so long, and still be the reason for a lonely vote. */
const AROUND_FAULT_MS = 3 * MINUTE_MS;

/** The truth about one monitor. */
interface Watched {
  readonly subjectId: number;
  readonly boundMs: number;
  /** Outages everywhere. */
  readonly outages: readonly Outage[];
  readonly regional: readonly Outage[];
  readonly incidents: readonly IncidentRecord[];
  /** Acts that begin its checks again, or end them. */
  readonly restarts: readonly Span[];
}

/** Each outage that lasts has one incident, in time, and each incident has an outage. */
export function wrongIncidents(history: History, { incidents }: Records): readonly Found[] {
  const { plan, subjects } = history;
  return plan.monitors.flatMap((monitor, index) => {
    const subjectId = subjects.monitors[index]?.id ?? 0;
    const watched: Watched = {
      subjectId,
      boundMs: monitor.intervalSeconds * 1_000 + 3 * monitor.timeoutSeconds * 1_000 + BOUND_MS,
      outages: monitor.outages.filter(({ region }) => region === null),
      regional: monitor.outages.filter(({ region }) => region !== null),
      incidents: incidents.filter((one) => one.subjectId === subjectId),
      restarts: plan.acts.filter(({ monitor: of, what }) => of === index && RESTARTS.has(what)),
    };
    return [
      ...watched.incidents.flatMap((one) => whyFalse(plan, watched, one)),
      ...watched.outages.flatMap((outage) => [...whyMissed(plan, watched, outage), ...whyTwice(watched, outage)]),
      ...watched.incidents.flatMap((one) => whyOpen(plan, watched, one)),
    ];
  });
}

const RESTARTS: ReadonlySet<string> = new Set(["pause", "edit", "delete"]);

function whyFalse(plan: Plan, { subjectId, outages, regional }: Watched, incident: IncidentRecord): readonly Found[] {
  const { startedAtMs, openedAtMs, regions } = incident;
  const span = { fromMs: startedAtMs - MINUTE_MS, toMs: openedAtMs };
  const around = { fromMs: startedAtMs - AROUND_FAULT_MS, toMs: openedAtMs };
  const isInFault = plan.faults.some((fault) => overlaps(fault, around));
  const found = (text: string) => [{ subjectId, atMs: openedAtMs, text: `incident ${incident.id} ${text}` }];
  if (outages.some((one) => overlaps(one, span))) {
    return regions.length < 2 && !isInFault ? found(`rests on the vote of ${regions.join()} alone`) : [];
  }
  if (isInFault && regional.some((one) => overlaps(one, span))) return [];
  return found("has no outage");
}

/** When the outage is to be detected. An act in it begins a new check, and with it the bound. */
function latestMs(plan: Plan, { boundMs, restarts }: Watched, { fromMs, toMs }: Span): number {
  let beginMs = fromMs;
  for (const act of restarts) if (act.fromMs <= toMs && act.toMs >= beginMs) beginMs = Math.max(beginMs, act.toMs);
  return beginMs + boundMs + allowanceMs(plan, beginMs, beginMs + boundMs);
}

function whyMissed(plan: Plan, watched: Watched, outage: Outage): readonly Found[] {
  const { subjectId, incidents } = watched;
  const dueMs = latestMs(plan, watched, outage);
  if (dueMs >= outage.toMs) return [];
  const isThere = incidents.some(
    ({ openedAtMs, resolvedAtMs }) => openedAtMs <= dueMs && (resolvedAtMs === null || resolvedAtMs > dueMs),
  );
  const text = `an outage from ${new Date(outage.fromMs).toISOString()} had no incident in time`;
  return isThere ? [] : [{ subjectId, atMs: dueMs, text }];
}

/** A pause, an edit or a deletion ends an incident, and another one may begin. */
function whyTwice({ subjectId, incidents, restarts }: Watched, outage: Outage): readonly Found[] {
  const within = incidents.filter(({ startedAtMs }) => startedAtMs >= outage.fromMs && startedAtMs < outage.toMs);
  const most = 1 + restarts.filter((act) => overlaps(act, outage)).length;
  if (within.length <= most) return [];
  const text = `an outage has ${within.length} incidents: ${within.map(({ id }) => id).join()}`;
  return [{ subjectId, atMs: within.at(-1)?.openedAtMs ?? outage.toMs, text }];
}

function whyOpen(plan: Plan, watched: Watched, incident: IncidentRecord): readonly Found[] {
  const { subjectId, outages, regional, boundMs } = watched;
  const { id, openedAtMs, resolvedAtMs } = incident;
  const failing = [...outages, ...regional].sort((one, other) => one.fromMs - other.fromMs);
  let overMs = openedAtMs;
  for (const one of failing) {
    if (one.toMs <= overMs || one.fromMs > overMs + boundMs + allowanceMs(plan, overMs, overMs + boundMs)) continue;
    overMs = one.toMs;
  }
  const dueMs = latestMs(plan, watched, { fromMs: overMs, toMs: overMs + boundMs });
  if (dueMs >= plan.toMs || (resolvedAtMs !== null && resolvedAtMs <= dueMs)) return [];
  return [{ subjectId, atMs: dueMs, text: `incident ${id} was not over in time` }];
}
