import { type ComponentProps, type ReactNode, useId } from "react";
import { underLabel } from "./errors.ts";
import styles from "./form.module.css";
import { Select, type SelectProps } from "./select.tsx";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The server's sentences on the field. */
  readonly errors?: readonly string[];
  /** Of the control, for those that must find it. */
  readonly id?: string;
}

interface Described {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

/** A label, a control, a hint and errors. */
export function Field({
  label,
  hint,
  errors = [],
  id: ownId,
  children,
}: FieldProps & { readonly children: (props: Described) => ReactNode }) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": errors.length > 0, "aria-describedby": `${id}-hint ${id}-wrong` })}
      <span className={styles.hint} id={`${id}-hint`} hidden={!hint}>
        {hint}
      </span>
      <span className={styles.wrong} id={`${id}-wrong`} role="alert">
        {errors.map((sentence) => underLabel(sentence, label)).join(" ")}
      </span>
    </div>
  );
}

type TextProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown after the field, such as "seconds". */
  readonly unit?: string;
  /** Suggestions of the browser. A person can type another text. */
  readonly suggestions?: readonly string[];
} & Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoFocus" | "required">;

export function TextField({ label, hint, errors, id, value, onChange, unit, suggestions, ...input }: TextProps) {
  const listId = useId();
  return (
    <Field label={label} hint={hint} {...(errors && { errors })} {...(id !== undefined && { id })}>
      {(described) => {
        const field = (
          <input
            autoComplete="off"
            {...input}
            {...described}
            {...(suggestions && { list: listId })}
            className={styles.input}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        );
        if (suggestions) {
          return (
            <>
              {field}
              <datalist id={listId}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            </>
          );
        }
        return unit === undefined ? (
          field
        ) : (
          <span className={styles.unit}>
            {field}
            {unit}
          </span>
        );
      }}
    </Field>
  );
}

export function SelectField({ label, hint, errors, ...select }: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} {...(errors && { errors })}>
      {(described) => <Select {...select} {...described} className={styles.input} />}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few, each with a word on it. */
export function Choice({ legend, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            <small>{option.detail}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
