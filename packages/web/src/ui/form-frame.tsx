import type { ReactNode } from "react";
import styles from "./form.module.css";

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface MoreFieldsProps {
  readonly summary: string;
  /** Whether it is open at first. It also opens for a mistake in it. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Fields that few need. */
export function MoreFields({ summary, open, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
