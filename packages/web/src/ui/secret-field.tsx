import { useState } from "react";
import { secretTexts } from "#texts/secrets.ts";
import { Button } from "./button.tsx";
import styles from "./form.module.css";
import { Field, type FieldProps } from "./form.tsx";

interface SecretFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose text shows only on demand. */
export function SecretField({ value, onChange, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      control={(described) => (
        <span className={styles.secret}>
          <input
            {...described}
            className={styles.input}
            type={isShown ? "text" : "password"}
            // Browsers fill other fields with the password of the person.
            autoComplete="new-password"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button
            label={isShown ? secretTexts.hide() : secretTexts.show()}
            aria-label={isShown ? secretTexts.hideIt(field.label) : secretTexts.showIt(field.label)}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    />
  );
}
