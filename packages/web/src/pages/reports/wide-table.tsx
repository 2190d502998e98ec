import table from "../../ui/table.module.css";
import styles from "./reports.module.css";

interface WideTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly children: React.ReactNode;
}

/** A table that scrolls sideways on small screens, and is whole on paper. */
export function WideTable({ name, columns, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard.
    <section className={styles.wide} aria-label={name} tabIndex={0}>
      <table className={`${table.table} ${styles.table} num`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
