import type { ReactNode } from "react";
import { outageTexts as texts } from "#texts/outage.ts";
import { StatusSign } from "../../../ui/mark.tsx";
import { Lasting, Moment } from "../../../ui/time.tsx";
import styles from "./outage.module.css";

/** A problem of a subject that is not down. */
export interface Warning {
  readonly title: string;
  /** Null if the start is not stored. */
  readonly since: string | null;
  /** Shown after the start. */
  readonly detail?: string;
}

interface WarningProps {
  readonly warning: Warning;
  /** Quarters with more. */
  readonly children?: ReactNode;
}

/** The same card for a warning. A warning has no incident, so there is nothing to acknowledge. */
export function WarningCard({ warning: { title, since, detail }, children }: WarningProps) {
  return (
    <section className={styles.outage} data-status="degraded" aria-label={texts.warning()}>
      <header className={styles.cause}>
        <StatusSign status="degraded" size={30} />
        <div>
          <h2>{title}</h2>
          <p className="num">
            {since !== null && (
              <>
                {texts.since()} <Moment at={since} precise />
              </>
            )}
            {since !== null && detail && " · "}
            {detail}
          </p>
        </div>
        {since !== null && (
          <b className={`${styles.lasting} num`}>
            <Lasting since={since} />
          </b>
        )}
      </header>
      {children && <div className={styles.quarters}>{children}</div>}
    </section>
  );
}
