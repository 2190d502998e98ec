import {
  errorClasses,
  type IncidentHold,
  knownEnd,
  type ListedOutage,
  parseUrl,
  type SeenFailure,
  subjectKinds,
} from "@pharos/core";
import { mutedUntil } from "../maintenance/muting.ts";
import { importedFrom } from "../records/imported-from.ts";
import { enumOf } from "../sql/column-values.ts";
import { alertGap, toAlertGap } from "../subject/alert-gap.ts";
import { snoozedUntil } from "../subject/snooze.ts";
import { isAcknowledged } from "./acknowledged.ts";

/**
 * SQL: how the incident `i` began, as its evidence says it. An incident whose regions saw different stages fail has more
 * than one class.
 */
export const SEEN = `(
  SELECT array_agg(DISTINCT v.error_class) AS classes,
    array_agg(DISTINCT v.remote_address) FILTER (WHERE v.remote_address IS NOT NULL) AS addresses
  FROM incident_evidence v WHERE v.incident_id = i.id AND v.moment = 'opened' AND v.error_class IS NOT NULL)`;

export interface SeenRow {
  readonly url: string | null;
  readonly classes: readonly string[] | null;
  readonly addresses: readonly string[] | null;
}

/** Null without evidence, and if the regions saw different stages fail. */
export function toFailure(row: SeenRow): Omit<SeenFailure, "kind"> | null {
  const stored = storedFailure(row);
  return stored && { ...stored, errorClass: enumOf(errorClasses, stored.errorClass, "incident_evidence.error_class") };
}

/** As `toFailure`, of any class: a newer version may know more of them. */
export function storedFailure({ url, classes, addresses }: SeenRow) {
  const [errorClass, ...others] = classes ?? [];
  if (errorClass === undefined || others.length > 0) return null;
  return { errorClass, address: addresses?.length === 1 ? (addresses[0] ?? null) : null, host: hostOf(url) };
}

export function hostOf(url: string | null): string | null {
  return url === null ? null : (parseUrl(url)?.hostname ?? null);
}

/** SQL: the user's name, or the email address. */
export const USER_NAME = "coalesce(u.name, u.email)";

/** SQL: how an incident `i` began, its assignee if that is a member of the team, and its newest comment. */
export const ROW_JOINS = `
CROSS JOIN LATERAL ${SEEN} seen
LEFT JOIN LATERAL (
  SELECT a.user_id, ${USER_NAME} AS name FROM incident_assignments a
    JOIN memberships s ON s.user_id = a.user_id AND s.team_id = i.team_id JOIN users u ON u.id = a.user_id
  WHERE a.incident_id = i.id AND a.ended_at IS NULL) assigned ON true
LEFT JOIN LATERAL (
  SELECT c.by, c.at, c.body FROM incident_comments c WHERE c.incident_id = i.id ORDER BY c.id DESC LIMIT 1) said ON true`;

const ms = (time: string) => `(extract(epoch FROM ${time}) * 1000)::float8`;

/** SQL: an incident `i` of the subject `m` for a row of lists, with `SEEN` as `seen`. */
export const ROW_COLUMNS = `
i.id, i.subject_id AS "subjectId", m.kind, m.name, m.type, m.url, i.cause, i.regions, i.is_short AS "isShort", i.imported_from AS "importedFrom",
i.in_maintenance AS "inMaintenance", assigned.user_id AS "assigneeId", assigned.name AS "assigneeName",
said.by AS "saidBy", said.at AS "saidAt", said.body AS said,
${ms("i.started_at")} AS "startedAtMs", ${ms("i.resolved_at")} AS "resolvedAtMs",
${isAcknowledged("now()")} AS "isAcknowledged", i.acknowledged_by AS "acknowledgedBy", seen.classes, seen.addresses,
CASE WHEN i.resolved_at IS NULL THEN ${ms(mutedUntil("i.subject_id", "now()"))} END AS "mutedUntilMs",
CASE WHEN i.resolved_at IS NULL THEN ${ms(snoozedUntil("i.subject_id"))} END AS "snoozedUntilMs",
CASE WHEN i.resolved_at IS NULL THEN ${alertGap("m")} END AS gap`;

type Derived = "kind" | "importedFrom" | "hold" | "holdUntilMs" | "failure" | "alertGap" | "assignee" | "comment";

export interface RowOfIncident extends Omit<ListedOutage, Derived>, SeenRow {
  readonly kind: string;
  readonly importedFrom: string | null;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly saidBy: string | null;
  readonly saidAt: Date | null;
  readonly said: string | null;
  readonly mutedUntilMs: number | null;
  readonly snoozedUntilMs: number | null;
  readonly gap: string | null;
}

export function toListedOutage(row: RowOfIncident): ListedOutage {
  return {
    id: row.id,
    subjectId: row.subjectId,
    name: row.name,
    type: row.type,
    cause: row.cause,
    regions: row.regions,
    isShort: row.isShort,
    importedFrom: importedFrom(row.importedFrom),
    inMaintenance: row.inMaintenance,
    startedAtMs: row.startedAtMs,
    resolvedAtMs: row.resolvedAtMs,
    isAcknowledged: row.isAcknowledged,
    kind: enumOf(subjectKinds, row.kind, "subjects.kind"),
    acknowledgedBy: row.isAcknowledged ? row.acknowledgedBy : null,
    ...holdOf(row),
    failure: toFailure(row),
    alertGap: toAlertGap(row.gap),
    ...talkOf(row),
  };
}

function talkOf({
  assigneeId,
  assigneeName,
  saidBy,
  saidAt,
  said,
}: RowOfIncident): Pick<ListedOutage, "assignee" | "comment"> {
  return {
    assignee: assigneeId === null || assigneeName === null ? null : { userId: assigneeId, name: assigneeName },
    comment: saidBy === null || saidAt === null || said === null ? null : { by: saidBy, at: saidAt, body: said },
  };
}

/** Maintenance says more than a snooze: it has a reason that others planned. */
function holdOf({ mutedUntilMs, snoozedUntilMs }: RowOfIncident): {
  readonly hold: IncidentHold | null;
  readonly holdUntilMs: number | null;
} {
  if (mutedUntilMs !== null) return { hold: "maintenance", holdUntilMs: mutedUntilMs };
  if (snoozedUntilMs === null) return { hold: null, holdUntilMs: null };
  return { hold: "snoozed", holdUntilMs: knownEnd(new Date(snoozedUntilMs))?.getTime() ?? null };
}
