import { type ReactNode, useId, useState } from "react";
import { Refusal } from "../api/refusal.ts";
import styles from "./address-field.module.css";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { underLabel } from "./errors.ts";
import form from "./form.module.css";

interface AddressFormProps {
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onSubmit: (address: string) => void;
}

/** One field for a URL, from which the rest follows. */
export function AddressForm({ label, hint, submit, error, busy, onSubmit }: AddressFormProps) {
  const id = useId();
  const [address, setAddress] = useState("");
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(address);
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
  );
}

interface AddressFieldProps extends AddressFormProps {
  readonly title: string;
  readonly detail: string;
  /** Other ways to the same. */
  readonly children?: ReactNode;
}

/** The same for an empty list. */
export function AddressField({ title, detail, children, ...fields }: AddressFieldProps) {
  return (
    <div className={styles.first}>
      <EmptyState title={title} detail={detail}>
        <AddressForm {...fields} />
        {children && <div className={styles.others}>{children}</div>}
      </EmptyState>
    </div>
  );
}

/** There is one field here, so the first sentence on any field is about it. */
function firstSentence(error: Error, label: string): string {
  const sentences = error instanceof Refusal ? Object.values(error.errors).flat() : [];
  return underLabel(sentences[0] ?? error.message, label);
}
