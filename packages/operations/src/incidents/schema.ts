import { recordSources } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

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
    monitor_name: Type.String({ description: "Current name of the monitor." }),
    in_maintenance: Type.Boolean({
      description: "Whether the incident began in a maintenance window. Its alerts waited until the window ended.",
    }),
    acknowledged_at: nullable(
      timestamp({ description: "When a member acknowledged the incident. Null: not acknowledged." }),
    ),
    short: Type.Boolean({
      description: "Whether it was over before `alert_after_failures` checks had failed. Contacts then got no alert.",
    }),
    imported_from: nullable(
      oneOf(recordSources, {
        description: "The other system that saw it before the monitor was created. Null: Pharos saw it.",
      }),
    ),
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
        in_maintenance: false,
        acknowledged_at: "2026-10-07T09:31:12.000000Z",
        short: false,
        imported_from: null,
      },
    ],
  },
);
