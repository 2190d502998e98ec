import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

export interface SelectProps {
  readonly value: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

type ControlProps = SelectProps &
  Pick<ComponentProps<"select">, "id" | "aria-label" | "aria-invalid" | "aria-describedby" | "className">;

/**
 * The platform's own select. Without a class it is one of a row of tools. Screen readers read its name (`aria-label`),
 * and others see its value.
 */
export function Select({ options, onChange, className = styles.tool, ...control }: ControlProps) {
  return (
    <div className={styles.select}>
      <select {...control} className={className} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={15} />
    </div>
  );
}
