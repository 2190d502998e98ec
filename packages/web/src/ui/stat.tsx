import type { ReactNode } from "react";
import styles from "./stat.module.css";

/** A few figures side by side. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className={`${styles.stats} num`}>{children}</dl>;
}

interface StatProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly detail: ReactNode;
}

export function Stat({ name, value, detail }: StatProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{detail}</small>
      </dd>
    </div>
  );
}
