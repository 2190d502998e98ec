import { MAX_OUTAGE_DRAFTS, MAX_PAGE_REPORTS, OUTAGE_DRAFT_DAYS, outageText, outageTitle } from "@pharos/core";
import type { Pool } from "pg";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";
import { maintenanceSince } from "./maintenance-since.ts";

/**
 * Outages that last as long as their pages want, without a draft so far. Outages that began within a maintenance are
 * left out. A page with many waiting drafts gets no more.
 */
const DUE = `
SELECT p.id AS "pageId", i.id::text AS "incidentId", i.started_at AS "startedAt",
  array_agg(c.id ORDER BY c.position, c.id) AS "componentIds", array_agg(c.name ORDER BY c.position, c.id) AS names
FROM incidents i
JOIN page_components c ON c.subject_id = i.subject_id
JOIN status_pages p ON p.id = c.page_id AND p.team_id = i.team_id AND p.deleted_at IS NULL
WHERE i.resolved_at IS NULL AND i.started_at <= $1::timestamptz - p.draft_after_seconds * interval '1 second'
  AND NOT EXISTS (SELECT 1 FROM page_outages o WHERE o.page_id = p.id AND o.incident_id = i.id)
  AND (${maintenanceSince("i.subject_id", "$1")} <= i.started_at) IS NOT TRUE
  AND (SELECT count(*) FROM page_reports r WHERE r.page_id = p.id AND r.published_at IS NULL AND r.incident_id IS NOT NULL) < ${MAX_OUTAGE_DRAFTS}
  AND (SELECT count(*) FROM page_reports r WHERE r.page_id = p.id) < ${MAX_PAGE_REPORTS}
GROUP BY p.id, i.id, i.started_at ORDER BY i.started_at, p.id LIMIT $2`;

/** One statement, so that only one of two schedulers creates the draft. */
const DRAFT = `
WITH outage AS (
  INSERT INTO page_outages (page_id, incident_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING page_id
), report AS (
  INSERT INTO page_reports (page_id, kind, title, impact, state, started_at, created_at, incident_id, named_components)
  SELECT page_id, 'incident', $3, 'major', 'investigating', $4::timestamptz, $5::timestamptz, $2, $6::int[] FROM outage RETURNING id
), components AS (
  INSERT INTO page_report_components (report_id, component_id, state)
  SELECT report.id, c.id, 'major_outage' FROM report, page_components c WHERE c.id = ANY ($6) AND c.page_id = $1
)
INSERT INTO page_updates (report_id, state, body, created_at) SELECT id, 'investigating', $7, $5::timestamptz FROM report`;

const FORGOTTEN = `
DELETE FROM page_reports r USING incidents i
WHERE i.id = r.incident_id AND r.published_at IS NULL AND i.resolved_at < $1::timestamptz - interval '${OUTAGE_DRAFT_DAYS} days'
  AND EXISTS (SELECT 1 FROM page_outages o WHERE o.page_id = r.page_id AND o.incident_id = i.id)
  AND NOT EXISTS (SELECT 1 FROM page_updates u WHERE u.report_id = r.id AND u.author_id IS NOT NULL)`;

export interface DueOutage {
  readonly pageId: number;
  readonly incidentId: string;
  readonly startedAt: Date;
  readonly componentIds: readonly number[];
  readonly names: readonly string[];
}

/** Drafts that one run makes. */
const BATCH = 100;

/**
 * Gives teams drafts of reports on outages behind their pages, at most one of each outage and page.
 *
 * @returns how many outages it looked at
 */
export async function draftOutages(pool: Pool, now: Date, setAside: SetAside<DueOutage>): Promise<number> {
  const { rows } = await pool.query<DueOutage>({ name: "outages_to_draft", text: DUE, values: [now, BATCH] });
  const draft = async ({ pageId, incidentId, startedAt, componentIds, names }: DueOutage) => {
    const values = [pageId, incidentId, outageTitle(names), startedAt, now, componentIds, outageText(names)];
    await pool.query({ name: "draft_outage", text: DRAFT, values });
  };
  await oneByOne(rows, draft, setAside);
  return rows.length;
}

/** Deletes drafts of outages that ended some days ago and that no member of the team has written in. */
export async function deleteOldOutageDrafts(pool: Pool, now: Date): Promise<void> {
  await pool.query({ name: "old_outage_drafts", text: FORGOTTEN, values: [now] });
}
