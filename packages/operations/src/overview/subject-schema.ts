import {
  causePlaces,
  errorClasses,
  figureTones,
  incidentSections,
  nowFigures,
  ruleMetrics,
  subjectKinds,
  subjectStates,
} from "@pharos/core";
import Type from "typebox";
import { MAX_CHANGED_SUBJECTS, MAX_LISTED_OUTAGES } from "../limits.ts";
import { shownTags } from "../schema/tags.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { FirstRunRecord } from "./first-run.ts";
import { NamedMonitorRecord, percent, shownAlertGap, unreachedField } from "./schema.ts";

const count = (description: string) => Type.Integer({ description });

/** Numbers of subjects by status. */
const StateCountsRecord = Type.Object({
  down: count("Down."),
  warning: count("With a firing rule, a silent agent or an open finding."),
  degraded: count("Degraded."),
  pending: count("Not checked yet."),
  maintenance: count("In maintenance."),
  up: count("Up."),
  paused: count("Paused."),
});

const FigureRecord = Type.Object({
  figure: oneOf(nowFigures),
  tone: oneOf(figureTones, { description: "`old`: a value from before an outage." }),
  value: nullable(Type.Number({ description: "Milliseconds, a status code, or a share from 0 to 1." })),
  text: nullable(Type.String({ description: "A metric, or the class of an error." })),
  at: nullable(timestamp({ description: "When it is expected, late since, expires, or was measured." })),
});

const OutageRecord = Type.Object({
  incident_id: Type.Integer(),
  started_at: timestamp(),
  cause: nullable(Type.String()),
  acknowledged_by: nullable(Type.String()),
  status_code: nullable(Type.Integer()),
  error_class: nullable(oneOf(errorClasses)),
});

export const SubjectLineRecord = Type.Object({
  ...NamedMonitorRecord.properties,
  group: nullable(Type.String({ description: "Key of its group, if groups were asked for." })),
  kind: oneOf(subjectKinds),
  status: oneOf(subjectStates, { description: "The worst that is true. `maintenance` and `paused` replace others." }),
  is_active: Type.Boolean(),
  in_maintenance: Type.Boolean(),
  created_at: timestamp(),
  last_checked_at: nullable(timestamp({ description: "Last check, ping or report." })),
  interval_seconds: Type.Integer(),
  cron: nullable(Type.String({ description: "Cron schedule of a heartbeat." })),
  time_zone: nullable(Type.String()),
  host_name: nullable(Type.String({ description: "Host name or IP address of a server." })),
  ...shownTags,
  alert_gap: shownAlertGap,
  notifies: Type.Array(Type.String(), { description: "Names of up to three contacts, sorted." }),
  notifies_count: Type.Integer(),
  outage: Type.Unsafe<Type.Static<typeof OutageRecord> | null>({ ...OutageRecord, type: ["object", "null"] }),
  conditions: Type.Array(
    Type.Object({
      metric: oneOf(ruleMetrics),
      instance: Type.String({ description: "Mount point. Empty for metrics without." }),
      value: Type.Number(),
      above: Type.Number(),
    }),
    { description: "Up to two firing rules of a server." },
  ),
  findings: Type.Array(Type.Object({ aspect: Type.String(), kind: Type.String(), thing: Type.String() }), {
    description: "Up to two open findings of a site.",
  }),
  warnings: count("Number of all firing rules and open findings."),
  now: Type.Unsafe<Type.Static<typeof FigureRecord> | null>({
    ...FigureRecord,
    type: ["object", "null"],
    description: "The one figure that matters for this kind. Null: no figure.",
  }),
  uptime_30d: percent("Rounded down. Null: not monitored."),
  bars: Type.String({
    description: "One letter per hour, the oldest first: `u` up, `g` degraded, `d` down, `-` without a check.",
  }),
});

export const SubjectGroupRecord = Type.Object({
  key: Type.String({ description: "Tag, kind, status or ID of a contact. `-`: without one." }),
  name: nullable(Type.String({ description: "Name of the contact." })),
  counts: StateCountsRecord,
  uptime_30d: percent("Of all together, rounded down. Null: not monitored."),
  bars: Type.String({ description: "The worst of each hour, as in a line." }),
});

const OpenCauseRecord = Type.Object({
  section: oneOf(incidentSections),
  place: nullable(Type.String({ description: "IP address or host that all share. Null: one subject." })),
  place_kind: nullable(oneOf(causePlaces)),
  subject: Type.Object(
    { id: Type.Integer(), kind: oneOf(subjectKinds), name: Type.String(), type: Type.String() },
    { description: "The one that went down last." },
  ),
  incident_id: Type.Integer({ description: "Its open incident." }),
  subject_ids: Type.Array(Type.Integer(), { description: `Those that are down, at most ${MAX_CHANGED_SUBJECTS}.` }),
  names: Type.Array(Type.String(), { description: "Names of up to three of these." }),
  down: Type.Integer({ description: "Subjects that are down." }),
  members: Type.Integer({ description: "These and those that have recovered." }),
  cause: nullable(Type.String()),
  started_at: timestamp(),
  regions: Type.Integer({ description: "Regions that saw it down." }),
  flaps: Type.Integer({ description: "How often it went down; 1 without flaps." }),
  flaps_since: nullable(timestamp()),
  alert_gap: shownAlertGap,
  notified: nullable(
    Type.Object({ contact: Type.String(), at: timestamp() }, { description: "The first alert that arrived." }),
  ),
  acknowledged_by: nullable(Type.String()),
  assignee: nullable(Type.String({ description: "Name of the first of its assignees. Null: nobody." })),
  until: nullable(timestamp({ description: "End of the maintenance or the snooze." })),
});

/** Open incidents by cause. */
export const OpenCausesRecord = Type.Object({
  rows: Type.Array(OpenCauseRecord, {
    description: `Up to ${MAX_LISTED_OUTAGES} causes. Those that somebody has to act on come first.`,
  }),
  open: count("Causes that somebody has to act on."),
  acknowledged: count("Acknowledged causes."),
  maintenance: count("Causes in maintenance."),
  snoozed: count("Snoozed causes."),
  oldest_at: nullable(timestamp({ description: "Start of the oldest that somebody has to act on." })),
  acknowledged_by: Type.Array(Type.String()),
  snoozed_until: nullable(timestamp({ description: "End of the first snooze." })),
});

export const TotalsRecord = Type.Object({
  statuses: StateCountsRecord,
  warning: Type.Object({ monitor: Type.Integer(), server: Type.Integer(), site: Type.Integer() }),
  kinds: Type.Object(
    { monitor: Type.Integer(), heartbeat: Type.Integer(), server: Type.Integer(), site: Type.Integer() },
    { description: "Heartbeats are not among the monitors here." },
  ),
  alert_gaps: Type.Object({ nobody: Type.Integer(), only_failing: Type.Integer() }),
  tagged: count("Number of subjects with a tag."),
});

export const SummaryRecord = Type.Object({
  first_run: Type.Optional(FirstRunRecord),
  ...unreachedField,
  failing_contacts: count("Contacts to which alerts or proofs fail."),
  totals: TotalsRecord,
  causes: OpenCausesRecord,
  groups: Type.Array(SubjectGroupRecord),
  groups_total: count("Number of all groups."),
});
