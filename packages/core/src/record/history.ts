import { type EndedInterval, type Interval, merged, without } from "../uptime/spans.ts";
import { MAX_HISTORY_DAYS, type RecordedDay, type RecordedOutage, type SystemRecord } from "./system-record.ts";

const DAY_MS = 86_400_000;

/** An outage of the other system before the monitor existed. */
interface PastOutage extends EndedInterval {
  readonly cause: string | null;
}

/** The part of a record that counts in uptime: the time before the monitor was created. */
export interface PastOfMonitor {
  readonly fromMs: number;
  /** In order and without overlaps. Each becomes an incident. */
  readonly outages: readonly PastOutage[];
  /** Downtime of days without outages. The length is known, and the time of day is not. */
  readonly down: readonly EndedInterval[];
  /** Without data, also from the end of the record up to the creation. */
  readonly unknown: readonly EndedInterval[];
}

/**
 * The past of a monitor. An outage that is not over ends with the record. If a day has an outage, its share is not used.
 *
 * @returns null if the record has nothing from before the creation
 */
export function pastOfMonitor(record: SystemRecord, createdAtMs: number): PastOfMonitor | null {
  const fromMs = Math.max(record.observedFromMs, createdAtMs - MAX_HISTORY_DAYS * DAY_MS);
  const observed: EndedInterval = { fromMs, toMs: Math.min(record.observedUntilMs, createdAtMs) };
  if (observed.fromMs >= observed.toMs) return null;
  const outages = joined(record.outages, observed);
  const days = record.days.map((day) => ({
    ...day,
    ...common({ fromMs: day.dayMs, toMs: day.dayMs + DAY_MS }, observed),
  }));
  const known = record.days.length === 0 ? [observed] : merged([...days, ...outages]);
  return {
    fromMs,
    outages,
    down: merged(days.flatMap((day) => (hasOutage(day.dayMs, outages) ? [] : [downtimeOf(day)]))),
    unknown: without([{ fromMs, toMs: createdAtMs }], known),
  };
}

/** The outages within a time, joined where they overlap or touch. The first one says the cause. */
function joined(outages: readonly RecordedOutage[], within: EndedInterval): readonly PastOutage[] {
  const found: PastOutage[] = [];
  for (const { startedAtMs, endedAtMs, cause } of outages.toSorted((a, b) => a.startedAtMs - b.startedAtMs)) {
    const span = common({ fromMs: startedAtMs, toMs: endedAtMs ?? within.toMs }, within);
    if (span.fromMs >= span.toMs) continue;
    const last = found.at(-1);
    if (last && span.fromMs <= last.toMs)
      found[found.length - 1] = { ...last, toMs: Math.max(last.toMs, span.toMs), cause: last.cause ?? cause };
    else found.push({ ...span, cause });
  }
  return found;
}

function hasOutage(dayMs: number, outages: readonly EndedInterval[]): boolean {
  return outages.some(({ fromMs, toMs }) => fromMs < dayMs + DAY_MS && toMs > dayMs);
}

/** In the middle, so that most time zones show it on the same day. */
function downtimeOf({ fromMs, toMs, upShare }: RecordedDay & EndedInterval): Interval {
  const lostMs = Math.round(Math.max(0, toMs - fromMs) * (1 - upShare));
  const startMs = fromMs + Math.floor((toMs - fromMs - lostMs) / 2);
  return { fromMs: startMs, toMs: startMs + lostMs };
}

/** Without a length if there is nothing common. */
function common(one: EndedInterval, other: EndedInterval): EndedInterval {
  return { fromMs: Math.max(one.fromMs, other.fromMs), toMs: Math.min(one.toMs, other.toMs) };
}
