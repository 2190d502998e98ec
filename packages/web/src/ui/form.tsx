import { type ComponentProps, type ReactNode, useId } from "react";
import { recordFormTexts as texts } from "#texts/record-form.ts";
import { underLabel } from "./errors.ts";
import styles from "./form.module.css";
import { Select, type SelectProps } from "./select.tsx";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The server's sentences on the field. */
  readonly errors?: readonly string[];
  readonly required?: boolean;
  /** Of the control, for those that must find it. */
  readonly id?: string;
}

interface Described {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-required"?: true;
  readonly "aria-describedby": string;
}

type WithControl<Control> = FieldProps & { readonly control: (props: Described) => Control };

/** A label, a control, a hint and errors. */
export function Field({ label, hint, errors = [], required = false, id: ownId, control }: WithControl<ReactNode>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className={styles.field}>
      <span className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {required && <small aria-hidden="true">{texts.required()}</small>}
      </span>
      {control({
        ...{ id, "aria-invalid": errors.length > 0, "aria-describedby": `${id}-hint ${id}-wrong` },
        ...(required && { "aria-required": true }),
      })}
      <span className={styles.hint} id={`${id}-hint`} hidden={!hint}>
        {hint}
      </span>
      <Wrong id={`${id}-wrong`} errors={errors.map((sentence) => underLabel(sentence, label))} />
    </div>
  );
}

/** The server's sentences on the control before it. The form announces once which fields have some. */
export function Wrong({ id, errors }: { readonly id?: string; readonly errors: readonly string[] }) {
  return (
    <span className={styles.wrong} id={id} data-wrong="">
      {errors.join(" ")}
    </span>
  );
}

type TextProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown after the field, such as "seconds". */
  readonly unit?: string;
  /** Suggestions of the browser. A person can type another text. */
  readonly suggestions?: readonly string[];
} & Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoFocus">;

export function TextField({ value, onChange, unit, suggestions, ...rest }: TextProps) {
  const listId = useId();
  const { type, inputMode, autoComplete = "off", autoFocus, ...field } = rest;
  return (
    <Field
      {...field}
      control={(described) => (
        <span className={unit === undefined ? styles.plain : styles.unit}>
          <input
            {...{ type, inputMode, autoComplete, autoFocus, value }}
            {...described}
            {...(suggestions && { list: listId })}
            className={styles.input}
            onChange={({ target }) => onChange(target.value)}
          />
          {unit}
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </span>
      )}
    />
  );
}

export function SelectField({ value, options, onChange, ...field }: FieldProps & SelectProps) {
  return (
    <Field
      {...field}
      control={(described) => <Select {...{ value, options, onChange }} {...described} className={styles.input} />}
    />
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint?: string | undefined;
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
