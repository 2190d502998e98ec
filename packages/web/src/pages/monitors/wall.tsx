import type { MonitorLineData } from "@pharos/operations";
import { Link } from "@tanstack/react-router";
import type { PageOf } from "../../api/client.ts";
import { formatMs, formatUptime } from "../../lib/format.ts";
import { monitorsTexts } from "../../texts/en/monitors.ts";
import { Bars } from "../../ui/bars.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";
import styles from "./monitors.module.css";
import { barsLabel } from "./row.tsx";

/** The monitors as tiles, for a screen on a wall. */
export function Wall({ page }: { readonly page: PageOf<MonitorLineData> | undefined }) {
  return (
    <ul className={styles.wall} aria-label={monitorsTexts.title()} aria-busy={page === undefined}>
      {page?.data.map((monitor) => (
        <Tile key={monitor.id} monitor={monitor} />
      ))}
    </ul>
  );
}

function Tile({ monitor }: { readonly monitor: MonitorLineData }) {
  const status = monitorStatus(monitor);
  return (
    <li className={styles.tile} data-status={status}>
      <h2>
        <StatusSign status={status} size={20} />
        <Link className="cut" to="/monitors/$id" params={{ id: String(monitor.id) }}>
          {monitor.name}
        </Link>
        {monitor.in_maintenance && <StatusSign status="maintenance" />}
      </h2>
      <Bars slots={monitor.bars} label={barsLabel(monitor.bars)} />
      <p className="num">
        <span>{monitor.uptime_24h !== null && formatUptime(monitor.uptime_24h)}</span>
        <span>{monitor.response_time_ms !== null && formatMs(monitor.response_time_ms)}</span>
      </p>
    </li>
  );
}
