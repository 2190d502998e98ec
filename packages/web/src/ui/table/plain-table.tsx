import { type ReactNode, useState } from "react";
import { tableTexts } from "#texts/table.ts";
import { Button } from "../button.tsx";
import type { Column } from "./column.ts";
import styles from "./plain-table.module.css";

interface PlainTableProps<Item> {
  readonly name: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** The default is the place of the item. */
  readonly keyOf?: (item: Item) => string | number;
  /** A line of its own below a row. */
  readonly detail?: (item: Item) => ReactNode;
  /** Rows that are shown at first; a button shows all. */
  readonly few?: number;
  /** Where there is little room, a `wide` table scrolls sideways; a `long` one also has a limited height. */
  readonly scrolls?: "wide" | "long";
}

/** Figures in rows and columns, as a part of a card. It leads nowhere. */
export function PlainTable<Item>(props: PlainTableProps<Item>) {
  const { name, columns, items, keyOf, detail, few = items.length, scrolls } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, few);
  const keyed = shown.map((item, index) => [keyOf?.(item) ?? index, item] as const);
  const table = (
    <table className={`${styles.table} num`} aria-label={scrolls ? undefined : name}>
      <thead>
        <tr>
          {columns.map(({ head, align, isHeadHidden }) => (
            <th scope="col" key={head} className={align && "right"}>
              {isHeadHidden ? <span className="sr">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {detail ? (
        keyed.map(([key, item]) => (
          <tbody key={key}>
            <PlainRow {...{ columns, item }} hasDetail={Boolean(detail(item))} />
            <Detail text={detail(item)} span={columns.length} />
          </tbody>
        ))
      ) : (
        <tbody>
          {keyed.map(([key, item]) => (
            <PlainRow key={key} {...{ columns, item }} />
          ))}
        </tbody>
      )}
    </table>
  );
  return (
    <>
      {scrolls ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard.
        <section className={styles[scrolls]} aria-label={name} tabIndex={0}>
          {table}
        </section>
      ) : (
        table
      )}
      {shown.length < items.length && (
        <Button kind="quiet" label={tableTexts.showAll(items.length)} onClick={() => setWhole(true)} />
      )}
    </>
  );
}

interface PlainRowProps<Item> {
  readonly columns: readonly Column<Item>[];
  readonly item: Item;
  readonly hasDetail?: boolean;
}

function PlainRow<Item>({ columns, item, hasDetail = false }: PlainRowProps<Item>) {
  return (
    <tr className={hasDetail ? styles.first : undefined}>
      {columns.map(({ head, cell, align, isRowHead, breaks }) => {
        const Cell = isRowHead ? "th" : "td";
        const look = align ? "right nowrap" : breaks ? styles.breaks : undefined;
        return (
          <Cell key={head} scope={isRowHead ? "row" : undefined} className={look}>
            {cell(item)}
          </Cell>
        );
      })}
    </tr>
  );
}

function Detail({ text, span }: { readonly text: ReactNode; readonly span: number }) {
  if (!text) return null;
  return (
    <tr>
      <td colSpan={span} className={styles.detail}>
        <small>{text}</small>
      </td>
    </tr>
  );
}

/** The data of a picture, as a table that opens. */
export function FoldedTable<Item>(props: PlainTableProps<Item>) {
  return (
    <details className={styles.fold}>
      <summary>{props.name}</summary>
      <PlainTable scrolls="long" {...props} />
    </details>
  );
}
