import { formatShare } from "../lib/format.ts";
import styles from "./meter.module.css";

interface MeterProps {
  /** From 0 to 1; null if unknown. */
  readonly share: number | null;
  /** Something warns of it. */
  readonly isHigh?: boolean;
  /** Shown for an unknown value. */
  readonly none: string;
}

/** A share of something, as percent and as a bar. */
export function Meter({ share, isHigh = false, none }: MeterProps) {
  if (share === null) return <span className="muted">{none}</span>;
  return (
    <span className={styles.meter} data-high={isHigh}>
      <span className="num">{formatShare(share)}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
      </span>
    </span>
  );
}
