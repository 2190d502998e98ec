import type { MonitorUptimeReportData, TeamUptimeReportData } from "@pharos/operations";
import { Link } from "#router";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { formatUtcDay } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { shownLength, shownMs, shownUptime } from "./figures.tsx";
import type { UptimeReportSearch } from "./search.ts";
import { WideTable } from "./wide-table.tsx";

/** Each monitor of the team, with a link to its own report of the same period. */
export function MonitorsTable({
  monitors,
  search,
}: {
  readonly monitors: TeamUptimeReportData["monitors"];
  readonly search: UptimeReportSearch;
}) {
  if (monitors.length === 0) return <p className="muted">{uptimeReportTexts.noMonitors()}</p>;
  return (
    <Card>
      <WideTable
        name={uptimeReportTexts.monitors()}
        columns={[
          uptimeReportTexts.monitor(),
          uptimeReportTexts.uptime(),
          uptimeReportTexts.downtime(),
          uptimeReportTexts.incidents(),
          uptimeReportTexts.mttr(),
          uptimeReportTexts.mtbf(),
          uptimeReportTexts.p50(),
          uptimeReportTexts.p95(),
        ]}
      >
        {monitors.map((monitor) => (
          <tr key={monitor.id}>
            <th scope="row">
              {monitor.deleted_at === null ? (
                <Link to="/reports" search={{ ...search, monitor: monitor.id }} className="link">
                  {monitor.name}
                </Link>
              ) : (
                uptimeReportTexts.deleted(monitor.name)
              )}
            </th>
            <td>{shownUptime(monitor.uptime_percent)}</td>
            <td>{shownLength(monitor.uptime_percent === null ? null : monitor.downtime_seconds)}</td>
            <td>{monitor.incident_count}</td>
            <td>{shownLength(monitor.mttr_seconds)}</td>
            <td>{shownLength(monitor.mtbf_seconds)}</td>
            <td>{shownMs(monitor.response_p50_ms)}</td>
            <td>{shownMs(monitor.response_p95_ms)}</td>
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}

/** Each day of the period, the last one first. */
export function DaysTable({ days }: { readonly days: MonitorUptimeReportData["days"] }) {
  return (
    <Card>
      <WideTable
        name={uptimeReportTexts.days()}
        columns={[
          uptimeReportTexts.day(),
          uptimeReportTexts.uptime(),
          uptimeReportTexts.downtime(),
          uptimeReportTexts.inMaintenance(),
          uptimeReportTexts.unknownTime(),
        ]}
      >
        {[...days].reverse().map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatUtcDay(new Date(`${day.date}T00:00:00Z`))}</th>
            <td>{shownUptime(day.uptime_percent)}</td>
            <td>{shownLength(day.uptime_percent === null ? null : day.downtime_seconds)}</td>
            <td>{shownLength(day.maintenance_seconds || null)}</td>
            <td>{shownLength(day.unknown_seconds || null)}</td>
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}
