import {
  type ComponentFacts,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  type PageDay,
  type PageReader,
  type PageSettings,
  pageAccesses,
  type SubjectFacts,
  type UptimeParts,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { readUptime } from "../uptime/read.ts";
import { readPublicReports } from "./read-reports.ts";

const PAGE = `
SELECT id, slug, name, intro, access, time_zone AS "timeZone", days, show_uptime AS "showUptime"
FROM status_pages WHERE slug = $1 AND deleted_at IS NULL`;

const GROUPS = `SELECT id, name FROM page_groups WHERE page_id = $1 ORDER BY position, id LIMIT ${MAX_PAGE_GROUPS}`;

/**
 * The components with what is known of their subjects. Periods that are hidden from pages are no maintenance here. The
 * incident of a subject that is paused or deleted is resolved.
 */
const COMPONENTS = `
SELECT c.id, c.group_id AS "groupId", c.name, c.description, c.subject_id AS "subjectId", c.show_uptime AS "showUptime",
  s.is_active AND s.deleted_at IS NULL AND st.last_checked_at IS NOT NULL AS "isWatched",
  (SELECT i.started_at FROM incidents i WHERE i.subject_id = c.subject_id AND i.resolved_at IS NULL) AS "downSince",
  (SELECT min(lower(m.during)) FROM subject_maintenance m JOIN maintenance_windows w ON w.id = m.window_id
   WHERE m.subject_id = c.subject_id AND m.during @> $2::timestamptz AND m.settled_at IS NULL AND NOT w.hide_from_pages
  ) AS "maintenanceSince"
FROM page_components c
LEFT JOIN subjects s ON s.id = c.subject_id LEFT JOIN subject_states st ON st.subject_id = s.id
WHERE c.page_id = $1
ORDER BY c.position, c.id LIMIT ${MAX_PAGE_COMPONENTS}`;

interface PageRow extends Omit<PageSettings, "access"> {
  readonly id: number;
  readonly access: string;
}

interface ComponentRow extends Omit<ComponentFacts, "subject" | "days">, SubjectFacts {
  readonly subjectId: number | null;
  readonly showUptime: boolean;
}

/** Reads public pages. @param pool of its own statements: nothing here is part of a transaction */
export function createPageReader(pool: Pool): PageReader {
  return {
    async page(slug, daysOf, now) {
      const { rows } = await pool.query<PageRow>({ name: "page_settings", text: PAGE, values: [slug] });
      const [row] = rows;
      if (row === undefined) return null;
      const { id, access, ...rest } = row;
      const page = { ...rest, access: enumOf(pageAccesses, access, "status_pages.access") };
      const [groups, components, reports] = [
        await pool.query<{ id: number; name: string }>({ name: "page_groups", text: GROUPS, values: [id] }),
        await pool.query<ComponentRow>({ name: "page_components", text: COMPONENTS, values: [id, now] }),
        await readPublicReports(pool, id, now),
      ];
      const days = daysOf(page);
      const uptime = await readDays(pool, components.rows, days, now);
      const facts = {
        page,
        groups: groups.rows,
        components: components.rows.map((component) => toFacts(component, page, uptime)),
        reports,
      };
      return { facts, days };
    },
  };
}

/** The days of those subjects that the page shows them of. */
async function readDays(pool: Pool, components: readonly ComponentRow[], days: readonly PageDay[], now: Date) {
  const shown = components.flatMap(({ subjectId, showUptime }) =>
    subjectId === null || !showUptime ? [] : [subjectId],
  );
  if (shown.length === 0) return new Map<number, readonly UptimeParts[]>();
  return readUptime(pool, [...new Set(shown)], days, now);
}

function toFacts(
  row: ComponentRow,
  page: PageSettings,
  uptime: ReadonlyMap<number, readonly UptimeParts[]>,
): ComponentFacts {
  const { id, groupId, name, description, subjectId, showUptime, isWatched, downSince, maintenanceSince } = row;
  const showsDays = subjectId !== null && page.showUptime && showUptime;
  return {
    ...{ id, groupId, name, description },
    subject: subjectId === null ? null : { isWatched, downSince, maintenanceSince },
    days: showsDays ? (uptime.get(subjectId) ?? null) : null,
  };
}
