import type { PeriodData } from "@pharos/operations";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { shownZone } from "../../lib/time.ts";
import { formatWallSpan, wallTimeIn } from "../../lib/wall-time.ts";
import styles from "./maintenance.module.css";

type Span = Pick<PeriodData, "starts_at" | "ends_at" | "starts_local" | "ends_local">;

/** When a period is: by the clocks of its zone, and by the viewer's where these differ. The time in UTC is its hint. */
export function PeriodTime({ span, zone }: { readonly span: Span; readonly zone: string }) {
  const { starts_at: startsAt, ends_at: endsAt, starts_local: starts, ends_local: ends } = span;
  const [hereStarts, hereEnds] = [wallTimeIn(shownZone, new Date(startsAt)), wallTimeIn(shownZone, new Date(endsAt))];
  const isOther = hereStarts !== starts || hereEnds !== ends;
  return (
    <span className={`${styles.time} num`}>
      <time dateTime={startsAt} title={maintenanceTexts.utc(formatWallSpan(startsAt, endsAt))}>
        {formatWallSpan(starts, ends)} {(isOther || zone !== shownZone) && <span className="muted">{zone}</span>}
      </time>
      {isOther && <small>{maintenanceTexts.yourTime(formatWallSpan(hereStarts, hereEnds))}</small>}
    </span>
  );
}
