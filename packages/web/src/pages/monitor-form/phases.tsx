import type { TrialData } from "@pharos/operations";
import { tryTexts as texts } from "#texts/create.ts";
import { formatMs } from "../../lib/format.ts";
import styles from "./monitor-form.module.css";

const NAMES = ["dns_ms", "connect_ms", "tls_ms", "wait_ms"] as const;

/** Where the time of a check went. */
export function Phases({ of: { phases } }: { readonly of: TrialData }) {
  const shown = NAMES.flatMap((name) => {
    const ms = phases?.[name] ?? null;
    return ms === null ? [] : [{ name, ms, label: texts.phases[name]() }];
  });
  if (shown.length === 0) return null;
  return (
    <div>
      <div className={styles.phases} aria-hidden="true">
        {shown.map(({ name, ms }) => (
          <i key={name} data-phase={name} style={{ flexGrow: Math.max(1, ms) }} />
        ))}
      </div>
      <p className={`${styles.legend} num`}>
        {shown.map(({ name, ms, label }) => (
          <span key={name}>
            {label} {formatMs(ms)}
          </span>
        ))}
      </p>
    </div>
  );
}
