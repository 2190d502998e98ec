import type { PageReportData, StatusPageData } from "@pharos/operations";
import { Link } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { formatWallDay } from "../../lib/wall-time.ts";
import { Card } from "../../ui/card.tsx";
import facts from "../../ui/facts.module.css";
import { Moment } from "../../ui/time.tsx";
import { namesOf } from "./report-list.tsx";

interface ReportProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
}

/** Facts about a post. Only the team sees its incident or its maintenance. */
export function AboutPageReport({ page, report }: ReportProps) {
  const { kind, impact, started_at: startedAt, ends_at: endsAt, resolved_at: resolvedAt } = report;
  const names = namesOf(page, report);
  return (
    <Card title={pageReportTexts.about()}>
      <dl className={facts.facts}>
        <dt>{pageReportTexts.kindWord()}</dt>
        <dd>{pageReportTexts.kind(kind)}</dd>
        <dt>{pageReportTexts.impactLabel()}</dt>
        <dd>{pageReportTexts.impact(impact)}</dd>
        <dt>{pageReportTexts.components()}</dt>
        <dd>{names.length === 0 ? pageReportTexts.notAnyComponent() : names.join(", ")}</dd>
        <dt>{startedAt > new Date().toISOString() ? pageReportTexts.startsAt() : pageReportTexts.startedAt()}</dt>
        <dd>
          <Moment at={startedAt} />
        </dd>
        {endsAt !== null && (
          <>
            <dt>{pageReportTexts.planned()}</dt>
            <dd>
              <Moment at={endsAt} />
            </dd>
          </>
        )}
        {resolvedAt !== null && (
          <>
            <dt>{pageReportTexts.ended()}</dt>
            <dd>
              <Moment at={resolvedAt} />
            </dd>
          </>
        )}
        {report.incident_id !== null && (
          <>
            <dt>{pageReportTexts.ofIncident()}</dt>
            <dd>
              <Link to="/incidents/$id" params={{ id: String(report.incident_id) }}>
                {pageReportTexts.incident(report.incident_id)}
              </Link>
            </dd>
          </>
        )}
        {report.period !== null && (
          <>
            <dt>{pageReportTexts.ofWindow()}</dt>
            <dd>
              <Link to="/maintenance/$id" params={{ id: String(report.period.window_id) }}>
                {formatWallDay(report.period.original_start)}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
