import type { ListColumn } from "./column.ts";
import { classOf } from "./row.tsx";

/** The heads of the columns. */
export function Head<Item>({ columns }: { readonly columns: readonly ListColumn<Item>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th scope="col" key={column.head} className={classOf(column)}>
            <span className={column.isHeadHidden ? "sr" : undefined}>{column.head}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
