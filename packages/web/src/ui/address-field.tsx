import { type ReactNode, useId, useState } from "react";
import { Refusal } from "../api/refusal.ts";
import styles from "./address-field.module.css";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { underLabel } from "./errors.ts";
import form from "./form.module.css";

interface AddressFieldProps {
  readonly title: string;
  readonly detail: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onSubmit: (address: string) => void;
  /** Other ways to the same. */
  readonly children?: ReactNode;
}

/** Shown for an empty list: one field for a URL, from which the rest follows. */
export function AddressField({ title, detail, label, hint, submit, error, busy, ...props }: AddressFieldProps) {
  const id = useId();
  const [address, setAddress] = useState("");
  return (
    <div className={styles.first}>
      <EmptyState title={title} detail={detail}>
        <form
          className={styles.field}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) props.onSubmit(address);
          }}
        >
          <label htmlFor={id}>{label}</label>
          <div className={styles.line}>
            <input
              className={`${form.input} ${form.large}`}
              id={id}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              aria-invalid={error !== null}
              aria-describedby={`${id}-hint ${id}-wrong`}
            />
            <Button kind="primary" type="submit" label={submit} busy={busy} />
          </div>
          <span className={form.hint} id={`${id}-hint`}>
            {hint}
          </span>
          <span className={form.wrong} id={`${id}-wrong`} role="alert">
            {error && firstSentence(error, label)}
          </span>
        </form>
        {props.children && <div className={styles.others}>{props.children}</div>}
      </EmptyState>
    </div>
  );
}

/** There is one field here, so the first sentence on any field is about it. */
function firstSentence(error: Error, label: string): string {
  const sentences = error instanceof Refusal ? Object.values(error.errors).flat() : [];
  return underLabel(sentences[0] ?? error.message, label);
}
