import { shownStatuses, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { CheckRecord } from "../checks/schema.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }));

const target = nullable(
  Type.String({
    description: "What is watched: a URL without credentials, a host, or a host and a port; null for a heartbeat.",
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
  open_incidents: Type.Integer({ description: "Of monitors, servers and sites." }),
  muted_incidents: Type.Integer({ description: "Of these, those that a maintenance window mutes now." }),
  outages: Type.Array(
    Type.Object({
      incident_id: Type.Integer(),
      monitor: Type.Object(
        { ...NamedMonitorRecord.properties, kind: oneOf(subjectKinds) },
        { description: "The monitor, server or site that is down." },
      ),
      started_at: timestamp(),
      cause: nullable(Type.String()),
      in_maintenance: Type.Boolean({ description: "A maintenance window mutes it now." }),
      votes: Type.Array(CheckRecord, {
        description: "On the check that opened it; none if that is not kept any more.",
      }),
    }),
  ),
});

export const MonitorLineRecord = Type.Object({
  ...NamedMonitorRecord.properties,
  status: oneOf(shownStatuses, { description: "A monitor that is paused has no other status." }),
  is_active: Type.Boolean(),
  last_checked_at: nullable(timestamp()),
  check_interval_seconds: Type.Integer(),
  heartbeat_cron: nullable(Type.String({ description: "The schedule of a heartbeat; null: the interval counts." })),
  created_at: timestamp(),
  in_maintenance: Type.Boolean({ description: "A maintenance window mutes it now." }),
  response_time_ms: nullable(Type.Integer({ description: "Median of 24 hours." })),
  uptime_24h: percent("Rounded down; null if nothing was watched."),
  uptime_30d: percent("Rounded down; null if nothing was watched."),
  bars: Type.String({
    description: "One letter per hour, the oldest first: `u` up, `g` degraded, `d` down, `-` without a check.",
  }),
});
