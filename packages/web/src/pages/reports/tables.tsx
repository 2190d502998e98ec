import type { MonitorUptimeReportData, TeamUptimeReportData } from "@pharos/operations";
import { Link } from "#router";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { formatUtcDay } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/table/column.ts";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { shownLength, shownMs, shownUptime } from "./figures.tsx";
import type { UptimeReportSearch } from "./search.ts";

type MonitorRow = TeamUptimeReportData["monitors"][number];
type DayRow = MonitorUptimeReportData["days"][number];

/** Each monitor of the team, with a link to its own report of the same period. */
export function MonitorsTable({
  monitors,
  search,
}: {
  readonly monitors: readonly MonitorRow[];
  readonly search: UptimeReportSearch;
}) {
  if (monitors.length === 0) return <p className="muted">{uptimeReportTexts.noMonitors()}</p>;
  const name = ({ id, name, deleted_at: deleted }: MonitorRow) =>
    deleted === null ? (
      <Link to="/reports" search={{ ...search, monitor: id }} className="link">
        {name}
      </Link>
    ) : (
      uptimeReportTexts.deleted(name)
    );
  return (
    <Card>
      <PlainTable
        name={uptimeReportTexts.monitors()}
        scrolls="wide"
        items={monitors}
        columns={[{ head: uptimeReportTexts.monitor(), cell: name, isRowHead: true }, ...monitorFigures]}
      />
    </Card>
  );
}

const monitorFigures: readonly Column<MonitorRow>[] = [
  { head: uptimeReportTexts.uptime(), cell: (row) => shownUptime(row.uptime_percent) },
  {
    head: uptimeReportTexts.downtime(),
    cell: (row) => shownLength(row.uptime_percent === null ? null : row.downtime_seconds),
  },
  { head: uptimeReportTexts.incidents(), cell: (row) => row.incident_count },
  { head: uptimeReportTexts.mttr(), cell: (row) => shownLength(row.mttr_seconds) },
  { head: uptimeReportTexts.mtbf(), cell: (row) => shownLength(row.mtbf_seconds) },
  { head: uptimeReportTexts.p50(), cell: (row) => shownMs(row.response_p50_ms) },
  { head: uptimeReportTexts.p95(), cell: (row) => shownMs(row.response_p95_ms) },
];

const dayColumns: readonly Column<DayRow>[] = [
  {
    head: uptimeReportTexts.day(),
    cell: ({ date }) => formatUtcDay(new Date(`${date}T00:00:00Z`)),
    isRowHead: true,
  },
  { head: uptimeReportTexts.uptime(), cell: (row) => shownUptime(row.uptime_percent) },
  {
    head: uptimeReportTexts.downtime(),
    cell: (row) => shownLength(row.uptime_percent === null ? null : row.downtime_seconds),
  },
  { head: uptimeReportTexts.inMaintenance(), cell: (row) => shownLength(row.maintenance_seconds || null) },
  { head: uptimeReportTexts.unknownTime(), cell: (row) => shownLength(row.unknown_seconds || null) },
];

/** Each day of the period, the last one first. */
export function DaysTable({ days }: { readonly days: readonly DayRow[] }) {
  return (
    <Card>
      <PlainTable name={uptimeReportTexts.days()} scrolls="wide" items={days.toReversed()} columns={dayColumns} />
    </Card>
  );
}
