import type { MonitorLineData } from "@pharos/operations";
import { Link } from "#router";
import { bulkTexts } from "#texts/bulk.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { mayWrite } from "../../boot.ts";
import { formatInterval, formatMs, formatUptime } from "../../lib/format.ts";
import { formatMoment } from "../../lib/time.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Bars } from "../../ui/bars.tsx";
import list from "../../ui/list-table.module.css";
import { StatusSign, StatusWord } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { countSlots } from "../../ui/strip.ts";
import { Ago } from "../../ui/time.tsx";
import styles from "./list.module.css";
import { RowMenu } from "./row-menu.tsx";

/** Shown for a missing value. */
const NONE = "–";

/** The time range of the uptime in a row. */
const RANGE_MS = 30 * 24 * 3_600_000;

/** The selected monitors; null if the list is not in selection mode. */
export interface Selection {
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

interface RowProps extends Selection {
  readonly monitor: MonitorLineData;
}

export function MonitorRow({ monitor, selected, onSelect }: RowProps) {
  const { id, name, type, target, check_interval_seconds: seconds, heartbeat_cron: cron } = monitor;
  const status = monitorStatus(monitor);
  return (
    <tr className={list.row}>
      <td className={list.sign}>
        {selected ? (
          <input
            type="checkbox"
            className={styles.select}
            aria-label={bulkTexts.selectOne(name)}
            checked={selected.has(id)}
            onChange={({ target }) => onSelect(withOne(selected, id, target.checked))}
          />
        ) : (
          <StatusSign status={status} />
        )}
      </td>
      <td className={list.who}>
        <span className={`${list.name} cut`}>
          <Link to="/monitors/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </span>
        <span className={`${list.detail} cut`}>
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
        </span>
      </td>
      <td className={styles.history}>
        <Bars slots={monitor.bars} label={barsLabel(monitor.bars)} />
      </td>
      <td className={`${styles.uptime} right num`}>
        {monitor.uptime_30d === null ? NONE : formatUptime(monitor.uptime_30d, ageMs(monitor.created_at))}
        {monitor.uptime_30d !== null && <Since at={monitor.created_at} />}
      </td>
      <td className={`${list.optional} right num`}>
        {monitor.response_time_ms === null ? NONE : formatMs(monitor.response_time_ms)}
      </td>
      <td className={`${list.optional} right num muted`}>
        <Ago at={monitor.last_checked_at} />
      </td>
      {mayWrite && (
        <td className={styles.menu}>
          <RowMenu monitor={monitor} />
        </td>
      )}
    </tr>
  );
}

/** The uptime of a monitor that is younger than 30 days is not one of 30 days. */
function Since({ at }: { readonly at: string }) {
  if (ageMs(at) > RANGE_MS) return null;
  return <small>{monitorsTexts.sinceDay(formatMoment(new Date(at)))}</small>;
}

export function ageMs(created: string): number {
  return Date.now() - Date.parse(created);
}

function withOne(selected: ReadonlySet<number>, id: number, isChosen: boolean): ReadonlySet<number> {
  const next = new Set(selected);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

export function barsLabel(slots: string): string {
  const { d, g, "-": unknown } = countSlots(slots);
  return monitorsTexts.bars({ down: d, degraded: g, unknown });
}
