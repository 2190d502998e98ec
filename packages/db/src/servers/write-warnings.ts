import { type Audience, audiences, isoOffset, type WarningNews } from "@pharos/core";
import { type WrittenEvents, writtenEvents } from "../alerts/written-events.ts";
import { isMuted } from "../maintenance/muting.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import type { ReadRows } from "../stores/scope.ts";

/**
 * Warnings of servers in maintenance are suppressed until its end. The end of a suppressed warning is suppressed too.
 */
const WRITE_WARNINGS = `
WITH news AS (
  SELECT server_id, happening, audience, detail::jsonb AS detail, to_timestamp(at_ms / 1000.0) AS at, to_timestamp(since_ms / 1000.0) AS since, place
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
    WITH ORDINALITY AS n (server_id, happening, audience, detail, at_ms, since_ms, place)
), judged AS (
  SELECT *, ${isMuted("news.server_id", "news.at", "FOR SHARE OF p")} OR (happening = 'warning_over' AND NOT EXISTS (
    SELECT 1 FROM events told
    WHERE told.subject_id = news.server_id AND NOT told.withheld AND told.happening = 'warning' AND told.occurred_at >= news.since
      AND told.detail ->> 'rule' = news.detail ->> 'rule' AND told.detail ->> 'instance' = news.detail ->> 'instance'
      AND told.detail ->> 'severity' = news.detail ->> 'severity')) AS withheld
  FROM news
), written AS (
  INSERT INTO events (happening, audience, detail, subject_id, occurred_at, withheld, fanned_out_at)
  SELECT happening, audience, detail, server_id, at, withheld, CASE WHEN withheld THEN now() END FROM judged ORDER BY place
  RETURNING id, withheld
)
SELECT id, withheld FROM written`;

/** News of a server. */
export interface ServerNews extends WarningNews {
  readonly serverId: number;
}

/** Writes events for the news of rules. The caller holds the locks of the servers. */
export async function writeServerWarnings(
  rows: ReadRows,
  news: readonly ServerNews[],
  nowMs: number,
): Promise<WrittenEvents> {
  if (news.length === 0) return { eventIds: [], withheld: 0 };
  const written = await rows<{ id: number; withheld: boolean }>(
    { name: "write_server_warnings", text: WRITE_WARNINGS },
    [
      numberArray(news.map(({ serverId }) => serverId)),
      textArray(news.map(({ happening }) => happening)),
      textArray(news.map(audienceOfNews)),
      jsonArray(news.map(detailOf)),
      numberArray(news.map(() => nowMs)),
      numberArray(news.map(({ sinceMs }) => sinceMs)),
    ],
  );
  return writtenEvents(written);
}

/** Critical news concerns the contacts that want outages. */
function audienceOfNews({ happening, rule }: WarningNews): Audience {
  return happening === "warning" && rule.severity === "critical" ? "down" : audiences[happening];
}

function detailOf({ rule, instance, value, sinceMs }: WarningNews) {
  return {
    rule: rule.metric,
    ...{ instance, severity: rule.severity, value: Math.round(value * 10_000) / 10_000, threshold: rule.above },
    since: isoOffset(sinceMs),
  };
}
