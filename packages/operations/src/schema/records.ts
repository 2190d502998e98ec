import { statuses } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "./types.ts";

/** Spec: Incident. */
export const IncidentRecord = Type.Object(
  {
    id: Type.Integer({ description: "Incident ID." }),
    started_at: timestamp({ description: "When the monitor went down." }),
    resolved_at: nullable(timestamp({ description: "When it recovered; null while open." })),
    duration_seconds: nullable(Type.Integer({ description: "Length once resolved; null while open." })),
    cause: nullable(Type.String({ description: "What the failing check reported." })),
    resolved: Type.Boolean({ description: "Whether the incident is over." }),
    monitor_id: Type.Integer({ description: "The monitor that went down." }),
    monitor_name: Type.String({ description: "The monitor's name now." }),
  },
  {
    title: "Incident",
    examples: [
      {
        id: 311,
        started_at: "2026-10-07T09:30:00.123000Z",
        resolved_at: "2026-10-07T09:34:00.456000Z",
        duration_seconds: 240,
        cause: "Expected 200, got 503",
        resolved: true,
        monitor_id: 42,
        monitor_name: "Shop",
      },
    ],
  },
);

/** Spec: Check. */
export const CheckRecord = Type.Object(
  {
    checked_at: timestamp({ description: "When the check ran." }),
    status: oneOf(statuses, {
      description:
        "What it found: a failure that other regions did not confirm is `degraded`, and `pending` where its region is " +
        "quarantined, so that it does not count.",
    }),
    response_time_ms: nullable(
      Type.Integer({ description: "Answer time in milliseconds; null when there was no answer." }),
    ),
    http_status_code: nullable(Type.Integer({ description: "HTTP status received, for HTTP checks." })),
    region: nullable(Type.String({ description: "Region the check ran from, such as lon, nyc, sgp or tor." })),
    error_message: nullable(Type.String({ description: "Why the check failed; null when it passed." })),
  },
  {
    title: "Check",
    examples: [
      {
        checked_at: "2026-10-07T09:30:00.123000Z",
        status: "down",
        response_time_ms: 87,
        http_status_code: 503,
        region: "lon",
        error_message: "Expected 200, got 503",
      },
    ],
  },
);
