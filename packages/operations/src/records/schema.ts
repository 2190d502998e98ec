import { isoMicros, MAX_RECORDED_DAYS, MAX_RECORDED_OUTAGES, recordSources, type StoredRecord } from "@pharos/core";
import Type, { type Static } from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf, sentTimestamp, timestamp } from "../schema/types.ts";

const MAX_CAUSE_LENGTH = 200;

const source = oneOf(recordSources, { description: "The system that observed the monitor." });
const cause = nullable({
  ...Type.String({
    maxLength: MAX_CAUSE_LENGTH,
    pattern: STORABLE,
    description: "Cause in the words of the other system.",
  }),
  type: "string" as const,
});
const date = { format: "date", description: "A day of UTC, such as `2026-11-01`." };
const upShare = Type.Number({
  minimum: 0,
  maximum: 1,
  description: "Share of the day in which it was up, from 0 to 1.",
});

const SentOutage = Type.Object({
  started_at: sentTimestamp({ description: "When the monitor went down." }),
  ended_at: Type.Optional(nullable(sentTimestamp({ description: "When it recovered. Null: it was still down." }))),
  cause: Type.Optional(cause),
});

export const RecordBody = Type.Object(
  {
    source,
    observed_from: sentTimestamp({ description: "When the other system began to observe it." }),
    observed_until: sentTimestamp({ description: "Until when the record is complete; not in the future." }),
    outages: Type.Array(SentOutage, { maxItems: MAX_RECORDED_OUTAGES, description: "In any order." }),
    days: Type.Optional(
      Type.Array(Type.Object({ date: Type.String(date), up_share: upShare }), {
        maxItems: MAX_RECORDED_DAYS,
        description:
          "Days of which the other system only knows a share. A day with an outage in `outages` ignores its share. If " +
          "there are any, a day that is not listed has no data.",
      }),
    ),
  },
  {
    title: "RecordChange",
    examples: [
      {
        source: "uptime-kuma",
        observed_from: "2026-08-01T00:00:00Z",
        observed_until: "2026-10-07T09:00:00Z",
        outages: [
          { started_at: "2026-09-30T12:00:00Z", ended_at: "2026-09-30T12:04:00Z", cause: "timeout of 48000ms" },
        ],
        days: [{ date: "2026-08-02", up_share: 0.9993 }],
      },
    ],
  },
);

export const RecordOfSystem = Type.Object(
  {
    source,
    observed_from: timestamp({ description: "When the other system began to observe it." }),
    observed_until: timestamp({ description: "Until when the record is complete." }),
    received_at: timestamp({ description: "When Pharos stored the record." }),
    history_from: nullable(
      timestamp({
        description:
          "Since when the record counts in uptime. Null: it has nothing from before the monitor was created.",
      }),
    ),
    incident_count: Type.Integer({ description: "Incidents that Pharos created from outages before the creation." }),
    outages: Type.Array(
      Type.Object({ started_at: timestamp(), ended_at: nullable(timestamp()), cause: nullable(Type.String()) }),
      { description: "All outages, also after the creation." },
    ),
    days: Type.Array(Type.Object({ date: Type.String(date), up_share: upShare })),
  },
  {
    title: "SystemRecord",
    examples: [
      {
        source: "uptime-kuma",
        observed_from: "2026-08-01T00:00:00.000000Z",
        observed_until: "2026-10-07T09:00:00.000000Z",
        received_at: "2026-10-07T09:01:30.500000Z",
        history_from: "2026-08-01T00:00:00.000000Z",
        incident_count: 1,
        outages: [
          {
            started_at: "2026-09-30T12:00:00.000000Z",
            ended_at: "2026-09-30T12:04:00.000000Z",
            cause: "timeout of 48000ms",
          },
        ],
        days: [{ date: "2026-08-02", up_share: 0.9993 }],
      },
    ],
  },
);

export const RecordOrNone = Type.Unsafe<Static<typeof RecordOfSystem> | null>({
  ...RecordOfSystem,
  title: "SystemRecordOrNone",
  type: ["object", "null"],
});

const iso = (ms: number) => isoMicros(new Date(ms));

export function recordView({
  record,
  receivedAt,
  historyFrom,
  incidentCount,
}: StoredRecord): Static<typeof RecordOfSystem> {
  return {
    source: record.source,
    observed_from: iso(record.observedFromMs),
    observed_until: iso(record.observedUntilMs),
    received_at: isoMicros(receivedAt),
    history_from: historyFrom && isoMicros(historyFrom),
    incident_count: incidentCount,
    outages: record.outages.map((outage) => ({
      started_at: iso(outage.startedAtMs),
      ended_at: outage.endedAtMs === null ? null : iso(outage.endedAtMs),
      cause: outage.cause,
    })),
    days: record.days.map((day) => ({ date: new Date(day.dayMs).toISOString().slice(0, 10), up_share: day.upShare })),
  };
}
