import styles from "./data-table.module.css";
import table from "./table.module.css";

interface DataTableProps {
  /** Opens the table. */
  readonly summary: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a picture shows, as a table that opens. */
export function DataTable({ summary, columns, rows }: DataTableProps) {
  return (
    <details className={styles.more}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard. */}
      <section className={styles.scroll} aria-label={summary} tabIndex={0}>
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
              <tr key={row[0]}>
                {columns.map((column, index) => (
                  <td key={column}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
