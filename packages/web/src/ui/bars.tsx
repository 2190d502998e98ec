import styles from "./bars.module.css";
import { stripPaths, stripWidth } from "./strip.ts";

interface BarsProps {
  /** One letter per slot, oldest first. */
  readonly slots: string;
  /** A sentence that describes the picture. */
  readonly label: string;
  readonly tall?: boolean;
}

/** How a monitor did, slot by slot. */
export function Bars({ slots, label, tall = false }: BarsProps) {
  const paths = stripPaths(slots);
  return (
    <svg
      className={tall ? `${styles.bars} ${styles.tall}` : styles.bars}
      viewBox={`0 0 ${stripWidth(slots)} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.none} d={paths["-"]} />
      <path className={styles.u} d={paths.u} />
      <path className={styles.g} d={paths.g} />
      <path className={styles.d} d={paths.d} />
    </svg>
  );
}
