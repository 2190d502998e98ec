import type { SubjectLineData } from "@pharos/operations";
import { statusTexts } from "#texts/status.ts";
import styles from "./alert-gap.module.css";
import { Icon } from "./icon.tsx";

type ShownGap = NonNullable<SubjectLineData["alert_gap"]>;

/** Marks a monitor, a server or a site whose outage would reach nobody. Grey, because nothing is down. */
export function AlertGapMark({ gap = "nobody" }: { readonly gap?: ShownGap }) {
  return (
    <span className={styles.gap}>
      <Icon name="bellOff" size={13} />
      {statusTexts.alertGap(gap)}
    </span>
  );
}
