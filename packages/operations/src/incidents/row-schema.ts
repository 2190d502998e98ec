import {
  alertGaps,
  causePlaces,
  errorClasses,
  incidentSections,
  MAX_COUNTED_INCIDENTS,
  recordSources,
  ruleMetrics,
  subjectKinds,
} from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** Members of a row that an answer names. */
export const MAX_LISTED_MEMBERS = 50;
/** Outages of a member that an answer names. */
export const MAX_LISTED_FLAPS = 50;
/** Rows of a section that an answer holds. */
export const MAX_LISTED_ROWS = 200;

const person = Type.Object({ user_id: Type.Integer(), name: Type.String() });

/** Output: the member who looks after an incident. */
export const shownAssignee = Type.Unsafe<{ user_id: number; name: string } | null>({
  ...person,
  type: ["object", "null"],
  description: "The member who looks after it. Null: nobody.",
});

const causeOfRow = Type.Object({
  place: oneOf(causePlaces),
  name: Type.String({ description: "The IP address or the host name." }),
  error_class: oneOf(errorClasses),
});

const lastComment = Type.Object({ by: Type.String(), at: timestamp(), body: Type.String() });

/** One subject of a row, with its newest outage. */
const MemberRecord = Type.Object({
  id: Type.Integer({ description: "Incident ID." }),
  subject: Type.Object({
    id: Type.Integer(),
    kind: oneOf(subjectKinds),
    name: Type.String(),
    type: Type.String(),
  }),
  cause: nullable(Type.String()),
  started_at: timestamp(),
  resolved_at: nullable(timestamp()),
  regions: Type.Array(Type.String()),
  in_maintenance: Type.Boolean({ description: "Whether it began in a maintenance window." }),
  short: Type.Boolean(),
  imported_from: nullable(oneOf(recordSources)),
  acknowledged_by: nullable(Type.String()),
  hold_until: nullable(timestamp({ description: "When its maintenance or snooze ends." })),
  alert_gap: nullable(oneOf(alertGaps)),
  assignee: shownAssignee,
  comment: Type.Unsafe<{ by: string; at: string; body: string } | null>({
    ...lastComment,
    type: ["object", "null"],
    description: "The newest comment.",
  }),
  outages: Type.Array(
    Type.Object({ id: Type.Integer(), started_at: timestamp(), resolved_at: nullable(timestamp()) }),
    {
      description: `Newest first: the outages of the subject that follow each other within minutes. At most ${MAX_LISTED_FLAPS}.`,
    },
  ),
  outage_count: Type.Integer(),
  first_at: timestamp({ description: "When the first of these outages began." }),
  lost_seconds: Type.Integer({ description: "How long the subject was down in all of them." }),
});

export const IncidentRowRecord = Type.Object({
  section: oneOf(incidentSections),
  cause: Type.Unsafe<{ place: "address" | "host"; name: string; error_class: (typeof errorClasses)[number] } | null>({
    ...causeOfRow,
    type: ["object", "null"],
    description: "The common cause of its subjects. Null: the row is of one subject.",
  }),
  members: Type.Array(MemberRecord, { description: `Open ones first, at most ${MAX_LISTED_MEMBERS}.` }),
  member_count: Type.Integer(),
  down_count: Type.Integer({ description: "How many members are still down." }),
  began_within_seconds: Type.Integer({ description: "Time from the first begin to the last." }),
});

const WarningRecord = Type.Object({
  kind: oneOf(["server", "site"] as const),
  subject_id: Type.Integer(),
  name: Type.String(),
  since: timestamp(),
  metric: nullable(oneOf(ruleMetrics, { description: "Of a server; null for a site." })),
  thing: Type.String({ description: "File system, or object of the finding." }),
  finding: nullable(Type.String()),
  value: nullable(Type.Number()),
  above: nullable(Type.Number()),
  in_maintenance: Type.Boolean(),
});

export const IncidentListRecord = Type.Object(
  {
    rows: Type.Array(IncidentRowRecord, {
      description: `By section. Only the first page has rows that are not resolved: at most ${MAX_LISTED_ROWS} of each section.`,
    }),
    counts: Type.Object(
      { open: Type.Integer(), acknowledged: Type.Integer(), maintenance: Type.Integer(), snoozed: Type.Integer() },
      { description: "Rows of each section, on each page." },
    ),
    down_count: Type.Integer({ description: "Subjects that are down and not in maintenance or snoozed." }),
    oldest_at: nullable(timestamp({ description: "When the oldest of them went down." })),
    warnings: Type.Array(WarningRecord, {
      description: "Rules of servers and findings of sites that warn, newest first.",
    }),
    warning_count: Type.Integer(),
    incident_count: Type.Integer({
      description: `Incidents that the filter finds, open and resolved. Of each, at most ${MAX_COUNTED_INCIDENTS} are counted.`,
    }),
  },
  { title: "IncidentList" },
);
