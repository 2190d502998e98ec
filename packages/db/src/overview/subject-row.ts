import {
  type CheckedHour,
  errorClasses,
  type FiringCondition,
  type Outage,
  PING_IN_FLIGHT_MS,
  reportOf,
  ruleMetrics,
  type SubjectLine,
  type SubjectOutage,
  statuses,
  subjectKinds,
  subjectStates,
} from "@pharos/core";
import { memoryOf } from "../servers/memory-column.ts";
import { enumOf } from "../sql/column-values.ts";
import { toAlertGap } from "../subject/alert-gap.ts";

interface OutageJson extends Omit<SubjectOutage, "startedAt" | "errorClass"> {
  readonly startedAtMs: number;
  readonly errorClass: string | null;
}

type SameColumns = Pick<
  SubjectLine,
  | "id"
  | "group"
  | "name"
  | "type"
  | "url"
  | "port"
  | "tags"
  | "isActive"
  | "inMaintenance"
  | "createdAt"
  | "lastCheckedAt"
  | "intervalSeconds"
  | "cron"
  | "timeZone"
  | "hostName"
  | "notifies"
  | "findings"
  | "warnings"
  | "responseTimeMs"
  | "certificateExpiresAt"
>;

/** A row of the list of subjects. Times in JSON are milliseconds since the epoch. */
export interface SubjectRow extends SameColumns {
  readonly kind: string;
  readonly state: string;
  readonly status: string;
  readonly gap: string | null;
  readonly total: number;
  readonly graceSeconds: number;
  readonly dueAt: Date | null;
  readonly expectedAt: Date | null;
  readonly keepsPings: boolean | null;
  readonly memory: unknown;
  readonly outage: OutageJson | null;
  readonly conditions: readonly (Omit<FiringCondition, "metric"> & { readonly metric: string })[];
  readonly watchedMs: number | null;
  readonly downMs: number | null;
  /** Beginning, up, degraded, down. */
  readonly hours: readonly (readonly [number, number, number, number])[];
  /** From and until. */
  readonly spans: readonly (readonly [number, number | null])[];
}

export function toSubjectLine(row: SubjectRow): SubjectLine {
  const { id, group, name, type, url, port, tags, isActive, inMaintenance, createdAt } = row;
  const { lastCheckedAt, intervalSeconds } = row;
  const { cron, timeZone, hostName, notifies, findings, warnings, responseTimeMs, certificateExpiresAt } = row;
  return {
    ...{ id, group, name, type, url, port, tags, isActive, inMaintenance, createdAt, lastCheckedAt, intervalSeconds },
    ...{ cron, timeZone, hostName, notifies, findings, warnings, responseTimeMs, certificateExpiresAt },
    kind: enumOf(subjectKinds, row.kind, "subjects.kind"),
    state: enumOf(subjectStates, row.state, "state of a subject"),
    status: enumOf(statuses, row.status, "subject_states.status"),
    alertGap: toAlertGap(row.gap),
    outage: row.outage && toOutage(row.outage),
    conditions: row.conditions.map(({ metric, ...condition }) => ({
      ...condition,
      metric: enumOf(ruleMetrics, metric, "server_rules.metric"),
    })),
    expectedAt: expectedAtOf(row),
    used: usedOf(row.memory),
    month: { watchedMs: row.watchedMs ?? 0, downMs: row.downMs ?? 0 },
    hours: row.hours.map(([atMs, up, degraded, down]): CheckedHour => ({ atMs, up, degraded, down })),
    outages: row.spans.map(([fromMs, toMs]): Outage => ({ fromMs, toMs })),
  };
}

function toOutage({ startedAtMs, errorClass, ...outage }: OutageJson): SubjectOutage {
  return {
    ...outage,
    startedAt: new Date(startedAtMs),
    errorClass: errorClass === null ? null : enumOf(errorClasses, errorClass, "incident_evidence.error_class"),
  };
}

/** A heartbeat without options stores no expected time: it is before the deadline. */
function expectedAtOf({ type, expectedAt, dueAt, keepsPings, graceSeconds, status }: SubjectRow): Date | null {
  if (type !== "heartbeat") return null;
  if (expectedAt !== null || keepsPings === true || dueAt === null || status === "down") return expectedAt;
  return new Date(dueAt.getTime() - graceSeconds * 1000 - PING_IN_FLIGHT_MS);
}

function usedOf(memory: unknown): SubjectLine["used"] {
  const values = memoryOf(memory)?.values;
  if (values === undefined) return null;
  const { cpuUsed, disks } = reportOf(values);
  const used = disks.flatMap((disk) => (disk.used === null ? [] : [disk.used]));
  return { cpu: cpuUsed, disk: used.length === 0 ? null : Math.max(...used) };
}
