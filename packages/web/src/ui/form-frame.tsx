import type { ReactNode } from "react";
import styles from "./form.module.css";

interface FormProps {
  readonly onSubmit: () => void;
  /** What is wrong, beside what the fields show. */
  readonly problem: string | null;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
}

/** A form whose mistakes the server names: the browser checks nothing. */
export function Form({ onSubmit, problem, children, actions }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Fields that few need. */
export function MoreFields({
  summary,
  open,
  children,
}: {
  readonly summary: string;
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.more} open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
