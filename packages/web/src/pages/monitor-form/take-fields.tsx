import { shellTexts } from "#texts/shell.ts";
import { stepTexts as texts } from "#texts/steps.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Select } from "../../ui/select.tsx";
import styles from "./steps.module.css";
import { nextRow, type TakeRow } from "./steps.ts";

interface TakeFieldsProps {
  readonly value: readonly TakeRow[];
  readonly onChange: (rows: readonly TakeRow[]) => void;
}

/** The values that a step takes, one in a row. */
export function TakeFields({ value: rows, onChange }: TakeFieldsProps) {
  const set = (row: number, change: Partial<TakeRow>) =>
    onChange(rows.map((one) => (one.row === row ? { ...one, ...change } : one)));
  const added = { row: nextRow(rows), name: "", from: "json", path: "", after: "", before: "" };
  return (
    <fieldset className={form.pairs}>
      <legend className={form.legend}>{texts.values()}</legend>
      {rows.map((one) => (
        <div key={one.row} className={styles.take} data-from={one.from}>
          <Typed label={texts.valueName()} placeholder="token" on={one} name="name" set={set} />
          <Select
            className={form.input}
            aria-label={texts.from()}
            value={one.from}
            options={Object.entries(texts.sources)}
            onChange={(from) => set(one.row, { from })}
          />
          {one.from === "text" ? (
            <>
              <Typed label={texts.after()} placeholder={texts.after()} on={one} name="after" set={set} />
              <Typed label={texts.before()} placeholder={texts.before()} on={one} name="before" set={set} />
            </>
          ) : (
            <Typed
              label={texts.path()}
              placeholder={one.from === "json" ? "$.token" : texts.path()}
              on={one}
              name="path"
              set={set}
            />
          )}
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            label={shellTexts.remove(one.name)}
            onClick={() => onChange(rows.filter(({ row }) => row !== one.row))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" label={texts.addValue()} onClick={() => onChange([...rows, added])} />
      </div>
    </fieldset>
  );
}

interface TypedProps {
  readonly label: string;
  readonly placeholder: string;
  readonly on: TakeRow;
  readonly name: "name" | "path" | "after" | "before";
  readonly set: (row: number, change: Partial<TakeRow>) => void;
}

function Typed({ label, placeholder, on, name, set }: TypedProps) {
  return (
    <input
      className={form.input}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={on[name]}
      onChange={({ target }) => set(on.row, { [name]: target.value })}
    />
  );
}
