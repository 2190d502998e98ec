import styles from "./day.module.css";

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day of the calendar, as one of a row of tools. */
export function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value ?? ""} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  );
}
