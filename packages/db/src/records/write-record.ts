import type { PastOfMonitor, SystemRecord } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { storableJson, textArray } from "../sql/arrays.ts";

const spans = (from: number) => `coalesce((
  SELECT range_agg(tstzrange(from_at, to_at))
  FROM unnest($${from}::timestamptz[], $${from + 1}::timestamptz[]) AS t (from_at, to_at)), '{}')`;

const WRITE_RECORD = `
INSERT INTO subject_records AS r (subject_id, source, observed_from, observed_until, received_at, outages, days, history_from,
  history_down, history_unknown)
VALUES ($1::int, $2::text, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::jsonb, $7::jsonb, $8::timestamptz,
  ${spans(9)}, ${spans(11)})
ON CONFLICT (subject_id) DO UPDATE SET (source, observed_from, observed_until, received_at, outages, days, history_from,
    history_down, history_unknown) =
  (excluded.source, excluded.observed_from, excluded.observed_until, excluded.received_at, excluded.outages, excluded.days,
   excluded.history_from, excluded.history_down, excluded.history_unknown)`;

const iso = (ms: number) => new Date(ms).toISOString();

/** Stores a record instead of the one before. */
export async function writeRecord(
  tx: Prisma.TransactionClient,
  monitorId: number,
  { source, observedFromMs, observedUntilMs, outages, days }: SystemRecord,
  past: PastOfMonitor | null,
  now: Date,
): Promise<void> {
  const values = [
    ...[monitorId, source, new Date(observedFromMs), new Date(observedUntilMs), now],
    ...[storableJson(outages), storableJson(days)],
    past && new Date(past.fromMs),
    ...[past?.down ?? [], past?.unknown ?? []].flatMap((spans) => [
      textArray(spans.map(({ fromMs }) => iso(fromMs))),
      textArray(spans.map(({ toMs }) => iso(toMs))),
    ]),
  ];
  await tx.$executeRawUnsafe(WRITE_RECORD, ...values);
}
