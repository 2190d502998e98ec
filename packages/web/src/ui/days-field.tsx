import styles from "./days-field.module.css";
import form from "./form.module.css";

interface DaysFieldProps<Day extends string> {
  readonly legend: string;
  /** In the order of a week. */
  readonly options: readonly (readonly [day: Day, name: string])[];
  readonly chosen: readonly Day[];
  readonly onChange: (chosen: readonly Day[]) => void;
}

/** Days of a week. */
export function DaysField<Day extends string>({ legend, options, chosen, onChange }: DaysFieldProps<Day>) {
  const choose = (day: Day, isChosen: boolean) =>
    onChange(options.flatMap(([one]) => ((one === day ? isChosen : chosen.includes(one)) ? [one] : [])));
  return (
    <fieldset>
      <legend className={form.legend}>{legend}</legend>
      <div className={styles.days}>
        {options.map(([day, name]) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) => choose(day, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
