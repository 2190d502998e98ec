import type { MonitorLineData, OverviewData } from "@pharos/operations";
import { Link, useNavigate } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import type { PageOf } from "../../api/routes.ts";
import { formatMs, formatUptime } from "../../lib/format.ts";
import { Bars } from "../../ui/bars.tsx";
import { Button } from "../../ui/button.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";
import { ageMs, barsLabel } from "./columns.tsx";
import styles from "./wall.module.css";

interface WallProps {
  readonly page: PageOf<MonitorLineData> | undefined;
  readonly outages: OverviewData["outages"];
}

/** The monitors as tiles, for a screen on a wall. The tiles fill the page, with a link back to the list. */
export default function Wall({ page, outages }: WallProps) {
  const navigate = useNavigate();
  const downSince = new Map(outages.map(({ monitor, started_at: at }) => [monitor.id, at] as const));
  return (
    <>
      <ul className={styles.wall} aria-label={monitorsTexts.title()} aria-busy={page === undefined}>
        {page?.data.map((monitor) => (
          <Tile key={monitor.id} monitor={monitor} downSince={downSince.get(monitor.id) ?? null} />
        ))}
      </ul>
      <div className={styles.leave}>
        <Button
          kind="quiet"
          icon="list"
          iconOnly
          label={monitorsTexts.list()}
          onClick={() => void navigate({ to: "/monitors", search: (before) => ({ ...before, view: undefined }) })}
        />
      </div>
    </>
  );
}

interface TileProps {
  readonly monitor: MonitorLineData;
  readonly downSince: string | null;
}

function Tile({ monitor, downSince }: TileProps) {
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
        <span>
          {downSince === null ? (
            monitor.uptime_24h !== null && formatUptime(monitor.uptime_24h, ageMs(monitor.created_at))
          ) : (
            <b>
              {monitorsTexts.downFor()} <Lasting since={downSince} />
            </b>
          )}
        </span>
        <span>{monitor.response_time_ms !== null && formatMs(monitor.response_time_ms)}</span>
      </p>
    </li>
  );
}
