import type { SubjectUptimeReportData, TeamUptimeReportData } from "@pharos/operations";
import { Link } from "#router";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { formatUtcDay } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { KindWord } from "../../ui/kind-word.tsx";
import { Row } from "../../ui/layout.tsx";
import type { Column } from "../../ui/table/column.ts";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { shownLength, shownMs, shownUptime } from "./figures.tsx";
import type { UptimeReportSearch } from "./search.ts";

type SubjectRow = TeamUptimeReportData["monitors"][number];
type DayRow = SubjectUptimeReportData["days"][number];

/** Each subject of the report of the team, with a link to its own report of the same period. */
export function SubjectsTable({
  subjects,
  search,
}: {
  readonly subjects: readonly SubjectRow[];
  readonly search: UptimeReportSearch;
}) {
  if (subjects.length === 0) return <p className="muted">{uptimeReportTexts.nothing()}</p>;
  const name = ({ id, kind, name, deleted_at: deleted }: SubjectRow) => (
    <Row>
      {deleted === null ? (
        <Link to="/reports" search={{ ...search, monitor: id }} className="link">
          {name}
        </Link>
      ) : (
        uptimeReportTexts.deleted(name)
      )}
      {kind !== "monitor" && <KindWord kind={kind} />}
    </Row>
  );
  return (
    <Card>
      <PlainTable
        name={uptimeReportTexts.subjects()}
        scrolls="wide"
        items={subjects}
        columns={[{ head: uptimeReportTexts.name(), cell: name, isRowHead: true }, ...subjectFigures]}
      />
    </Card>
  );
}

const subjectFigures: readonly Column<SubjectRow>[] = [
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
