import { statusTexts } from "#texts/status.ts";
import styles from "./mark.module.css";
import type { MarkStatus } from "./status.ts";

const shapes: Readonly<Record<MarkStatus, React.ReactNode>> = {
  up: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5 8.3 2.1 2.1L11 6.2" className={styles.cut} />
    </>
  ),
  degraded: (
    <>
      <path d="M8 1.1 15.6 14.6H.4z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 6v3.6m0 2.3v.1" className={styles.cut} />
    </>
  ),
  down: (
    <>
      <path d="M5.2.8h5.6l4.4 4.4v5.6l-4.4 4.4H5.2L.8 10.8V5.2z" fill="currentColor" />
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" className={styles.cut} />
    </>
  ),
  pending: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 2.1" />,
  maintenance: (
    <>
      <rect x=".5" y="1.5" width="15" height="13" rx="4" fill="currentColor" />
      <path d="m4.6 11.4 4-4M11.7 6.5a2.1 2.1 0 1 1-2.2-2.2" className={styles.cut} />
    </>
  ),
  paused: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6.4 5.6v4.8m3.2-4.8v4.8" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
};

interface MarkProps {
  readonly status: MarkStatus;
  readonly size?: number;
}

/** Each status has its own shape, so that people read it without colour. The word is next to it, visible or for screen readers. */
export function StatusMark({ status, size = 16 }: MarkProps) {
  return (
    <svg className={styles.mark} data-status={status} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {shapes[status]}
    </svg>
  );
}

/** The mark and its word. */
export function StatusWord({ status, size, pill = false }: MarkProps & { readonly pill?: boolean }) {
  return (
    <span className={pill ? `${styles.word} ${styles.pill}` : styles.word} data-status={status}>
      <StatusMark status={status} {...(size !== undefined && { size })} />
      {statusTexts.word(status)}
    </span>
  );
}

/** Shows that an incident began in maintenance, after its other facts. */
export function InMaintenance() {
  return (
    <>
      {" · "}
      <StatusWord status="maintenance" size={13} />
    </>
  );
}

/** The mark, with its word only for screen readers. */
export function StatusSign({ status, size = 18 }: MarkProps) {
  return (
    <>
      <StatusMark status={status} size={size} />
      <span className="sr">{statusTexts.word(status)}</span>
    </>
  );
}
