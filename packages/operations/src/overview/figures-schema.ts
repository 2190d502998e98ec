import { deploymentStates } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { outageRecords } from "./outage-records.ts";

const milliseconds = Type.Array(nullable(Type.Integer()));
const millisecondsOrNull = Type.Unsafe<(number | null)[] | null>({ ...milliseconds, type: ["array", "null"] });

const DeploymentMarks = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    version: nullable(Type.String()),
    started_by: Type.String(),
    started_at: timestamp(),
    state: oneOf(deploymentStates),
  }),
  { description: "Deployments of the monitor, oldest first; the newest 100 at most." },
);

/** Response times of a monitor by region, over one axis. */
export const SeriesRecord = Type.Object({
  from: timestamp(),
  to: timestamp(),
  step_seconds: Type.Integer({ description: "Seconds per point. 0: each check is one point." }),
  x: Type.Array(Type.Number(), { description: "Seconds since the epoch, ascending." }),
  regions: Type.Record(Type.String(), Type.Object({ median: milliseconds, p95: millisecondsOrNull })),
  outages: outageRecords,
  deployments: DeploymentMarks,
});

const percent = nullable(Type.Number({ minimum: 0, maximum: 100, description: "Rounded down. Null: not monitored." }));

export const UptimeRecord = Type.Object({
  since: nullable(timestamp({ description: "Start of monitoring within the 90 days." })),
  uptime: Type.Object({ "24h": percent, "7d": percent, "30d": percent, "90d": percent }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: "date", description: "Day in UTC." }),
      status: Type.Unsafe<"up" | "degraded" | "down" | null>(nullable(oneOf(["up", "degraded", "down"]))),
      uptime: percent,
      down_seconds: Type.Integer(),
      incidents: Type.Integer({ description: "Number of incidents during the day." }),
    }),
  ),
  deployments: DeploymentMarks,
});
