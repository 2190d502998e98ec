import type { CalendarPeriodData } from "@pharos/operations";
import { memo } from "react";
import { Link } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { ask } from "../../api/client.ts";
import { useMayWrite } from "../../boot.ts";
import { shownZone } from "../../lib/time.ts";
import { formatWallDay, formatWallSpan, wallTimeIn } from "../../lib/wall-time.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import rows from "../../ui/rows.module.css";
import styles from "./maintenance.module.css";
import { PeriodTime } from "./period.tsx";

interface CalendarProps {
  readonly label: string;
  /** In the order in which they are shown. */
  readonly periods: readonly CalendarPeriodData[];
}

/** Periods by the day on which they begin, by the viewer's clocks. */
export const Calendar = memo(function Calendar({ label, periods }: CalendarProps) {
  const days = new Map<string, CalendarPeriodData[]>();
  for (const period of periods) {
    const day = formatWallDay(wallTimeIn(shownZone, new Date(period.starts_at)));
    days.set(day, [...(days.get(day) ?? []), period]);
  }
  return (
    <ul className={`${rows.rows} ${styles.calendar}`} aria-label={label}>
      {[...days].map(([day, ofDay]) => (
        <li key={day} className={styles.day}>
          <h3 className="num">{day}</h3>
          <ul>
            {ofDay.map((period) => (
              <PeriodItem key={`${period.window_id} ${period.original_start}`} period={period} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
});

function PeriodItem({ period }: { readonly period: CalendarPeriodData }) {
  const mayWrite = useMayWrite();
  const { window_id: id, name, muted_total: total, muted_names: names, time_zone: zone, state } = period;
  const isSkippable = mayWrite && state === "planned";
  return (
    <li className={styles.item}>
      <div>
        <b>
          <Link to="/maintenance/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>{" "}
        {state === "cancelled" && <span className={styles.tag}>{maintenanceTexts.state(state)}</span>}
        <small>{maintenanceTexts.mutes(total, names)}</small>
      </div>
      <PeriodTime span={period} zone={zone} />
      <span className={styles.skip}>{isSkippable && <Skip period={period} />}</span>
    </li>
  );
}

export function Skip({ period }: { readonly period: Omit<CalendarPeriodData, "muted_total" | "muted_names"> }) {
  const { window_id: id, original_start: start, name } = period;
  const when = formatWallSpan(period.starts_local, period.ends_local);
  return (
    <ActionButton
      label={maintenanceTexts.skip()}
      aria-label={maintenanceTexts.skipOf(name, when)}
      title={maintenanceTexts.skipTitle(name)}
      detail={maintenanceTexts.skipDetail(when)}
      send={() =>
        ask("POST /maintenance-windows/{maintenanceWindow}/skip", { ids: [id], body: { original_start: start } })
      }
      says={() => maintenanceTexts.skipped()}
    />
  );
}
