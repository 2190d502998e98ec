import type { ErrorClass } from "../check/evidence.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { FLAP_GAP_MS, type Flaps, type FoldableOutage, foldFlaps, lastOf } from "./fold-flaps.ts";
import { type CausePlace, groupByCause, type SeenFailure } from "./group-by-cause.ts";

/** The sections of the list of incidents, in its order. */
export const incidentSections = ["open", "acknowledged", "maintenance", "snoozed", "resolved"] as const;
export type IncidentSection = (typeof incidentSections)[number];

/** Why nobody needs to act on an open incident now. */
export const incidentHolds = ["maintenance", "snoozed"] as const;
export type IncidentHold = (typeof incidentHolds)[number];

/** An incident for rows. */
export interface RowIncident extends FoldableOutage {
  readonly kind: SubjectKind;
  readonly isAcknowledged: boolean;
  /** Null: somebody has to act, or the incident is resolved. */
  readonly hold: IncidentHold | null;
  /** Null: there is no evidence, or the regions saw different failures. */
  readonly failure: Omit<SeenFailure, "kind"> | null;
}

/** A row of the list: one subject, or several with one cause. */
export interface IncidentRow<I extends RowIncident> {
  readonly section: IncidentSection;
  /** Null: it is of one subject. */
  readonly cause: { readonly place: CausePlace; readonly errorClass: ErrorClass } | null;
  /** The outages of each subject. A subject that flaps has several. */
  readonly members: readonly Flaps<I>[];
}

/** Classes of failures that mean the same for all targets at a place. An unexpected body says nothing of others. */
const CAUSE_CLASSES: readonly ErrorClass[] = ["connect", "timeout", "tls", "dns", "status"];

/** A cause has at least so many subjects. */
export const MIN_OF_CAUSE = 3;
/** The first of a cause began within so many milliseconds. */
export const CAUSE_WITHIN_MS = 60_000;
/** Others can join a cause for less than so many milliseconds after its beginning: monitors have intervals of minutes. */
export const CAUSE_JOINS_MS = FLAP_GAP_MS;

/**
 * The rows of incidents of one team: first flaps fold by subject, then folds with one cause become one row. Each incident
 * is in exactly one row, and the order of the incidents does not matter. In doubt there is no cause.
 *
 * Incidents in maintenance, and snoozed ones, are in no row with others: nobody has to act on them. A recovered member
 * stays in its cause.
 */
export function incidentRows<I extends RowIncident>(incidents: readonly I[]): readonly IncidentRow<I>[] {
  const folds = foldFlaps(incidents).map((fold) => ({ fold, last: lastOf(fold) }));
  const rows = [...incidentHolds, null].flatMap((hold) => rowsOf(folds.filter(({ last }) => last.hold === hold)));
  return rows.sort(byUrgency);
}

interface Folded<I extends RowIncident> {
  readonly fold: Flaps<I>;
  readonly last: I;
}

function rowsOf<I extends RowIncident>(folds: readonly Folded<I>[]): IncidentRow<I>[] {
  const failures = folds.flatMap(({ fold, last }) =>
    last.failure !== null && CAUSE_CLASSES.includes(last.failure.errorClass)
      ? [{ ...last.failure, kind: last.kind, atMs: last.startedAtMs, fold }]
      : [],
  );
  const groups = groupByCause(failures, {
    ...{ least: MIN_OF_CAUSE, most: Number.POSITIVE_INFINITY },
    // Two folds of one subject are further apart, so a cause has a subject once.
    joinsWithinMs: CAUSE_JOINS_MS - 1,
    ...{ atMs: ({ atMs }) => atMs, withinMs: CAUSE_WITHIN_MS },
  });
  const grouped = new Set(groups.flatMap((group) => group.failures.map(({ fold }) => fold)));
  return [
    ...groups.map(({ place, errorClass, failures: members }) =>
      rowOf(
        members.map(({ fold }) => fold),
        { place, errorClass },
      ),
    ),
    ...folds.filter(({ fold }) => !grouped.has(fold)).map(({ fold }) => rowOf([fold], null)),
  ];
}

function rowOf<I extends RowIncident>(members: readonly Flaps<I>[], cause: IncidentRow<I>["cause"]): IncidentRow<I> {
  return { section: sectionOf(members.map(lastOf)), cause, members };
}

/** A row is in the section of its most urgent incident. */
function sectionOf(incidents: readonly RowIncident[]): IncidentSection {
  const open = incidents.filter(({ resolvedAtMs }) => resolvedAtMs === null);
  const [first] = open;
  if (first === undefined) return "resolved";
  if (first.hold !== null) return first.hold;
  return open.every(({ isAcknowledged }) => isAcknowledged) ? "acknowledged" : "open";
}

/** Open rows: causes of most subjects first, then the newest, and flapping subjects last. Resolved rows: the last end first. */
function byUrgency(one: IncidentRow<RowIncident>, other: IncidentRow<RowIncident>): number {
  const sections = incidentSections.indexOf(one.section) - incidentSections.indexOf(other.section);
  if (sections !== 0) return sections;
  const [mine, others] = [one, other].map(orderOf);
  for (const [index, value] of (mine ?? []).entries()) {
    const difference = (others?.[index] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Greater comes first. The ID makes the order total. */
function orderOf({ section, cause, members }: IncidentRow<RowIncident>): readonly number[] {
  const last = members.map(lastOf);
  const id = Math.max(...last.map((incident) => incident.id));
  if (section === "resolved") return [Math.max(...last.map(({ resolvedAtMs }) => resolvedAtMs ?? 0)), id];
  const flaps = cause === null && members.some((fold) => fold.length > 1);
  const openSince = last.filter(({ resolvedAtMs }) => resolvedAtMs === null).map(({ startedAtMs }) => startedAtMs);
  return [flaps ? 0 : 1, cause === null ? 0 : members.length, Math.max(...openSince), id];
}
