import { type EndedInterval, merged, without } from "../uptime/spans.ts";
import { MAX_HISTORY_DAYS, type RecordedDay, type SystemRecord } from "./system-record.ts";

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;

/**
 * A record of at most 400 days and so many outages. The newest outages stay. Of the days before them only the share
 * stays, so uptime is the same. The outages of the record do not overlap.
 */
export function fitRecord(record: SystemRecord, maxOutages: number): SystemRecord {
  const fromMs = Math.max(record.observedFromMs, dayOf(record.observedUntilMs) - (MAX_HISTORY_DAYS - 1) * DAY_MS);
  const lasting = record.outages
    .filter(({ endedAtMs }) => endedAtMs === null || endedAtMs > fromMs)
    .toSorted((one, other) => one.startedAtMs - other.startedAtMs);
  const days = record.days.filter(({ dayMs }) => dayMs + DAY_MS > fromMs && dayMs < record.observedUntilMs);
  const [last] = lasting.slice(-maxOutages - 1, -maxOutages);
  const whole = { ...record, observedFromMs: fromMs, days };
  if (last === undefined) return { ...whole, outages: lasting };
  const exactFromMs = dayOf(last.endedAtMs ?? record.observedUntilMs) + DAY_MS;
  const exact = lasting.filter(({ endedAtMs }) => endedAtMs === null || endedAtMs > exactFromMs);
  return {
    ...whole,
    outages: exact.map((one) => ({ ...one, startedAtMs: Math.max(one.startedAtMs, exactFromMs) })),
    days: withShares({ ...record, observedFromMs: fromMs, outages: lasting, days }, exactFromMs),
  };
}

/** All days of a record. Those before a moment have the share of their outages. */
function withShares({ observedFromMs, observedUntilMs, outages, days }: SystemRecord, exactFromMs: number) {
  const given = new Map(days.map((day) => [day.dayMs, day]));
  const down = merged(outages.map(({ startedAtMs, endedAtMs }) => ({ fromMs: startedAtMs, toMs: endedAtMs })));
  const all: RecordedDay[] = [];
  for (let dayMs = dayOf(observedFromMs); dayMs < observedUntilMs; dayMs += DAY_MS) {
    const span = { fromMs: Math.max(dayMs, observedFromMs), toMs: Math.min(dayMs + DAY_MS, observedUntilMs) };
    const upShare = shareOf(span, down);
    const known = given.get(dayMs) ?? (days.length === 0 || upShare < 1 ? { dayMs, upShare: 1 } : null);
    if (dayMs < exactFromMs && upShare < 1) all.push({ dayMs, upShare });
    else if (known !== null) all.push(known);
  }
  return all;
}

function shareOf(span: EndedInterval, down: readonly EndedInterval[]): number {
  const up = without([span], down).reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
  return up / (span.toMs - span.fromMs);
}
