import styles from "./form.module.css";
import { Field, type FieldProps } from "./form.tsx";

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly rows: number;
  /** For text that programs read. */
  readonly isCode?: true;
  readonly onChange: (value: string) => void;
}

/** A field for text of several lines. */
export function TextArea({ value, rows, isCode, onChange, ...field }: TextAreaProps) {
  return (
    <Field
      {...field}
      control={(described) => (
        <textarea
          {...described}
          className={`${styles.input} ${isCode ? styles.code : ""}`}
          {...(isCode && { spellCheck: false })}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}
