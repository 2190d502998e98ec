import {
  allPageReportStates,
  componentStates,
  MAX_PAGE_COMPONENTS,
  MAX_STATUS_PAGES,
  type PageStateFacts,
  type SubjectFacts,
  subjectKinds,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { type PeriodOfPageReportRow, periodOfPageReport, toPeriodOfPageReport } from "./period-of-report.ts";
import { subjectFacts, toSubjectFacts } from "./subject-facts.ts";

const PAGES = `
SELECT p.id, EXISTS (SELECT 1 FROM unpublished_pages u WHERE u.page_id = p.id AND u.content IS NOT NULL) AS "hasUnpublished",
  count(r.id) FILTER (WHERE r.published_at IS NULL)::int AS drafts,
  count(r.id) FILTER (WHERE r.published_at IS NOT NULL AND r.resolved_at IS NULL)::int AS "openReports"
FROM status_pages p LEFT JOIN page_reports r ON r.page_id = p.id
WHERE p.team_id = $1 AND p.deleted_at IS NULL
GROUP BY p.id ORDER BY p.id LIMIT ${MAX_STATUS_PAGES}`;

const COMPONENTS = `
SELECT c.id, c.page_id AS "pageId", c.subject_id AS "monitorId", s.kind, s.name AS "monitorName",
  ${subjectFacts("$2")}
FROM page_components c
LEFT JOIN subjects s ON s.id = c.subject_id LEFT JOIN subject_states st ON st.subject_id = s.id
WHERE c.page_id = ANY ($1)
ORDER BY c.page_id, c.position, c.id LIMIT ${MAX_STATUS_PAGES * MAX_PAGE_COMPONENTS}`;

/**
 * If many reports give a component the same state, and are about the same period or about no period, the one that began
 * last.
 */
const REPORTED = `
SELECT DISTINCT ON (c.component_id, c.state, r.state, r.window_id, r.original_start) r.page_id AS "pageId", c.component_id AS "componentId",
  c.state AS "componentState", r.state, r.published_at AS "publishedAt", r.started_at AS "startedAt", r.ends_at AS "endsAt",
  ${periodOfPageReport}
FROM page_report_components c JOIN page_reports r ON r.id = c.report_id
WHERE r.page_id = ANY ($1) AND r.published_at IS NOT NULL AND r.resolved_at IS NULL
ORDER BY c.component_id, c.state, r.state, r.window_id, r.original_start, r.started_at DESC`;

interface ComponentRow extends SubjectFacts {
  readonly id: number;
  readonly pageId: number;
  readonly monitorId: number | null;
  readonly kind: string;
  readonly monitorName: string;
}

interface ReportedRow extends PeriodOfPageReportRow {
  readonly pageId: number;
  readonly componentId: number;
  readonly componentState: string;
  readonly state: string;
  readonly publishedAt: Date;
  readonly startedAt: Date;
  readonly endsAt: Date | null;
}

/** The facts from which the states of a team's pages follow. */
export async function readStateFacts(
  client: Prisma.TransactionClient,
  teamId: number,
  now: Date,
): Promise<readonly PageStateFacts[]> {
  type PageRow = { readonly id: number } & Pick<PageStateFacts, "drafts" | "openReports" | "hasUnpublished">;
  const pages = await client.$queryRawUnsafe<PageRow[]>(PAGES, teamId);
  const ids = pages.map(({ id }) => id);
  const components = await client.$queryRawUnsafe<ComponentRow[]>(COMPONENTS, ids, now);
  const reported = await client.$queryRawUnsafe<ReportedRow[]>(REPORTED, ids);
  return pages.map(({ id, drafts, openReports, hasUnpublished }) => ({
    ...{ pageId: id, drafts, openReports, hasUnpublished },
    components: components
      .filter(({ pageId }) => pageId === id)
      .map(({ id: componentId, monitorId, kind, monitorName: name, ...facts }) =>
        monitorId === null
          ? { id: componentId, monitor: null, subject: null }
          : {
              id: componentId,
              monitor: { id: monitorId, kind: enumOf(subjectKinds, kind, "subjects.kind"), name },
              subject: toSubjectFacts(facts),
            },
      ),
    reports: reported.filter(({ pageId }) => pageId === id).map(toPageReport),
  }));
}

function toPageReport(row: ReportedRow) {
  const { componentId, componentState, state, publishedAt, startedAt, endsAt } = row;
  return {
    ...{ publishedAt, startedAt, endsAt, resolvedAt: null },
    period: toPeriodOfPageReport(row),
    state: enumOf(allPageReportStates, state, "page_reports.state"),
    components: [{ componentId, state: enumOf(componentStates, componentState, "page_report_components.state") }],
  };
}
