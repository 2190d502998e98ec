import type { OverviewData } from "@pharos/operations";
import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import styles from "./monitors.module.css";
import { alertGaps } from "./search.ts";

/** How many monitors would reach nobody in an outage, as links to them. */
export function AlertGaps({ counts }: { readonly counts: OverviewData["alert_gaps"] }) {
  const gaps = alertGaps.filter((gap) => counts[gap] > 0);
  if (gaps.length === 0) return null;
  return (
    <p className={styles.gaps}>
      {gaps.map((gap) => (
        <Link key={gap} className="link" to="/monitors" search={{ alert_gap: gap }}>
          {monitorsTexts.gapCount(gap, counts[gap])}
        </Link>
      ))}
    </p>
  );
}
