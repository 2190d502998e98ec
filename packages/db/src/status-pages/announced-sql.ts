import type { PageFacts } from "@pharos/core";
import { covers } from "../maintenance/muting.ts";
import { epochMs } from "../uptime/uptime-sql.ts";
import { IS_ANNOUNCED, MAX_MINUTES } from "./announce.ts";

/** Announced periods on a page: the next ones. */
const MAX_ANNOUNCED = 20;

/**
 * SQL: the periods that cover components of the page `sp`, from their first announcement until their end, as JSON. If a
 * window was created or changed after the time of its announcement, it is announced then, as for subscribers.
 */
export const announcedSql = (now: string) => `(
    SELECT coalesce(json_agg(a ORDER BY a."startMs", a."windowId"), '[]') FROM (
      SELECT p.window_id AS "windowId", (extract(epoch FROM p.original_start) * 1000)::float8 AS "originalStartMs",
        ${epochMs("lower(p.during)")} AS "startMs", ${epochMs("upper(p.during)")} AS "endMs",
        ${epochMs(`greatest(lower(p.during) - ${MAX_MINUTES} * interval '1 minute', w.updated_at)`)} AS "announcedMs", covered.components
      FROM maintenance_windows w
        JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
        CROSS JOIN LATERAL (
          SELECT array_agg(c.id ORDER BY c.position, c.id) AS components FROM page_components c
          WHERE c.page_id = sp.id AND c.subject_id IS NOT NULL AND ${covers("c.subject_id")}) covered
      WHERE w.team_id = sp.team_id AND NOT w.hide_from_pages AND ${IS_ANNOUNCED} AND upper(p.during) > ${now}
        AND lower(p.during) <= ${now} + ${MAX_MINUTES} * interval '1 minute' AND covered.components IS NOT NULL
      ORDER BY lower(p.during), p.window_id LIMIT ${MAX_ANNOUNCED}) a)`;

/** A member of `announcedSql`. */
export interface AnnouncedRow {
  readonly windowId: number;
  readonly originalStartMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly announcedMs: number;
  readonly components: readonly number[];
}

export function toAnnounced(row: AnnouncedRow): PageFacts["announced"][number] {
  const { startMs, endMs, announcedMs, ...rest } = row;
  return {
    ...rest,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
    announcedAt: new Date(announcedMs),
  };
}
