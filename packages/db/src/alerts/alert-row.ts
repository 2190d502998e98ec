import {
  type Alert,
  type AlertAnswer,
  type Happening,
  isJsonObject,
  objectOrEmpty,
  type SubjectKind,
} from "@pharos/core";
import { isAcknowledged } from "../incidents/acknowledged.ts";
import { dependentsDown } from "../subject/dependents.ts";

/**
 * The columns of an alert, from the rows `e` (event), `sub` (subject), `st` (its state), `i` (incident, if any) and `v`
 * (facts about servers).
 */
export const ALERT_COLUMNS = `e.happening, e.occurred_at, e.created_at AS committed_at, e.ends_flapping, e.detail, d.detail AS own_detail, sub.kind, sub.id AS subject_id, sub.name,
  coalesce(sub.url, v.host_name) AS target, sub.tls_verify, i.id AS incident_id, i.started_at, i.resolved_at, i.cause, i.regions, st.ssl_expires_at,
  CASE WHEN ${isAcknowledged("now()")} THEN json_build_object('by', i.acknowledged_by, 'note', i.acknowledged_note,
    'untilMs', (extract(epoch FROM i.acknowledged_until) * 1000)::float8) END AS acknowledged,
  CASE WHEN e.happening IN ('down', 'reminder') THEN ${dependentsDown("sub.id")} ELSE 0 END AS dependents_down`;

export const ALERT_TABLES = `deliveries d JOIN events e ON e.id = d.event_id JOIN subjects sub ON sub.id = e.subject_id
  JOIN subject_states st ON st.subject_id = sub.id LEFT JOIN incidents i ON i.id = e.incident_id
  LEFT JOIN servers v ON v.subject_id = sub.id`;

export interface AlertRow {
  happening: Happening;
  occurred_at: Date;
  ends_flapping: boolean;
  detail: unknown;
  /** Of the delivery. */
  own_detail: unknown;
  kind: SubjectKind;
  subject_id: number;
  name: string;
  target: string | null;
  tls_verify: boolean;
  incident_id: number | null;
  started_at: Date | null;
  resolved_at: Date | null;
  cause: string | null;
  regions: string[] | null;
  ssl_expires_at: Date | null;
  acknowledged: AlertAnswer | null;
  dependents_down: number;
}

/** @param includesRecovery see `Alert` */
export function toAlert(row: AlertRow, includesRecovery: boolean): Alert {
  return {
    happening: row.happening,
    atMs: happenedAt(row).getTime(),
    subject: {
      ...{ kind: row.kind, id: row.subject_id, name: row.name, target: row.target },
      ...(!row.tls_verify && { isUnverified: true }),
    },
    incident: incidentOf(row),
    detail: detailOf(row),
    certificateExpiresAtMs: row.ssl_expires_at?.getTime() ?? null,
    includesRecovery,
    endsFlapping: row.ends_flapping,
    dependentsDown: row.dependents_down,
  };
}

/** The details of the event, and of the delivery. */
function detailOf({ detail, own_detail: own }: AlertRow): Alert["detail"] {
  if (!isJsonObject(own)) return isJsonObject(detail) ? detail : null;
  return { ...objectOrEmpty(detail), ...own };
}

/**
 * An outage whose alert was sent at the end of a window happened when it began. For a subject that has settled, the
 * alert says its status since then.
 */
function happenedAt({ happening, ends_flapping, occurred_at, started_at }: AlertRow): Date {
  return happening === "down" && !ends_flapping && started_at !== null ? started_at : occurred_at;
}

function incidentOf(row: AlertRow): Alert["incident"] {
  const { incident_id: id, started_at, resolved_at, cause, regions, acknowledged } = row;
  if (id === null || started_at === null) return null;
  const resolvedAtMs = resolved_at?.getTime() ?? null;
  return { id, startedAtMs: started_at.getTime(), resolvedAtMs, cause, regions: regions ?? [], acknowledged };
}
