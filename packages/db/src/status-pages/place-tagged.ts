import { MAX_PAGE_COMPONENTS } from "@pharos/core";
import type { Pool } from "pg";
import { CHANGES } from "../live/announce.ts";
import { numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";

/** Pages that one call looks at. */
const MAX_PAGES_READ = 100;

/** SQL: whether a row `g` of page_groups is a group by tag, of a page `p` that exists. */
const BY_TAG = "g.tag IS NOT NULL AND p.deleted_at IS NULL";

/** SQL: the number of components that the team of page `p` lists, and their subjects. */
const LISTED = `
SELECT count(*) AS components, coalesce(array_agg(c.subject_id) FILTER (WHERE c.subject_id IS NOT NULL), '{}') AS subjects
FROM page_components c WHERE c.page_id = p.id AND NOT EXISTS (
  SELECT 1 FROM page_groups t WHERE t.page_id = c.page_id AND t.tag IS NOT NULL AND t.id = c.group_id)`;

/**
 * SQL: the components that pages have because of tags, as `placeTagged` of packages/core decides. The position
 * begins with the place of the group. No group can show more subjects than have room on a page. `ANY` lets PostgreSQL read
 * the subjects of the team. The index of tags contains subjects of all teams.
 *
 * @param pages which pages `p`
 */
const wanted = (pages: string) => `
SELECT page_id, group_id, subject_id, name, place * ${MAX_PAGE_COMPONENTS} + nth::int - 1 AS position FROM (
  SELECT *, row_number() OVER (PARTITION BY page_id ORDER BY place, group_id, name, subject_id) AS nth FROM (
    SELECT DISTINCT ON (p.id, sub.id) p.id AS page_id, own.components AS listed, g.id AS group_id, g.position AS place,
      sub.id AS subject_id, sub.name
    FROM status_pages p CROSS JOIN LATERAL (${LISTED}) own JOIN page_groups g ON g.page_id = p.id
      CROSS JOIN LATERAL (
        SELECT s.id, s.name FROM subjects s
        WHERE s.team_id = p.team_id AND s.deleted_at IS NULL AND s.kind <> 'place' AND g.tag = ANY (s.tags) AND s.id <> ALL (own.subjects)
        ORDER BY s.name, s.id LIMIT ${MAX_PAGE_COMPONENTS}) sub
    WHERE ${BY_TAG} AND ${pages}
    ORDER BY p.id, sub.id, g.position, g.id) tagged) placed
WHERE nth <= ${MAX_PAGE_COMPONENTS} - listed`;

/** SQL: the components that pages have in groups by tag now. @param pages which pages `p` */
const present = (pages: string) => `
SELECT c.id, c.page_id, c.group_id, c.subject_id, c.name, c.position
FROM page_groups g JOIN status_pages p ON p.id = g.page_id JOIN page_components c ON c.group_id = g.id
WHERE ${BY_TAG} AND ${pages}`;

const IN_RANGE = "p.id = ANY (ARRAY(SELECT id FROM range))";

/** SQL: the next pages with groups by tag after page $1: how many, the last one, and those that show other components than they should. */
export const READ_RANGE = `
WITH range AS MATERIALIZED (
  SELECT DISTINCT page_id AS id FROM page_groups WHERE tag IS NOT NULL AND page_id > $1 ORDER BY 1 LIMIT ${MAX_PAGES_READ})
SELECT count(*)::int AS pages, max(id) AS last, ARRAY(
  SELECT DISTINCT page_id FROM (${wanted(IN_RANGE)}) w FULL JOIN (${present(IN_RANGE)}) c USING (page_id, subject_id)
  WHERE (w.group_id, w.name, w.position) IS DISTINCT FROM (c.group_id, c.name, c.position) ORDER BY 1) AS due
FROM range`;

/** Those who change a page or its reports hold this lock, too. */
const LOCK = "SELECT id FROM status_pages WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED";

/**
 * SQL: gives the pages $1 the components of their tags. The caller has locked the pages. A component that returns has its
 * former ID, unless another one has it.
 */
export const PLACE = `
WITH wanted AS MATERIALIZED (${wanted("p.id = ANY ($1::int[])")}),
present AS MATERIALIZED (${present("p.id = ANY ($1::int[])")}),
kept AS MATERIALIZED (
  SELECT DISTINCT ON (w.page_id, w.subject_id) c.id, w.* FROM present c JOIN wanted w USING (page_id, subject_id)
  ORDER BY w.page_id, w.subject_id, c.id
), gone AS (
  DELETE FROM page_components c USING present o WHERE c.id = o.id AND NOT EXISTS (SELECT 1 FROM kept k WHERE k.id = c.id)
  RETURNING c.id, c.page_id, c.subject_id
), former AS (
  INSERT INTO page_former_components (component_id, page_id, subject_id)
  SELECT id, page_id, subject_id FROM gone WHERE subject_id IS NOT NULL
  ON CONFLICT (component_id) DO UPDATE SET subject_id = excluded.subject_id
), moved AS (
  UPDATE page_components c SET group_id = k.group_id, name = k.name, position = k.position, description = NULL,
    show_uptime = true, show_chart = false
  FROM kept k WHERE c.id = k.id
)
INSERT INTO page_components (id, page_id, group_id, subject_id, name, position, show_uptime)
SELECT coalesce((
    SELECT max(f.component_id) FROM page_former_components f WHERE f.page_id = w.page_id AND f.subject_id = w.subject_id
      AND NOT EXISTS (SELECT 1 FROM page_components c WHERE c.id = f.component_id)),
  nextval(pg_get_serial_sequence('page_components', 'id'))), w.page_id, w.group_id, w.subject_id, w.name, w.position, true
FROM wanted w WHERE NOT EXISTS (SELECT 1 FROM kept k WHERE k.page_id = w.page_id AND k.subject_id = w.subject_id)
ORDER BY w.page_id, w.position`;

/** The dashboards of the team load its pages again. */
const ANNOUNCE = "SELECT pg_notify($2, team_id || ' status_page ' || id) FROM status_pages WHERE id = ANY ($1::int[])";

interface Range {
  readonly pages: number;
  readonly last: number | null;
  readonly due: readonly number[];
}

/** The result of a call. */
export interface Placed {
  /** Pages that have other components now. */
  readonly pages: number;
  /** The page after which the next call begins. Null: this was the last range. */
  readonly next: number | null;
}

/**
 * Lets the groups by tag of some pages follow the tags, names and deletions of subjects. Usually one statement finds that
 * all is well. Any number may run at once, and each claims other pages. The version of a page stays, because nobody edited
 * it.
 *
 * @param after the page before the range. 0: the first range
 * @param setAside called with a page at which that fails
 */
export async function placeTagged(pool: Pool, after: number, setAside: SetAside<number>): Promise<Placed> {
  const { rows } = await pool.query<Range>({ name: "pages_of_tags", text: READ_RANGE, values: [after] });
  const { pages = 0, last = null, due = [] } = rows[0] ?? {};
  const next = pages < MAX_PAGES_READ ? null : last;
  if (due.length === 0) return { pages: 0, next };
  const placeSome = (some: readonly number[]) =>
    inTransaction(pool, async (client) => {
      const locked = await client.query<{ id: number }>(LOCK, [numberArray(some)]);
      const ids = numberArray(locked.rows.map(({ id }) => id));
      await client.query(PLACE, [ids]);
      await client.query(ANNOUNCE, [ids, CHANGES]);
      return locked.rows.length;
    });
  const placed = await withoutFailing(due, placeSome, setAside);
  return { pages: placed.reduce((sum, some) => sum + some, 0), next };
}
