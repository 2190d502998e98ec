import type { RecordSource } from "../record/system-record.ts";

/** An outage as one system saw it. Null: it was not over. */
export interface SeenOutage {
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly cause: string | null;
}

/** An outage that Pharos saw. */
export interface OwnOutage extends SeenOutage {
  readonly incidentId: number;
  /** When enough regions had seen it. Alerts are sent then at the earliest. */
  readonly confirmedAtMs: number;
  /** The regions that saw it when it opened. */
  readonly regions: readonly string[];
  /** Too few checks failed before it was over, so contacts get no alert. */
  readonly isShort: boolean;
}

/** A monitor that two systems checked for some time. */
export interface WatchedByTwo {
  readonly monitorId: number;
  readonly source: RecordSource;
  /** The time in which both checked it. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The longest time between two checks of Pharos, and the time that a check may take. */
  readonly toleranceMs: number;
  readonly here: readonly OwnOutage[];
  readonly there: readonly SeenOutage[];
}

/** One outage of a monitor, as each system saw it. */
export interface ComparedOutage {
  readonly monitorId: number;
  readonly source: RecordSource;
  /** When the first of the two saw it. */
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  /** The first of several. Null: only the other system saw it. */
  readonly here: OwnOutage | null;
  readonly there: SeenOutage | null;
  /**
   * By so much Pharos confirmed it before the other system. Negative: the other was first. Null if one of them did not see the
   * begin, or if it was too short for an alert of Pharos.
   */
  readonly leadMs: number | null;
}

/**
 * The outages of the time in which both systems checked a monitor. Outages of the two are one if they overlap, or lie no further apart than the
 * tolerance. An outage can be one in one system and several in the other: each is in exactly one row. An outage that began within
 * the tolerance before the end is left out, because the other system may still see it. So is an outage from before that time that
 * only one system saw.
 */
export function comparedOutages(watched: WatchedByTwo): readonly ComparedOutage[] {
  const { fromMs, untilMs, toleranceMs } = watched;
  const within = <Seen extends SeenOutage>(all: readonly Seen[]) =>
    all.filter(({ startedAtMs, endedAtMs }) => (endedAtMs ?? untilMs) > fromMs && startedAtMs < untilMs - toleranceMs);
  let groups: readonly Group[] = [];
  for (const seen of [...within(watched.here).map(hereOnly), ...within(watched.there).map(thereOnly)]) {
    const touching = groups.filter((group) => touches(group, seen, watched));
    const others = groups.filter((group) => !touching.includes(group));
    groups = [...others, touching.reduce(together, seen)];
  }
  return groups
    .map((group) => rowOf(group, watched))
    .filter(({ here, there, startedAtMs }) => startedAtMs >= fromMs || (here !== null && there !== null))
    .sort((one, other) => one.startedAtMs - other.startedAtMs);
}

interface Group {
  readonly here: readonly OwnOutage[];
  readonly there: readonly SeenOutage[];
}

const hereOnly = (outage: OwnOutage): Group => ({ here: [outage], there: [] });
const thereOnly = (outage: SeenOutage): Group => ({ here: [], there: [outage] });
const together = (one: Group, other: Group): Group => ({
  here: [...one.here, ...other.here],
  there: [...one.there, ...other.there],
});

/** Outages of one system are apart if they do not overlap: a tolerance is only for the difference between two systems. */
function touches(one: Group, other: Group, { untilMs, toleranceMs }: WatchedByTwo): boolean {
  const any = (some: readonly SeenOutage[], others: readonly SeenOutage[], apartMs: number) =>
    some.some((a) =>
      others.some(
        (b) =>
          a.startedAtMs <= (b.endedAtMs ?? untilMs) + apartMs && b.startedAtMs <= (a.endedAtMs ?? untilMs) + apartMs,
      ),
    );
  return (
    any(one.here, other.there, toleranceMs) ||
    any(one.there, other.here, toleranceMs) ||
    any(one.here, other.here, 0) ||
    any(one.there, other.there, 0)
  );
}

function rowOf(group: Group, { monitorId, source, fromMs }: WatchedByTwo): ComparedOutage {
  const [here, there] = [joinedOwn(group.here), joined(group.there)];
  const seen = [here, there].flatMap((one) => one ?? []);
  const startedAtMs = Math.min(...seen.map((one) => one.startedAtMs));
  return {
    ...{ monitorId, source, startedAtMs, here, there },
    endedAtMs: lastEnd(seen),
    leadMs:
      here !== null && !here.isShort && there !== null && startedAtMs >= fromMs
        ? there.startedAtMs - here.confirmedAtMs
        : null,
  };
}

/** If one of several is long enough for an alert, the first of those is confirmed first. */
function joinedOwn(outages: readonly OwnOutage[]): OwnOutage | null {
  const one = joined(outages);
  if (one === null) return null;
  const long = outages.filter(({ isShort }) => !isShort);
  const confirmed = long.map(({ confirmedAtMs }) => confirmedAtMs);
  return long.length === 0 ? one : { ...one, isShort: false, confirmedAtMs: Math.min(...confirmed) };
}

/** From the begin of the first to the end of the last. */
function joined<Outage extends SeenOutage>(outages: readonly Outage[]): Outage | null {
  const [first] = outages.toSorted((one, other) => one.startedAtMs - other.startedAtMs);
  return first === undefined ? null : { ...first, endedAtMs: lastEnd(outages) };
}

/** Null: one of them is not over. */
function lastEnd(outages: readonly SeenOutage[]): number | null {
  const ends = outages.flatMap(({ endedAtMs }) => endedAtMs ?? []);
  return ends.length < outages.length ? null : Math.max(...ends);
}
