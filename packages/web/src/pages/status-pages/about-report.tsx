import type { PageReportData, StatusPageData } from "@pharos/operations";
import { Link } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { formatWallDay } from "../../lib/wall-time.ts";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
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
  const isPlanned = startedAt > new Date().toISOString();
  return (
    <Card title={pageReportTexts.about()}>
      <Facts
        of={[
          [pageReportTexts.kindWord(), pageReportTexts.kind(kind)],
          [pageReportTexts.impactLabel(), pageReportTexts.impact(impact)],
          [pageReportTexts.components(), names.length === 0 ? pageReportTexts.notAnyComponent() : names.join(", ")],
          [isPlanned ? pageReportTexts.startsAt() : pageReportTexts.startedAt(), <Moment key="start" at={startedAt} />],
          [pageReportTexts.planned(), endsAt && <Moment at={endsAt} />],
          [pageReportTexts.ended(), resolvedAt && <Moment at={resolvedAt} />],
          [
            pageReportTexts.ofIncident(),
            report.incident_id && (
              <Link to="/incidents/$id" params={{ id: String(report.incident_id) }}>
                {pageReportTexts.incident(report.incident_id)}
              </Link>
            ),
          ],
          [
            pageReportTexts.ofWindow(),
            report.period && (
              <Link to="/maintenance/$id" params={{ id: String(report.period.window_id) }}>
                {formatWallDay(report.period.original_start)}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  );
}
