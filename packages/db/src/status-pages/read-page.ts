import {
  type ComponentFacts,
  logoTypes,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  type PageReader,
  type PageSettings,
  type PageSpans,
  pageAccesses,
  pageLocales,
  type SpanParts,
  type SubjectFacts,
  splitParts,
} from "@pharos/core";
import type { Pool } from "pg";
import { type ReplicaReads, readsFrom } from "../connection/replica.ts";
import { enumOf } from "../sql/column-values.ts";
import { createUptimeStore } from "../uptime/read.ts";
import { type AnnouncedRow, announcedSql, toAnnounced } from "./announced-sql.ts";
import { isPublic } from "./is-public.ts";
import { readPublicPageReports } from "./read-reports.ts";
import { type Responses, readResponses } from "./read-responses.ts";
import { subjectFacts, toSubjectFacts } from "./subject-facts.ts";

const PAGE = `
SELECT sp.id, slug, name, intro, access, robots, time_zone AS "timeZone", language, locale, accent, days,
  show_uptime AS "showUptime", show_response AS "showResponse", show_periods AS "showPeriods", embed_origins AS "embedOrigins", password_hash AS "passwordHash", l.type AS "logoType", l.bytes AS "logoBytes",
  CASE WHEN domain_verified_at IS NOT NULL THEN custom_domain END AS domain, ${announcedSql("$2::timestamptz")} AS announced
FROM status_pages sp LEFT JOIN page_logos l ON l.page_id = sp.id WHERE slug = $1 AND ${isPublic("sp")}`;

const KNOWN = `SELECT slug FROM status_pages sp WHERE slug = ANY ($1) AND ${isPublic("sp")}`;

const SLUGS_OF_DOMAINS = `
SELECT custom_domain AS domain, slug FROM status_pages WHERE custom_domain = ANY ($1) AND domain_verified_at IS NOT NULL AND deleted_at IS NULL`;

const GROUPS = `SELECT id, name FROM page_groups WHERE page_id = $1 ORDER BY position, id LIMIT ${MAX_PAGE_GROUPS}`;

const COMPONENTS = `
SELECT c.id, c.group_id AS "groupId", c.name, c.description, c.subject_id AS "subjectId", c.show_uptime AS "showUptime",
  c.show_chart AS "showChart",
  ${subjectFacts("$2")}
FROM page_components c
LEFT JOIN subjects s ON s.id = c.subject_id LEFT JOIN subject_states st ON st.subject_id = s.id
WHERE c.page_id = $1
ORDER BY c.position, c.id LIMIT ${MAX_PAGE_COMPONENTS}`;

interface PageRow extends Omit<PageSettings, "access" | "locale"> {
  readonly id: number;
  readonly access: string;
  readonly locale: string;
  readonly passwordHash: string | null;
  readonly domain: string | null;
  readonly logoType: string | null;
  readonly logoBytes: Buffer | null;
  readonly announced: readonly AnnouncedRow[];
}

interface ComponentRow extends Pick<ComponentFacts, "id" | "groupId" | "name" | "description">, SubjectFacts {
  readonly subjectId: number | null;
  readonly showUptime: boolean;
  readonly showChart: boolean;
}

/**
 * Reads public pages.
 *
 * @param pool says which pages there are, and who may read them: a change of this may not come late
 * @param reads for everything else of a page
 */
export function createPageReader(pool: Pool, reads: ReplicaReads = readsFrom(pool)): PageReader {
  return {
    async page(slug, spansOf, now) {
      const { rows } = await pool.query<PageRow>({ name: "page_settings", text: PAGE, values: [slug, now] });
      const [row] = rows;
      if (row === undefined) return null;
      const { id, access, locale, passwordHash, domain, logoType, logoBytes, announced, ...rest } = row;
      const page = {
        ...rest,
        access: enumOf(pageAccesses, access, "status_pages.access"),
        locale: enumOf(pageLocales, locale, "status_pages.locale"),
      };
      const spans = spansOf(page);
      const shown = await reads.read((from) => readShown(from, { id, page }, spans, now));
      const type = logoType === null ? null : enumOf(logoTypes, logoType, "page_logos.type");
      const facts = {
        ...{ page, domain },
        logo: type && logoBytes && { type, bytes: logoBytes },
        ...shown,
        announced: announced.map(toAnnounced),
      };
      return { facts, days: spans.days, passwordHash };
    },

    async known(slugs) {
      const { rows } = await pool.query<{ slug: string }>({ name: "page_slugs", text: KNOWN, values: [slugs] });
      return new Set(rows.map(({ slug }) => slug));
    },

    async slugsOf(domains) {
      type Row = { readonly domain: string; readonly slug: string };
      const { rows } = await pool.query<Row>({ name: "page_domains", text: SLUGS_OF_DOMAINS, values: [domains] });
      return new Map(rows.map(({ domain, slug }) => [domain, slug]));
    },
  };
}

/** The groups, components and posts of a page. One statement after the other: a page takes one connection. */
async function readShown(
  pool: Pool,
  { id, page }: { readonly id: number; readonly page: PageSettings },
  spans: PageSpans,
  now: Date,
) {
  const groups = await pool.query<{ id: number; name: string }>({ name: "page_groups", text: GROUPS, values: [id] });
  const components = await pool.query<ComponentRow>({ name: "page_components", text: COMPONENTS, values: [id, now] });
  const reports = await readPublicPageReports(pool, { id, days: page.days }, now);
  const uptime = await readUptime(pool, components.rows, spans, now);
  const hasResponses = page.showResponse || components.rows.some(({ showChart }) => showChart);
  const responses = await (hasResponses ? readResponses(pool, id, now) : new Map<number, Responses>());
  return {
    groups: groups.rows,
    components: components.rows.map((component) => ({
      ...toFacts(component, page, uptime),
      responseMs: page.showResponse ? (responses.get(component.id)?.ms ?? null) : null,
      hours: component.showChart ? (responses.get(component.id)?.hours ?? null) : null,
    })),
    reports,
  };
}

/** The uptime in each span, of those subjects that the page shows it of. */
async function readUptime(pool: Pool, components: readonly ComponentRow[], spans: PageSpans, now: Date) {
  const shown = components.flatMap(({ subjectId, showUptime }) =>
    subjectId === null || !showUptime ? [] : [subjectId],
  );
  if (shown.length === 0) return new Map<number, SpanParts>();
  const { days, periods } = spans;
  const parts = await createUptimeStore(pool).publicParts([...new Set(shown)], [...days, ...periods], now);
  return new Map([...parts].map(([id, all]) => [id, splitParts(all, spans)]));
}

function toFacts(
  row: ComponentRow,
  page: PageSettings,
  uptime: ReadonlyMap<number, SpanParts>,
): Omit<ComponentFacts, "responseMs" | "hours"> {
  const { id, groupId, name, description, subjectId, showUptime } = row;
  const showsDays = subjectId !== null && page.showUptime && showUptime;
  return {
    ...{ id, groupId, name, description },
    subject: subjectId === null ? null : toSubjectFacts(row),
    days: showsDays ? (uptime.get(subjectId)?.days ?? null) : null,
    periods: showsDays ? (uptime.get(subjectId)?.periods ?? null) : null,
  };
}
