import type { ErrorClass } from "../check/evidence.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import { lastOf, lostMs } from "../incident/fold-flaps.ts";
import type { CausePlace } from "../incident/group-by-cause.ts";
import type { ListedOutage } from "../incident/incident-list.ts";
import { type IncidentRow, type IncidentSection, incidentRows } from "../incident/incident-rows.ts";

/** A row of the open card: one cause, with the subjects that are down by it. */
export interface OpenCause {
  readonly section: IncidentSection;
  /** Null: it is of one subject. */
  readonly cause: { readonly place: CausePlace; readonly errorClass: ErrorClass } | null;
  /** The open incident of each subject, the newest first. */
  readonly incidents: readonly ListedOutage[];
  /** Subjects in all, also those that have recovered. */
  readonly members: number;
  /** How often its one subject went down, and for how long in all. Null without flaps. */
  readonly flaps: { readonly count: number; readonly sinceMs: number; readonly lostMs: number } | null;
  /** When the first of the open incidents began. */
  readonly startedAtMs: number;
  readonly alertGap: AlertGap | null;
}

/** The open incidents of a team by cause. */
export interface OpenCauses {
  /** Those that somebody has to act on come first. */
  readonly rows: readonly OpenCause[];
  /** How many rows there are in each section. */
  readonly counts: Readonly<Record<Exclude<IncidentSection, "resolved">, number>>;
  /** When the oldest row began that somebody has to act on. */
  readonly oldestMs: number | null;
  /** The names of those who acknowledged, each once. */
  readonly acknowledgedBy: readonly string[];
  /** When the first snooze ends. */
  readonly snoozedUntilMs: number | null;
}

/** Groups open incidents by cause, and counts the rows. @param incidents as `IncidentListStore.open` reads them */
export function openCauses(incidents: readonly ListedOutage[], nowMs: number): OpenCauses {
  const rows = incidentRows(incidents).flatMap((row) => (row.section === "resolved" ? [] : [causeOf(row, nowMs)]));
  const inSection = (section: IncidentSection) => rows.filter((row) => row.section === section);
  const [open, acknowledged, snoozed] = [inSection("open"), inSection("acknowledged"), inSection("snoozed")];
  const names = acknowledged.flatMap(({ incidents: shown }) => shown.flatMap(({ acknowledgedBy: by }) => by ?? []));
  return {
    rows,
    counts: {
      open: open.length,
      acknowledged: acknowledged.length,
      maintenance: inSection("maintenance").length,
      snoozed: snoozed.length,
    },
    oldestMs: least(open.map(({ startedAtMs }) => startedAtMs)),
    acknowledgedBy: [...new Set(names)],
    snoozedUntilMs: least(
      snoozed.flatMap(({ incidents: shown }) => shown.flatMap(({ holdUntilMs }) => holdUntilMs ?? [])),
    ),
  };
}

function causeOf({ section, cause, members }: IncidentRow<ListedOutage>, nowMs: number): OpenCause {
  const incidents = members
    .map(lastOf)
    .filter(({ resolvedAtMs }) => resolvedAtMs === null)
    .sort((one, other) => other.startedAtMs - one.startedAtMs || other.id - one.id);
  const [fold] = members;
  const flapping = cause === null && fold !== undefined && fold.length > 1 ? fold : null;
  const gaps = incidents.map(({ alertGap }) => alertGap);
  return {
    ...{ section, cause, incidents, members: members.length },
    flaps: flapping && {
      count: flapping.length,
      sinceMs: flapping[0].startedAtMs,
      lostMs: lostMs(flapping, nowMs),
    },
    startedAtMs: least(incidents.map(({ startedAtMs }) => startedAtMs)) ?? nowMs,
    alertGap: gaps.find((gap) => gap === "nobody") ?? gaps.find((gap) => gap !== null) ?? null,
  };
}

function least(values: readonly number[]): number | null {
  return values.reduce<number | null>((min, value) => (min === null || value < min ? value : min), null);
}
