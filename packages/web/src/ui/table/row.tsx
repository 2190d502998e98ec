import { type ReactNode, useLayoutEffect, useRef } from "react";
import { passFocusOn } from "../../lib/pass-focus-on.ts";
import type { ListColumn } from "./column.ts";
import styles from "./table.module.css";
import { ROW } from "./use-selection.ts";

interface RowProps<Item> {
  readonly id: string | number;
  readonly item: Item;
  readonly columns: readonly ListColumn<Item>[];
  /** Shown instead of the first cell while a pointer or the focus is on the row, or while rows are selected. */
  readonly box?: { readonly label: string; readonly isChecked: boolean; readonly onToggle: (isRange: boolean) => void };
}

export function Row<Item>({ id, item, columns, box }: RowProps<Item>) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => passFocusOn(current);
  }, []);
  return (
    <tr ref={row} {...{ [ROW]: id }} data-selected={box?.isChecked}>
      {columns.map((column, index) => (
        <td key={column.head} className={classOf(column)}>
          {index === 0 && box ? <span className={styles.mark}>{column.cell(item)}</span> : column.cell(item)}
          {index === 0 && box && (
            <input
              type="checkbox"
              className={styles.box}
              aria-label={box.label}
              checked={box.isChecked}
              onChange={({ nativeEvent }) => box.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

export function classOf({ align, from, below }: ListColumn<never>): string {
  const parts = [
    align && "right num",
    from && styles[`from${from}`],
    below && styles.below,
    below === "only" && styles.only,
  ];
  return parts.filter(Boolean).join(" ");
}

interface RowNameProps {
  /** Leads to the page of the row, from everywhere on it. */
  readonly link: ReactNode;
  /** A second line in small. */
  readonly children?: ReactNode;
}

/** The name of a row. */
export function RowName({ link, children }: RowNameProps) {
  return (
    <div className={styles.name}>
      <b className="cut">{link}</b>
      {children && <small className="cut">{children}</small>}
    </div>
  );
}
