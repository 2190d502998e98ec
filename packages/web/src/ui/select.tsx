import styles from "./controls.module.css";
import { Icon } from "./icon.tsx";

interface SelectProps {
  readonly label: string;
  readonly value: string;
  /** Values, with what they are called. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** The platform's own select, for a row of tools: its name is heard, and seen by what it shows. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <div className={styles.select}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
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
