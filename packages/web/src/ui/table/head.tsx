import { Icon } from "../icon.tsx";
import type { ListColumn } from "./column.ts";
import { classOf } from "./row.tsx";
import styles from "./table.module.css";

/** The sort order of a list. */
export interface Sort {
  readonly by: string;
  readonly onSort: (by: string) => void;
}

interface HeadProps<Item> {
  readonly columns: readonly ListColumn<Item>[];
  readonly sort: Sort | undefined;
}

/** The heads of the columns; those that sort the list are buttons. */
export function Head<Item>({ columns, sort }: HeadProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const own = sort && column.sort;
          const isSorted = own !== undefined && own.by === sort?.by;
          return (
            <th
              scope="col"
              key={column.head}
              className={classOf(column)}
              aria-sort={isSorted ? column.sort?.order : undefined}
            >
              {own ? (
                <button type="button" className={styles.sort} onClick={() => sort.onSort(own.by)}>
                  {column.head}
                  {isSorted && <Icon name={own.order === "ascending" ? "up" : "down"} size={13} />}
                </button>
              ) : (
                <span className={column.isHeadHidden ? "sr" : undefined}>{column.head}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
