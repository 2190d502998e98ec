import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

const seconds = (description: string) => Type.Integer({ minimum: 0, description });
const lengthOrNull = (description: string) => nullable(seconds(description));
const milliseconds = (percentile: string) =>
  nullable(
    Type.Integer({
      minimum: 0,
      description: `The ${percentile} percentile of the response times, at most a tenth away from the true one; null if there are none.`,
    }),
  );

const percent = nullable(
  Type.Number({
    minimum: 0,
    maximum: 100,
    description: "Share of the watched time in which it was not down, rounded down; null if nothing was watched.",
  }),
);

/** The parts of a period of time. */
const timeFields = {
  uptime_percent: percent,
  watched_seconds: seconds("Time that was watched: without pauses, maintenance and what is unknown."),
  downtime_seconds: seconds("The part of it in which it was down."),
  maintenance_seconds: seconds("Time in maintenance."),
  paused_seconds: seconds("Time in which it was paused or deleted."),
  unknown_seconds: seconds("Time in which Pharos itself did not watch, or before the first check."),
};

const figureFields = {
  ...timeFields,
  incident_count: Type.Integer({ minimum: 0, description: "Incidents with downtime in the period." }),
  longest_incident_seconds: lengthOrNull(
    "The longest of them, from its beginning up to the period's end, without maintenance; null if there is none.",
  ),
  mttr_seconds: lengthOrNull("Mean time to recovery: the mean length of those that were resolved; null if none was."),
  mtbf_seconds: lengthOrNull("Mean time between failures: the time up for each incident; null if there is none."),
  response_count: Type.Integer({ minimum: 0, description: "Response times of checks that passed." }),
  response_p50_ms: milliseconds("50th"),
  response_p95_ms: milliseconds("95th"),
  response_p99_ms: milliseconds("99th"),
};

export const ReportPeriodRecord = Type.Object({
  from: Type.String({ format: "date", description: "The first day." }),
  to: Type.String({ format: "date", description: "The last day." }),
  time_zone: Type.String({ description: "The zone that the days are of." }),
  started_at: timestamp({ description: "When the first day begins." }),
  ended_at: timestamp({ description: "When the last day ends. What is still to come counts as nothing." }),
});

const DayRecord = Type.Object({
  date: Type.String({
    format: "date",
    description: "A day of the period's zone: it has 23 or 25 hours where clocks are set.",
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

export const MonitorReportRecord = Type.Object(
  {
    monitor: Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() }),
    period: ReportPeriodRecord,
    ...figureFields,
    days: Type.Array(DayRecord, { description: "Each day of the period, the first one first." }),
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

export const TeamReportRecord = Type.Object(
  {
    period: ReportPeriodRecord,
    total: Type.Object(figureFields, { description: "All monitors together: their times are added up." }),
    monitors: Type.Array(
      Type.Object({
        ...{ id: Type.Integer(), name: Type.String(), type: Type.String() },
        deleted_at: nullable(timestamp({ description: "When it was deleted; null if it was not." })),
        ...figureFields,
      }),
      {
        description:
          "In name order; after them the newest 100 that were deleted in the period or later. Not paginated: a plan bounds them.",
      },
    ),
  },
  {
    title: "TeamReport",
    examples: [
      {
        period: examplePeriod,
        total: exampleFigures,
        monitors: [{ ...exampleMonitor, deleted_at: null, ...exampleFigures }],
      },
    ],
  },
);
