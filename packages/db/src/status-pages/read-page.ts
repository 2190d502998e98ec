import {
  type ComponentFacts,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  type PageDay,
  type PageReader,
  type PageSettings,
  pageAccesses,
  pageLocales,
  type SubjectFacts,
  type UptimeParts,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { readUptime } from "../uptime/read.ts";
import { readPublicReports } from "./read-reports.ts";
import { subjectFacts, toSubjectFacts } from "./subject-facts.ts";

const PAGE = `
SELECT id, slug, name, intro, access, robots, time_zone AS "timeZone", locale, accent, days, show_uptime AS "showUptime",
  show_response AS "showResponse"
FROM status_pages WHERE slug = $1 AND deleted_at IS NULL AND access <> 'password'`;

const GROUPS = `SELECT id, name FROM page_groups WHERE page_id = $1 ORDER BY position, id LIMIT ${MAX_PAGE_GROUPS}`;

const COMPONENTS = `
SELECT c.id, c.group_id AS "groupId", c.name, c.description, c.subject_id AS "subjectId", c.show_uptime AS "showUptime",
  ${subjectFacts("$2")}
FROM page_components c
LEFT JOIN subjects s ON s.id = c.subject_id LEFT JOIN subject_states st ON st.subject_id = s.id
WHERE c.page_id = $1
ORDER BY c.position, c.id LIMIT ${MAX_PAGE_COMPONENTS}`;

interface PageRow extends Omit<PageSettings, "access" | "locale"> {
  readonly id: number;
  readonly access: string;
  readonly locale: string;
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
      const { id, access, locale, ...rest } = row;
      const page = {
        ...rest,
        access: enumOf(pageAccesses, access, "status_pages.access"),
        locale: enumOf(pageLocales, locale, "status_pages.locale"),
      };
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
  const { id, groupId, name, description, subjectId, showUptime } = row;
  const showsDays = subjectId !== null && page.showUptime && showUptime;
  return {
    ...{ id, groupId, name, description },
    subject: subjectId === null ? null : toSubjectFacts(row),
    days: showsDays ? (uptime.get(subjectId) ?? null) : null,
  };
}
