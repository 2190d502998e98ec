import {
  allPageReportStates,
  componentStates,
  type PageReport,
  type PageReportUpdate,
  pageReportImpacts,
  pageReportKinds,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { type PeriodOfPageReportRow, periodOfPageReport, toPeriodOfPageReport } from "./period-of-report.ts";

/** The most reports on a public page and of its days. */
const MAX_PUBLIC_REPORTS = 100;

/** SQL: the IDs of the components that left the page while a report `r` named them. Some may be back. */
export const FORMER_COMPONENTS = `ARRAY(
    SELECT named.id FROM unnest(r.named_components) named(id)
    WHERE NOT EXISTS (SELECT 1 FROM page_report_components c WHERE c.report_id = r.id AND c.component_id = named.id) ORDER BY named.id)`;

/** SQL: a report `r` with its components and updates, as JSON. */
export const PAGE_REPORT_COLUMNS = `
r.id, r.kind, r.title, r.impact, r.state, r.started_at AS "startedAt", r.ends_at AS "endsAt",
  r.published_at AS "publishedAt", r.resolved_at AS "resolvedAt", r.incident_id::float8 AS "incidentId",
  ${periodOfPageReport},
  (SELECT i.resolved_at FROM incidents i WHERE i.id = r.incident_id) AS "incidentResolvedAt",
  (SELECT coalesce(json_agg(json_build_object('componentId', c.component_id, 'state', c.state) ORDER BY c.component_id), '[]')
   FROM page_report_components c WHERE c.report_id = r.id) AS components,
  ${FORMER_COMPONENTS} AS "formerComponents",
  (SELECT coalesce(json_agg(json_build_object('id', u.id, 'state', u.state, 'body', u.body,
     'isPostmortem', u.is_postmortem,
     'createdAtMs', (extract(epoch FROM u.created_at) * 1000)::float8,
     'correctedAtMs', (extract(epoch FROM u.corrected_at) * 1000)::float8) ORDER BY u.id DESC), '[]')
   FROM page_updates u WHERE u.report_id = r.id) AS updates`;

/** SQL: the reports of page `$1` on its public page at `$2`, with the reports of its `$3` days. */
export const PUBLIC_PAGE_REPORTS = `
SELECT ${PAGE_REPORT_COLUMNS} FROM page_reports r
WHERE r.page_id = $1 AND r.published_at IS NOT NULL
  AND (r.resolved_at IS NULL OR r.resolved_at > $2::timestamptz - interval '1 day' * $3::int)
ORDER BY r.started_at DESC, r.id DESC LIMIT ${MAX_PUBLIC_REPORTS}`;

/** A row of `PAGE_REPORT_COLUMNS`. */
export interface PageReportRow
  extends Pick<PageReport, "id" | "title" | "startedAt" | "endsAt" | "publishedAt" | "resolvedAt" | "formerComponents">,
    PeriodOfPageReportRow {
  readonly incidentId: number | null;
  readonly incidentResolvedAt: Date | null;
  readonly kind: string;
  readonly impact: string;
  readonly state: string;
  readonly components: readonly { readonly componentId: number; readonly state: string }[];
  readonly updates: readonly (Pick<PageReportUpdate, "id" | "body" | "isPostmortem"> & {
    readonly state: string;
    readonly createdAtMs: number;
    readonly correctedAtMs: number | null;
  })[];
}

/** Published reports that are open, or were in the page's days; the newest first. One query. */
export async function readPublicPageReports(
  pool: Pool,
  { id, days }: { readonly id: number; readonly days: number },
  now: Date,
): Promise<readonly PageReport[]> {
  const values = [id, now, days];
  const { rows } = await pool.query<PageReportRow>({ name: "page_reports", text: PUBLIC_PAGE_REPORTS, values });
  return rows.map(toPageReport);
}

export function toPageReport(row: PageReportRow): PageReport {
  const { id, title, startedAt, endsAt, publishedAt, resolvedAt, formerComponents, incidentId } = row;
  return {
    incident: incidentId === null ? null : { id: incidentId, resolvedAt: row.incidentResolvedAt },
    period: toPeriodOfPageReport(row),
    ...{ id, title, startedAt, endsAt, publishedAt, resolvedAt, formerComponents },
    kind: enumOf(pageReportKinds, row.kind, "page_reports.kind"),
    impact: enumOf(pageReportImpacts, row.impact, "page_reports.impact"),
    state: enumOf(allPageReportStates, row.state, "page_reports.state"),
    components: row.components.map(({ componentId, state }) => ({
      componentId,
      state: enumOf(componentStates, state, "page_report_components.state"),
    })),
    updates: row.updates.map(({ createdAtMs, correctedAtMs, state, ...update }) => ({
      ...update,
      state: enumOf(allPageReportStates, state, "page_updates.state"),
      createdAt: new Date(createdAtMs),
      correctedAt: correctedAtMs === null ? null : new Date(correctedAtMs),
    })),
  };
}
