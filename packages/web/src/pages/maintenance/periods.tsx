import type { PeriodData, WindowData } from "@pharos/operations";
import { useState } from "react";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { useMayWrite } from "../../boot.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import lines from "../../ui/lines.module.css";
import { Skip } from "./calendar.tsx";
import styles from "./maintenance.module.css";
import { PeriodTime } from "./period.tsx";
import { phaseOf } from "./phase.ts";

/** Periods that are shown at first: a daily window has ninety. */
const MAX_SHOWN = 10;

interface PeriodsProps {
  readonly window: WindowData;
  readonly periods: readonly PeriodData[];
}

/** The periods of a window: first current and future periods, then past ones, the newest first. */
export function Periods({ window, periods }: PeriodsProps) {
  const nowMs = useNow();
  const [isWhole, setWhole] = useState(false);
  if (periods.length === 0) return <p className="muted">{maintenanceTexts.noPeriods()}</p>;
  const isOver = ({ ends_at: ends }: PeriodData) => Date.parse(ends) <= nowMs;
  const ahead = periods.filter((period) => !isOver(period));
  const over = periods.filter(isOver).reverse();
  const shown = isWhole
    ? [...ahead, ...over]
    : [...ahead.slice(0, MAX_SHOWN), ...over.slice(0, Math.max(0, MAX_SHOWN - ahead.length))];
  return (
    <>
      <ul className={lines.lines}>
        {shown.map((period) => (
          <PeriodLine key={period.original_start} window={window} period={period} nowMs={nowMs} />
        ))}
      </ul>
      {shown.length < periods.length && (
        <div className={styles.more}>
          <Button label={maintenanceTexts.allPeriods(periods.length)} onClick={() => setWhole(true)} />
        </div>
      )}
    </>
  );
}

interface LineProps {
  readonly window: WindowData;
  readonly period: PeriodData;
  readonly nowMs: number;
}

function PeriodLine({ window: { name, time_zone: zone }, period, nowMs }: LineProps) {
  const mayWrite = useMayWrite();
  const phase = phaseOf(period, nowMs);
  return (
    <li>
      <div>
        <PeriodTime span={period} zone={zone} />
        {period.edited && phase !== "cancelled" && <small>{maintenanceTexts.byHand()}</small>}
      </div>
      <span className={styles.state}>
        <span
          className={phase === "planned" ? `${styles.tag} ${styles.planned}` : styles.tag}
          data-status={phase === "active" ? "maintenance" : undefined}
        >
          {maintenanceTexts.state(phase)}
        </span>
        {mayWrite && phase === "planned" && <Skip period={{ ...period, name, time_zone: zone }} />}
      </span>
    </li>
  );
}
