import { type ReactNode, useState } from "react";
import { useUnsaved } from "../lib/unsaved.ts";
import styles from "./form.module.css";

interface FormProps {
  /** The values of its fields. If they differ from the saved values, the page asks before a person leaves. */
  readonly values: unknown;
  /** The saved values. The default is the first values of the fields. */
  readonly saved?: unknown;
  /** Whether the values are being sent. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Errors that the fields do not show. */
  readonly problem: string | null;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
}

/** A form whose mistakes the server names: the browser checks nothing. */
export function Form({ values, saved, busy, onSubmit, problem, children, actions }: FormProps) {
  const held = JSON.stringify(values);
  const [first] = useState(held);
  useUnsaved(held !== (saved === undefined ? first : JSON.stringify(saved)), busy);
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
