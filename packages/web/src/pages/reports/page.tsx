import { useQuery } from "@tanstack/react-query";
import { useSearch } from "#router";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import {
  teamUptimeReportHref,
  teamUptimeReportQuery,
  uptimeReportHref,
  uptimeReportQuery,
} from "../../api/report-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { LoadingPart } from "../../shell/loading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { UptimeReportFigures } from "./figures.tsx";
import { daysQuery, teamQuery } from "./query.ts";
import { DaysTable, SubjectsTable } from "./tables.tsx";
import { UptimeReportActions, UptimeReportFilters, UptimeReportTools, wordsOf } from "./tools.tsx";

/** The uptime report of the team, or of one subject. */
export default function UptimeReportPage() {
  const { monitor } = useSearch({ from: "/reports" });
  return monitor === undefined ? <TeamUptimeReport /> : <SubjectUptimeReport subject={monitor} />;
}

function TeamUptimeReport() {
  const search = useSearch({ from: "/reports" });
  const query = teamQuery(search);
  const report = useQuery({ ...teamUptimeReportQuery(query), throwOnError: false });
  const { data } = report;
  useTitle(uptimeReportTexts.title());
  return (
    <>
      <PageHead title={uptimeReportTexts.title()} detail={<Span period={data?.period} of={wordsOf(search)} />}>
        <UptimeReportActions csv={teamUptimeReportHref(query)} />
      </PageHead>
      <UptimeReportTools>
        <UptimeReportFilters search={search} />
      </UptimeReportTools>
      {data && !report.error ? (
        <>
          <UptimeReportFigures figures={data.total} />
          <SubjectsTable subjects={data.monitors} search={search} />
        </>
      ) : (
        <LoadingPart query={report} />
      )}
    </>
  );
}

function SubjectUptimeReport({ subject }: { readonly subject: number }) {
  const query = daysQuery(useSearch({ from: "/reports" }));
  const report = useQuery({ ...uptimeReportQuery(subject, query), throwOnError: false });
  const { data } = report;
  const title = data === undefined ? uptimeReportTexts.title() : uptimeReportTexts.of(data.subject.name);
  useTitle(title);
  return (
    <>
      <PageHead
        title={title}
        parent={{ to: "/reports", name: uptimeReportTexts.title() }}
        detail={<Span period={data?.period} />}
      >
        <UptimeReportActions csv={uptimeReportHref(subject, query)} />
      </PageHead>
      <UptimeReportTools />
      {data && !report.error ? (
        <>
          <UptimeReportFigures figures={data} />
          <DaysTable days={data.days} />
        </>
      ) : (
        <LoadingPart query={report} />
      )}
    </>
  );
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

function Span({ period, of = [] }: { readonly period: Period | undefined; readonly of?: readonly string[] }) {
  if (period === undefined) return null;
  const { from, to, time_zone: zone } = period;
  return <p className="muted num">{[uptimeReportTexts.span(from, to, zone), ...of].join(" · ")}</p>;
}
