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
      count: Type.Integer({ minimum: 0, description: "How many were measured." }),
      p50: milliseconds("The median, at most a tenth away from the true one; null if none was measured."),
      p99: milliseconds("The 99th percentile, as exact as that."),
      max: milliseconds("The longest."),
    },
    { description },
  );

const ViolationRecord = Type.Object({
  monitor_id: Type.Integer({ description: "The monitor." }),
  monitor_name: Type.String({ description: "Its name." }),
  due_at: timestamp({ description: "When the check was due." }),
  checked_at: timestamp({ description: "When its verdict was recorded." }),
  allowed_seconds: Type.Integer({
    minimum: 0,
    description: "How long it was allowed to take: the bound without the interval.",
  }),
});

const exampleDurations = { count: 51_840, p50: 118, p99: 402, max: 1_210 };

export const DetectionRecord = Type.Object(
  {
    bound_seconds_by_interval: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        "Within how many seconds an outage is detected, by the monitor's interval in seconds: interval + 3 × timeout + 15 s.",
    }),
    bound_timeout_seconds: Type.Integer({
      minimum: 1,
      description: "The `request_timeout_seconds` that these bounds are for.",
    }),
    last_24h: Type.Object(
      {
        late_ms: durations("From due to claimed."),
        verdict_ms: durations(
          "From claimed to the verdict of the regions, recorded. It includes the answers of the targets.",
        ),
        alert_ms: durations("From the recorded event to the receiver's answer to the first attempt."),
      },
      { description: "What the last 24 hours were, over all teams. Each minute is written up to two minutes later." },
    ),
    violations_24h: Type.Integer({
      minimum: 0,
      description: "Checks of the last 24 hours, over all teams, whose verdict came later than the bound allows.",
    }),
    regions: Type.Array(
      Type.Object({
        region: Type.String({ description: "A region." }),
        wait_ms: durations("How long checks waited in its workers for a place."),
        lacks_capacity: Type.Boolean({
          description:
            "Whether one check in a hundred waited for longer than a second: its workers have too few places.",
        }),
      }),
      { description: "The regions of the last 15 minutes, in their order by name." },
    ),
    violations: Type.Array(ViolationRecord, {
      description: `The violations of the team's own monitors in the last 24 hours, newest first, ${MAX_SHOWN_VIOLATIONS} at most. Of very many at once, only some are kept.`,
    }),
    as_of: nullable(timestamp({ description: "The newest minute that was measured; null if there is none." })),
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
