import { subjectKinds } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const seconds = (description: string) => Type.Integer({ minimum: 0, description });
const lengthOrNull = (description: string) => nullable(seconds(description));
const milliseconds = (percentile: string) =>
  nullable(
    Type.Integer({
      minimum: 0,
      description: `The ${percentile} percentile of the response times, exact to 10 %. Null: no response times.`,
    }),
  );

const percent = nullable(
  Type.Number({
    minimum: 0,
    maximum: 100,
    description: "Share of the monitored time without downtime, rounded down. Null: no monitored time.",
  }),
);

/** The parts of a period of time. */
const timeFields = {
  uptime_percent: percent,
  watched_seconds: seconds("Monitored time, without pauses, maintenance and unknown time."),
  downtime_seconds: seconds("Downtime in the monitored time."),
  maintenance_seconds: seconds("Maintenance time."),
  paused_seconds: seconds("Time while it was paused or deleted."),
  unknown_seconds: seconds("Time while Pharos did not run checks, or before the first check, ping or report."),
};

const figureFields = {
  ...timeFields,
  incident_count: Type.Integer({ minimum: 0, description: "Incidents with downtime in the period." }),
  longest_incident_seconds: lengthOrNull(
    "Longest incident, from its start to at most the period's end, without maintenance. Null: no incidents.",
  ),
  mttr_seconds: lengthOrNull(
    "Mean time to recovery (average length of the resolved incidents). Null: no resolved incidents.",
  ),
  mtbf_seconds: lengthOrNull("Mean time between failures (uptime divided by incidents). Null: no incidents."),
  response_count: Type.Integer({ minimum: 0, description: "Response times of passed checks." }),
  response_p50_ms: milliseconds("50th"),
  response_p95_ms: milliseconds("95th"),
  response_p99_ms: milliseconds("99th"),
};

export const UptimeReportPeriodRecord = Type.Object({
  from: Type.String({ format: "date", description: "First day." }),
  to: Type.String({ format: "date", description: "Last day." }),
  time_zone: Type.String({ description: "IANA time zone of the days." }),
  started_at: timestamp({ description: "Start of the first day." }),
  ended_at: timestamp({ description: "End of the last day. Future time is not included." }),
});

const DayRecord = Type.Object({
  date: Type.String({
    format: "date",
    description: "Day in the time zone. When clocks change, it has 23 or 25 hours.",
  }),
  ...timeFields,
});

const exampleFigures = {
  uptime_percent: 99.95,
  watched_seconds: 2_674_800,
  downtime_seconds: 1_260,
  maintenance_seconds: 7_200,
  paused_seconds: 0,
  unknown_seconds: 0,
  incident_count: 2,
  longest_incident_seconds: 960,
  mttr_seconds: 630,
  mtbf_seconds: 1_336_770,
  response_count: 44_580,
  response_p50_ms: 142,
  response_p95_ms: 311,
  response_p99_ms: 702,
};
const examplePeriod = {
  from: "2026-10-01",
  to: "2026-10-31",
  time_zone: "Europe/Berlin",
  started_at: "2026-09-30T22:00:00.000000Z",
  ended_at: "2026-10-31T23:00:00.000000Z",
};
const exampleMonitor = { id: 42, name: "Shop", type: "http" };

const reportFields = {
  period: UptimeReportPeriodRecord,
  ...figureFields,
  days: Type.Array(DayRecord, { description: "All days of the period, oldest first." }),
};

const kindField = oneOf(subjectKinds, { description: "Kind of the subject." });

export const SubjectUptimeReportRecord = Type.Object({
  subject: Type.Object({ id: Type.Integer(), kind: kindField, name: Type.String() }),
  ...reportFields,
});

export const MonitorUptimeReportRecord = Type.Object(
  {
    monitor: Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() }),
    ...reportFields,
  },
  {
    title: "MonitorReport",
    examples: [
      {
        monitor: exampleMonitor,
        period: examplePeriod,
        ...exampleFigures,
        days: [
          {
            ...{ date: "2026-10-01", uptime_percent: 98.54, watched_seconds: 86_400, downtime_seconds: 1_260 },
            ...{ maintenance_seconds: 0, paused_seconds: 0, unknown_seconds: 0 },
          },
        ],
      },
    ],
  },
);

export const TeamUptimeReportRecord = Type.Object(
  {
    period: UptimeReportPeriodRecord,
    total: Type.Object(figureFields, { description: "All of them together: sum of their times." }),
    monitors: Type.Array(
      Type.Object({
        ...{ id: Type.Integer(), kind: kindField, name: Type.String(), type: Type.String() },
        deleted_at: nullable(timestamp({ description: "When it was deleted. Null: not deleted." })),
        ...figureFields,
      }),
      {
        description:
          "The monitors, or the kind in the `kind` field. Sorted by name, then the newest 100 that were deleted in the " +
          "period or later. Not paginated.",
      },
    ),
  },
  {
    title: "TeamReport",
    examples: [
      {
        period: examplePeriod,
        total: exampleFigures,
        monitors: [{ ...exampleMonitor, kind: "monitor" as const, deleted_at: null, ...exampleFigures }],
      },
    ],
  },
);
