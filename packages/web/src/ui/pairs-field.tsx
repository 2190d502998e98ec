import { shellTexts } from "#texts/shell.ts";
import { Button } from "./button.tsx";
import styles from "./form.module.css";
import { Wrong } from "./form.tsx";

/** A name and its value; the number tells rows apart while they are typed. */
export interface Pair {
  readonly row: number;
  readonly name: string;
  readonly value: string;
}

interface PairsFieldProps {
  readonly label: string;
  readonly nameLabel: string;
  readonly valueLabel: string;
  readonly add: string;
  readonly value: readonly Pair[];
  readonly errors: readonly string[];
  readonly onChange: (pairs: readonly Pair[]) => void;
}

/** Names with their values, such as request headers. */
export function PairsField({ label, nameLabel, valueLabel, add, value: pairs, errors, onChange }: PairsFieldProps) {
  const set = (row: number, change: Partial<Pair>) =>
    onChange(pairs.map((pair) => (pair.row === row ? { ...pair, ...change } : pair)));
  const next = Math.max(0, ...pairs.map(({ row }) => row)) + 1;
  return (
    <fieldset className={styles.pairs}>
      <legend className={styles.legend}>{label}</legend>
      {pairs.map(({ row, name, value }) => (
        <div key={row} className={styles.pair}>
          <input
            className={styles.input}
            aria-label={nameLabel}
            autoComplete="off"
            value={name}
            onChange={({ target }) => set(row, { name: target.value })}
          />
          <input
            className={styles.input}
            aria-label={valueLabel}
            autoComplete="off"
            value={value}
            onChange={({ target }) => set(row, { value: target.value })}
          />
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            label={shellTexts.remove(name)}
            onClick={() => onChange(pairs.filter((pair) => pair.row !== row))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" label={add} onClick={() => onChange([...pairs, { row: next, name: "", value: "" }])} />
      </div>
      <Wrong errors={errors} />
    </fieldset>
  );
}
