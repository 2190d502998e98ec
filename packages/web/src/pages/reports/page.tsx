import { useQuery } from "@tanstack/react-query";
import { useSearch } from "#router";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { monitorUptimeReportQuery, teamUptimeReportQuery } from "../../api/report-queries.ts";
import { shownZone } from "../../lib/time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { LoadingPart } from "../../shell/loading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { UptimeReportFigures } from "./figures.tsx";
import { DaysTable, MonitorsTable } from "./tables.tsx";
import { UptimeReportActions, UptimeReportTools } from "./tools.tsx";

/** The uptime report of the team, or of one monitor. */
export default function UptimeReportPage() {
  const { monitor } = useSearch({ from: "/reports" });
  return monitor === undefined ? <TeamUptimeReport /> : <MonitorUptimeReport monitor={monitor} />;
}

function useDays() {
  const { from, to, zone = shownZone } = useSearch({ from: "/reports" });
  return { from, to, time_zone: zone };
}

function TeamUptimeReport() {
  const { monitor: _monitor, ...search } = useSearch({ from: "/reports" });
  const report = useQuery({ ...teamUptimeReportQuery(useDays()), throwOnError: false });
  const { data } = report;
  useTitle(uptimeReportTexts.title());
  return (
    <>
      <PageHead title={uptimeReportTexts.title()} detail={<Span period={data?.period} />}>
        <UptimeReportActions monitor={null} />
      </PageHead>
      <UptimeReportTools />
      {data && !report.error ? (
        <>
          <UptimeReportFigures figures={data.total} />
          <MonitorsTable monitors={data.monitors} search={search} />
        </>
      ) : (
        <LoadingPart query={report} />
      )}
    </>
  );
}

function MonitorUptimeReport({ monitor }: { readonly monitor: number }) {
  const report = useQuery({ ...monitorUptimeReportQuery(monitor, useDays()), throwOnError: false });
  const { data } = report;
  const title = data === undefined ? uptimeReportTexts.title() : uptimeReportTexts.ofMonitor(data.monitor.name);
  useTitle(title);
  return (
    <>
      <PageHead
        title={title}
        parent={{ to: "/reports", name: uptimeReportTexts.ofTeam() }}
        detail={<Span period={data?.period} />}
      >
        <UptimeReportActions monitor={monitor} />
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

function Span({ period }: { readonly period: Period | undefined }) {
  if (period === undefined) return null;
  return <p className="muted num">{uptimeReportTexts.span(period.from, period.to, period.time_zone)}</p>;
}
