import type { ReactNode } from "react";
import styles from "./layout.module.css";

interface LayoutProps {
  /** A step of the spaces in the tokens. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
  readonly children: ReactNode;
}

function gapOf(gap: number) {
  return { gap: `var(--space-${gap})` };
}

/** Parts below each other. */
export function Stack({ gap = 4, children }: LayoutProps) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Parts side by side, on more lines where there is little room. */
export function Row({ gap = 2, children }: LayoutProps) {
  return (
    <div className={styles.row} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** A wide column and a narrow one; below each other where there is little room. */
export function Columns({ children }: Pick<LayoutProps, "children">) {
  return <div className={styles.columns}>{children}</div>;
}
