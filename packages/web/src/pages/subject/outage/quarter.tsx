import { type ReactNode, useId } from "react";
import styles from "./outage.module.css";

interface QuarterProps {
  readonly title: string;
  /** Shown after the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the card. */
export function Quarter({ title, aside, children }: QuarterProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
