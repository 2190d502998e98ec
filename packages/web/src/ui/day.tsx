import { useState } from "react";
import styles from "./day.module.css";

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Earlier years come from an incomplete entry: 2, 20 and 202 of 2026. */
const FIRST_YEAR = "1900";

/** A day of the calendar, as one of a row of tools. A complete day is passed on immediately, an incomplete or empty entry when the field loses the focus. */
export function Day({ label, value = "", onChange }: DayProps) {
  /** The text of the field while a person types; null for the value in the URL. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={typed ?? value}
        onChange={({ target: { value: day } }) => {
          setTyped(day);
          if (day >= FIRST_YEAR) onChange(day);
        }}
        onBlur={() => {
          if (typed !== null && typed !== value) onChange(typed || undefined);
          setTyped(null);
        }}
      />
    </label>
  );
}
