import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import table from "./table.module.css";

interface ScrollTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  /** The first cell of a row is a text that no other row has. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table that scrolls where it is too large. */
export function ScrollTable({ name, columns, rows }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard.
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={`${table.table} num`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {columns.map((column, index) => (
                <td key={column}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DataTableProps extends Omit<ScrollTableProps, "name"> {
  /** Opens the table. */
  readonly summary: string;
}

/** The data of a picture, as a table that opens. */
export function DataTable({ summary, ...table }: DataTableProps) {
  return (
    <details className={styles.more}>
      <summary>{summary}</summary>
      <ScrollTable name={summary} {...table} />
    </details>
  );
}
