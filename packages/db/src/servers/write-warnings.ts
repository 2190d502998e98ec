import { type Audience, audiences, isoOffset, type WarningNews } from "@pharos/core";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import type { ReadRows } from "../stores/scope.ts";

const WRITE_WARNINGS = `
INSERT INTO events (happening, audience, detail, subject_id, occurred_at)
SELECT happening, audience, detail::jsonb, server_id, $5::timestamptz
FROM unnest($1::int[], $2::text[], $3::text[], $4::text[])
  WITH ORDINALITY AS n (server_id, happening, audience, detail, place)
ORDER BY place RETURNING id`;

/** News of a server. */
export interface ServerNews extends WarningNews {
  readonly serverId: number;
}

/**
 * Writes events for the news of rules. The caller holds the locks of the servers.
 * @returns their ids
 */
export async function writeServerWarnings(
  rows: ReadRows,
  news: readonly ServerNews[],
  nowMs: number,
): Promise<readonly number[]> {
  if (news.length === 0) return [];
  const written = await rows<{ id: number }>({ name: "write_server_warnings", text: WRITE_WARNINGS }, [
    numberArray(news.map(({ serverId }) => serverId)),
    textArray(news.map(({ happening }) => happening)),
    textArray(news.map(audienceOfNews)),
    jsonArray(news.map(detailOf)),
    new Date(nowMs),
  ]);
  return written.map(({ id }) => id);
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
