import { detectionBoundSeconds, MAX_SHOWN_VIOLATIONS } from "@pharos/core";
import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

/** Intervals whose bounds are stated, in seconds. */
const STATED_INTERVALS = [30, 60, 300, 900, 1800, 3600] as const;

/** The timeout of monitors that do not set one. */
export const STATED_TIMEOUT_SECONDS = 30;

export const boundByInterval = Object.fromEntries(
  STATED_INTERVALS.map((seconds) => [String(seconds), detectionBoundSeconds(seconds, STATED_TIMEOUT_SECONDS)]),
);

const milliseconds = (description: string) => nullable(Type.Integer({ minimum: 0, description }));
const durations = (description: string) =>
  Type.Object(
    {
      count: Type.Integer({ minimum: 0, description: "Number of measurements." }),
      p50: milliseconds("Median, exact to 10 %; null without measurements."),
      p99: milliseconds("99th percentile, exact to 10 %; null without measurements."),
      max: milliseconds("The longest."),
    },
    { description },
  );

const ViolationRecord = Type.Object({
  monitor_id: Type.Integer({ description: "The monitor." }),
  monitor_name: Type.String({ description: "Its name." }),
  due_at: timestamp({ description: "When the check was due." }),
  checked_at: timestamp({ description: "When the result was recorded." }),
  allowed_seconds: Type.Integer({
    minimum: 0,
    description: "Allowed time after the check was due: the bound minus the interval.",
  }),
});

const exampleDurations = { count: 51_840, p50: 118, p99: 402, max: 1_210 };

export const DetectionRecord = Type.Object(
  {
    bound_seconds_by_interval: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        "Seconds until an outage is detected, by the monitor's interval in seconds: interval + 3 × timeout + 15 s.",
    }),
    bound_timeout_seconds: Type.Integer({
      minimum: 1,
      description: "The `request_timeout_seconds` of these bounds.",
    }),
    last_24h: Type.Object(
      {
        late_ms: durations("From the due time to the start of the check."),
        verdict_ms: durations(
          "From the start of the check to the recorded result of the regions. Includes the response times of the targets.",
        ),
        alert_ms: durations("From the recorded event to the receiver's answer to the first delivery attempt."),
      },
      { description: "Figures of the last 24 hours over all teams. Each minute is recorded up to two minutes later." },
    ),
    violations_24h: Type.Integer({
      minimum: 0,
      description: "Checks of the last 24 hours, over all teams, that took longer than the bound allows.",
    }),
    regions: Type.Array(
      Type.Object({
        region: Type.String({ description: "A region." }),
        wait_ms: durations("Time that checks waited for a free slot of the region's workers."),
        lacks_capacity: Type.Boolean({
          description: "Whether 1 % of the checks waited longer than a second: the region needs more worker slots.",
        }),
      }),
      { description: "Regions of the last 15 minutes, by name." },
    ),
    violations: Type.Array(ViolationRecord, {
      description: `Late checks of the team's monitors in the last 24 hours, newest first, at most ${MAX_SHOWN_VIOLATIONS}. Pharos stores only some of very many late checks at once.`,
    }),
    as_of: nullable(timestamp({ description: "Newest measured minute; null without measurements." })),
  },
  {
    title: "Detection",
    examples: [
      {
        bound_seconds_by_interval: boundByInterval,
        bound_timeout_seconds: STATED_TIMEOUT_SECONDS,
        last_24h: {
          late_ms: exampleDurations,
          verdict_ms: { count: 51_838, p50: 610, p99: 1_940, max: 61_200 },
          alert_ms: { count: 14, p50: 350, p99: 1_100, max: 1_100 },
        },
        violations_24h: 1,
        regions: [
          { region: "lon", wait_ms: { count: 540, p50: 0, p99: 3, max: 12 }, lacks_capacity: false },
          { region: "nyc", wait_ms: { count: 538, p50: 900, p99: 4_100, max: 5_200 }, lacks_capacity: true },
        ],
        violations: [
          {
            monitor_id: 42,
            monitor_name: "Checkout",
            due_at: "2026-11-23T09:30:12.250000Z",
            checked_at: "2026-11-23T09:32:40.100000Z",
            allowed_seconds: 105,
          },
        ],
        as_of: "2026-11-23T10:14:00.000000Z",
      },
    ],
  },
);
