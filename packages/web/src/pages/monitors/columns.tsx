import type { MonitorLineData } from "@pharos/operations";
import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { formatInterval, formatMs, formatUptime } from "../../lib/format.ts";
import { formatMoment } from "../../lib/time.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Bars } from "../../ui/bars.tsx";
import { StatusWord } from "../../ui/mark.tsx";
import { countSlots } from "../../ui/strip.ts";
import type { ListColumn } from "../../ui/table/column.ts";
import { RowName } from "../../ui/table/row.tsx";
import { Ago } from "../../ui/time.tsx";
import styles from "./monitors.module.css";

/** Shown for a missing value. */
const NONE = "–";

/** The time range of the uptime in a row. */
const RANGE_MS = 30 * 24 * 3_600_000;

const heads = monitorsTexts.columns;

export const monitorColumns: readonly ListColumn<MonitorLineData>[] = [
  {
    head: heads.monitor(),
    cell: (monitor) => <Name monitor={monitor} />,
    width: "minmax(150px, 1.4fr)",
    sort: { by: "name", order: "ascending" },
  },
  {
    head: heads.hours(),
    cell: ({ bars }) => <Bars slots={bars} label={barsLabel(bars)} />,
    width: "minmax(120px, 1.1fr)",
    below: true,
  },
  {
    head: heads.uptime(),
    cell: ({ uptime_30d: uptime, created_at: created }) =>
      uptime === null ? (
        NONE
      ) : (
        <>
          {formatUptime(uptime, ageMs(created))}
          <Since at={created} />
        </>
      ),
    width: "92px",
    align: "end",
    sort: { by: "uptime", order: "ascending" },
  },
  {
    head: heads.response(),
    cell: ({ response_time_ms: ms }) => (ms === null ? NONE : formatMs(ms)),
    width: "84px",
    align: "end",
    from: 1180,
    sort: { by: "response_time", order: "descending" },
  },
  {
    head: heads.checked(),
    cell: ({ last_checked_at: at }) => (
      <span className="muted">
        <Ago at={at} />
      </span>
    ),
    width: "96px",
    align: "end",
    from: 1180,
  },
];

function Name({ monitor }: { readonly monitor: MonitorLineData }) {
  const { id, name, type, target, check_interval_seconds: seconds, heartbeat_cron: cron } = monitor;
  return (
    <RowName
      link={
        <Link to="/monitors/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      }
    >
      {monitor.in_maintenance && (
        <>
          <StatusWord status="maintenance" size={13} />{" "}
        </>
      )}
      {monitor.alert_gap !== null && (
        <>
          <AlertGapMark gap={monitor.alert_gap} />{" "}
        </>
      )}
      {monitorsTexts.subtitle(type, target ?? cron ?? monitorsTexts.every(formatInterval(seconds)))}
    </RowName>
  );
}

/** The uptime of a monitor that is younger than 30 days is not one of 30 days. */
function Since({ at }: { readonly at: string }) {
  if (ageMs(at) > RANGE_MS) return null;
  return <small className={styles.since}>{monitorsTexts.sinceDay(formatMoment(new Date(at)))}</small>;
}

export function ageMs(created: string): number {
  return Date.now() - Date.parse(created);
}

export function barsLabel(slots: string): string {
  const { d, g, "-": unknown } = countSlots(slots);
  return monitorsTexts.bars({ down: d, degraded: g, unknown });
}
