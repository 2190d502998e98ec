import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { ListColumn } from "./column.ts";
import { classOf } from "./row.tsx";
import styles from "./table.module.css";

export interface Group<Item> {
  readonly key: string;
  readonly name: string;
  /** Next to the name: how many there are, and what is wrong. */
  readonly detail?: ReactNode;
  /** Figures of the group, by the heads of their columns. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  /** Undefined until they have come. */
  readonly items: readonly Item[] | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface GroupRowProps<Item> {
  readonly group: Group<Item>;
  readonly columns: readonly ListColumn<Item>[];
}

/** The head of a group, which folds it. Its name has the place of the mark and the name of a row. */
export function GroupRow<Item>({ group, columns }: GroupRowProps<Item>) {
  const { name, detail, cells, isOpen, onToggle } = group;
  const [first, second, ...others] = columns;
  const spans = first?.isHeadHidden && second ? 2 : 1;
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={spans} style={{ gridColumn: `span ${spans}` }}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="chevron" size={15} />
          {name}
        </button>
        {detail}
      </th>
      {(spans === 2 ? others : columns.slice(1)).map((column) => (
        <td key={column.head} className={classOf(column)}>
          {cells?.[column.head]}
        </td>
      ))}
    </tr>
  );
}
