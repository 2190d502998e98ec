import type { ReactNode } from "react";
import styles from "./card.module.css";

/** Shown for an empty list: one sentence, and the next step. */
export function EmptyState({
  title,
  detail,
  children,
}: {
  readonly title: string;
  readonly detail: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={`${styles.card} ${styles.empty}`}>
      <h1>{title}</h1>
      <p>{detail}</p>
      {children}
    </div>
  );
}
