import styles from "./checks-field.module.css";
import form from "./form.module.css";

interface ChecksFieldProps<Value extends string> {
  readonly legend: string;
  /** In their order, also of those that are chosen. */
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any number of a few values, such as days of a week. */
export function ChecksField<Value extends string>({ legend, options, chosen, onChange }: ChecksFieldProps<Value>) {
  const choose = (value: Value, isChosen: boolean) =>
    onChange(options.flatMap(([one]) => ((one === value ? isChosen : chosen.includes(one)) ? [one] : [])));
  return (
    <fieldset>
      <legend className={form.legend}>{legend}</legend>
      <div className={styles.checks}>
        {options.map(([value, name]) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
