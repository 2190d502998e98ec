import type { CalendarPeriodData } from "@pharos/operations";
import { Link } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { useMayWrite } from "../../boot.ts";
import { formatDuration } from "../../lib/format.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { usePeriodActions } from "./actions.ts";
import styles from "./maintenance.module.css";
import { PeriodTime } from "./period.tsx";

/** Current maintenance, with buttons to end or extend it. */
export function Current({ periods }: { readonly periods: readonly CalendarPeriodData[] }) {
  if (periods.length === 0) return <p className="muted">{maintenanceTexts.nothingNow()}</p>;
  return (
    <Stack gap={3}>
      {periods.map((period) => (
        <CurrentPeriod key={`${period.window_id} ${period.original_start}`} period={period} />
      ))}
    </Stack>
  );
}

function CurrentPeriod({ period }: { readonly period: CalendarPeriodData }) {
  const mayWrite = useMayWrite();
  const { window_id: id, name, muted_total: total, muted_names: names, time_zone: zone } = period;
  return (
    <article className={`${notice.notice} ${styles.period}`} data-status="maintenance">
      <StatusMark status="maintenance" size={26} />
      <div className={notice.what}>
        <h3>
          <Link to="/maintenance/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </h3>
        <p>{maintenanceTexts.mutes(total, names)}</p>
        <PeriodTime span={period} zone={zone} />
      </div>
      <div className={styles.rest}>
        <b className="num">
          <Left until={period.ends_at} />
        </b>
        {mayWrite && <PeriodActions period={period} />}
      </div>
    </article>
  );
}

/** @param period a current period */
export function PeriodActions({
  period,
}: {
  readonly period: Pick<CalendarPeriodData, "window_id" | "original_start">;
}) {
  const { end, extend } = usePeriodActions(period);
  return (
    <Row>
      <Button label={maintenanceTexts.extend()} busy={extend.isPending} onClick={() => extend.mutate()} />
      <Button label={maintenanceTexts.endNow()} busy={end.isPending} onClick={() => end.mutate()} />
    </Row>
  );
}

function Left({ until }: { readonly until: string }) {
  const nowMs = useNow();
  return <>{maintenanceTexts.left(formatDuration((Date.parse(until) - nowMs) / 1000))}</>;
}
