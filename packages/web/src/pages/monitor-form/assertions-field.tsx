import { assertionTexts as texts } from "#texts/assertions.ts";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Wrong } from "../../ui/form.tsx";
import { Select } from "../../ui/select.tsx";
import { type AssertionRow, hasTarget } from "./assertions.ts";
import styles from "./monitor-form.module.css";

interface AssertionsFieldProps {
  readonly label: string;
  readonly value: readonly AssertionRow[];
  readonly errors: readonly string[];
  readonly onChange: (rows: readonly AssertionRow[]) => void;
}

/** Response assertions, one in a row. */
export function AssertionsField({ label, value: rows, errors, onChange }: AssertionsFieldProps) {
  const set = (row: number, change: Partial<AssertionRow>) =>
    onChange(rows.map((one) => (one.row === row ? { ...one, ...change } : one)));
  const next = Math.max(0, ...rows.map(({ row }) => row)) + 1;
  const added = { row: next, source: "json", property: "", comparison: "equals", target: "" };
  return (
    <fieldset className={form.pairs}>
      <legend className={form.legend}>{label}</legend>
      {rows.map(({ row, source, property, comparison, target }) => (
        <div key={row} className={styles.assertion}>
          <Select
            className={form.input}
            aria-label={texts.source()}
            value={source}
            options={Object.entries(texts.sources)}
            onChange={(value) => set(row, { source: value })}
          />
          <input
            className={form.input}
            aria-label={texts.property()}
            placeholder={source === "json" ? "$.status" : "content-type"}
            autoComplete="off"
            value={property}
            onChange={(event) => set(row, { property: event.target.value })}
          />
          <Select
            className={form.input}
            aria-label={texts.comparison()}
            value={comparison}
            options={Object.entries(texts.comparisons)}
            onChange={(value) => set(row, { comparison: value })}
          />
          <input
            className={form.input}
            aria-label={texts.target()}
            autoComplete="off"
            disabled={!hasTarget(comparison)}
            value={hasTarget(comparison) ? target : ""}
            onChange={(event) => set(row, { target: event.target.value })}
          />
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            label={shellTexts.remove(property)}
            onClick={() => onChange(rows.filter((one) => one.row !== row))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" label={texts.add()} onClick={() => onChange([...rows, added])} />
      </div>
      <Wrong errors={errors} />
    </fieldset>
  );
}
