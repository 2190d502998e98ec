import { alertGaps, ownerMatterKinds, shownStatuses, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { CheckRecord } from "../checks/schema.ts";
import { shownTags } from "../schema/tags.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }));

/** Why an outage of a monitor, a server or a site would reach nobody. */
export const shownAlertGap = nullable(
  oneOf(alertGaps, {
    description:
      "`nobody`: no contact wants outages. `only_failing`: alerts fail to each contact that does. Null: no gap, or paused.",
  }),
);

const target = nullable(
  Type.String({
    description: "The URL without credentials, the host, or the host and port. Null for a heartbeat.",
  }),
);

/** A monitor as other records name it. */
export const NamedMonitorRecord = Type.Object({
  id: Type.Integer({ description: "Monitor ID." }),
  name: Type.String(),
  type: Type.String(),
  target,
});

export const OverviewRecord = Type.Object({
  counts: Type.Object({
    all: Type.Integer(),
    up: Type.Integer(),
    degraded: Type.Integer(),
    down: Type.Integer(),
    pending: Type.Integer(),
    paused: Type.Integer(),
  }),
  alert_gaps: Type.Object(
    { nobody: Type.Integer(), only_failing: Type.Integer() },
    { description: "Numbers of monitors whose outage would reach nobody, by the reason." },
  ),
  open_incidents: Type.Integer({ description: "Open incidents of monitors, servers and sites." }),
  muted_incidents: Type.Integer({ description: "Number of these that a maintenance window mutes now." }),
  unreached: Type.Array(
    Type.Object({
      kind: oneOf(ownerMatterKinds),
      name: nullable(Type.String({ description: "Name of the contact or the region; null for late checks." })),
      since: timestamp(),
    }),
    { description: "Up to five current problems of which Pharos could not email any Owner." },
  ),
  outages: Type.Array(
    Type.Object({
      incident_id: Type.Integer(),
      monitor: Type.Object(
        { ...NamedMonitorRecord.properties, kind: oneOf(subjectKinds) },
        { description: "The monitor, server or site that is down." },
      ),
      started_at: timestamp(),
      cause: nullable(Type.String()),
      in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes the alerts now." }),
      alert_gap: shownAlertGap,
      votes: Type.Array(CheckRecord, {
        description: "Votes on the check that opened it; empty if they are no longer stored.",
      }),
    }),
  ),
});

export const MonitorLineRecord = Type.Object({
  ...NamedMonitorRecord.properties,
  status: oneOf(shownStatuses, { description: "`paused` replaces the other statuses." }),
  is_active: Type.Boolean(),
  last_checked_at: nullable(timestamp()),
  check_interval_seconds: Type.Integer(),
  heartbeat_cron: nullable(Type.String({ description: "Cron schedule of a heartbeat. Null: uses the interval." })),
  created_at: timestamp(),
  in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes the alerts now." }),
  alert_gap: shownAlertGap,
  ...shownTags,
  response_time_ms: nullable(Type.Integer({ description: "Median of the last 24 hours." })),
  uptime_24h: percent("Rounded down. Null: not monitored."),
  uptime_30d: percent("Rounded down. Null: not monitored."),
  bars: Type.String({
    description: "One letter per hour, the oldest first: `u` up, `g` degraded, `d` down, `-` without a check.",
  }),
});

const subjectCounts = {
  all: Type.Integer({ description: "Number of monitors, servers and sites." }),
  down: Type.Integer({ description: "Number of these that are down." }),
  warning: Type.Integer({
    description: "Number of the others that are degraded, or have a firing rule or an open finding.",
  }),
};

export const TagsRecord = Type.Object({
  tags: Type.Array(
    Type.Object({
      tag: Type.String(),
      ...subjectCounts,
      first: Type.Object(subjectCounts, {
        description: "The same of those whose first tag it is: each subject counts in one group.",
      }),
    }),
    { description: "Tags with something down come first, then tags with warnings, then the most frequent." },
  ),
  total: Type.Integer({ description: "Number of all tags." }),
  untagged: Type.Object(subjectCounts, { description: "Monitors, servers and sites without a tag." }),
});
