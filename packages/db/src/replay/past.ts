import type { PastChange, QuietWhy } from "@pharos/core";

export interface PastIncident {
  readonly id: number;
  readonly fromMs: number;
  readonly untilMs: number | null;
  /** The last acknowledgement, and its end. */
  readonly acknowledgedAtMs: number | null;
  readonly acknowledgedUntilMs: number | null;
  /** When people asked for the next step of the escalation. */
  readonly escalatedAtMs: readonly number[] | null;
}

export interface QuietSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly why: QuietWhy;
}

interface SubjectFacts {
  /** Oldest first. They do not overlap. */
  readonly incidents: readonly PastIncident[];
  readonly pauses: readonly { readonly fromMs: number; readonly untilMs: number | null }[];
  readonly quiet: readonly QuietSpan[];
  readonly untilMs: number;
}

/** Of changes at one moment, this order. A pause ends an outage without a message, so it comes before that end. */
const order: Readonly<Record<PastChange["kind"], number>> = {
  ...{ pauses: 0, works: 1, resumes: 2, quiet: 3, breaks: 4, acknowledged: 5, escalates: 6 },
};

/** So long before its begin a quiet time can decide on the messages of an outage. */
export const QUIET_LEAD_MS = 60_000;

/** The past of a subject in its order. Quiet times without an outage decide nothing, so they are left out. */
export function pastOf({ incidents, pauses, quiet, untilMs }: SubjectFacts): readonly PastChange[] {
  const changes: PastChange[] = [];
  for (const incident of incidents) {
    changes.push({ kind: "breaks", atMs: incident.fromMs, incidentId: incident.id });
    if (incident.untilMs !== null) changes.push({ kind: "works", atMs: incident.untilMs });
    const { acknowledgedAtMs: atMs, acknowledgedUntilMs } = incident;
    for (const escalatedMs of incident.escalatedAtMs ?? []) changes.push({ kind: "escalates", atMs: escalatedMs });
    if (atMs !== null) changes.push({ kind: "acknowledged", atMs, untilMs: acknowledgedUntilMs });
  }
  for (const pause of pauses) {
    changes.push({ kind: "pauses", atMs: pause.fromMs });
    if (pause.untilMs !== null) changes.push({ kind: "resumes", atMs: pause.untilMs });
  }
  for (const { fromMs, untilMs: endMs, why } of quiet) {
    const incident = lastBefore(incidents, endMs);
    const isOfOutage = incident !== null && (incident.untilMs ?? untilMs) > fromMs - QUIET_LEAD_MS;
    if (isOfOutage && endMs > fromMs) changes.push({ kind: "quiet", atMs: fromMs, untilMs: endMs, why });
  }
  return changes.sort((one, other) => one.atMs - other.atMs || order[one.kind] - order[other.kind]);
}

/** The last incident that began before this moment. A search in halves: a month can have many incidents and periods. */
function lastBefore(incidents: readonly PastIncident[], atMs: number): PastIncident | null {
  let [from, to] = [0, incidents.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((incidents[middle]?.fromMs ?? atMs) < atMs) from = middle + 1;
    else to = middle;
  }
  return incidents[from - 1] ?? null;
}
