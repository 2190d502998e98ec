import { type ReactNode, useRef, useState } from "react";
import { tableTexts } from "#texts/table.ts";
import type { PageOf } from "../../api/routes.ts";
import { Failure } from "../../shell/failure.tsx";
import { Button } from "../button.tsx";
import { Pager } from "../pager.tsx";
import { type ListColumn, tracksOf } from "./column.ts";
import type { Density } from "./density.ts";
import { type Group, GroupRow } from "./group-row.tsx";
import { Head } from "./head.tsx";
import { inOrder, useHeldOrder } from "./order.ts";
import { OrderNote } from "./order-note.tsx";
import { Row } from "./row.tsx";
import styles from "./table.module.css";
import { type Selection, useRowKeys, useSelection } from "./use-selection.ts";

/** Rows that stand in for those on their way, of the same height. */
const SKELETONS = 8;

export interface TableProps<Item, Key extends string | number> {
  readonly name: string;
  readonly columns: readonly ListColumn<Item>[];
  /** Undefined until they have come. */
  readonly items: readonly Item[] | undefined;
  readonly keyOf: (item: Item) => Key;
  /** A mark in front of each row. It becomes the box of the selection. */
  readonly sign?: { readonly head: string; readonly cell: (item: Item) => ReactNode };
  /** Buttons at the end of each row. */
  readonly actions?: ((item: Item) => ReactNode) | false;
  /** Parts of `items`, each below a row with its name. */
  readonly groups?: readonly Group<Item>[];
  readonly selection?: Selection<Key> & { readonly labelOf: (item: Item) => string };
  readonly density?: Density;
  /** Filter and sort order as a text. Within one the order of the rows does not change under a pointer. */
  readonly view: string;
  /** The query of the items: it has the error, and tells whether the rows belong to the last view. */
  readonly query?: QueryState;
  /** Shown without items. */
  readonly empty: ReactNode;
  readonly meta?: PageOf<unknown>["meta"] | undefined;
}

interface QueryState {
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** A list whose rows have columns and lead to a page each. `j` and `k` move along the rows, `x` selects one. */
export function Table<Item, Key extends string | number>(props: TableProps<Item, Key>) {
  const { items, groups, query, empty, meta } = props;
  if (!items && query?.error) return <Failure error={query.error} reset={() => void query.refetch()} />;
  return (
    <>
      {query?.error && (
        <p className={styles.note} role="status">
          {tableTexts.stale()}
          <Button label={tableTexts.again()} icon="refresh" onClick={() => void query.refetch()} />
        </p>
      )}
      {items?.length === 0 && !groups?.length ? <div className={styles.none}>{empty}</div> : <List {...props} />}
      {meta && <Pager meta={meta} />}
    </>
  );
}

function List<Item, Key extends string | number>(props: TableProps<Item, Key>) {
  const { items, keyOf, view, query, groups, selection, density } = props;
  const table = useRef<HTMLTableElement>(null);
  const [isUsed, setUsed] = useState(false);
  const isStale = query?.isPlaceholderData ?? false;
  const order = useHeldOrder({ keys: items && !isStale ? items.map(keyOf) : null, view, isUsed });
  const select = useSelection(selection, order.keys);
  useRowKeys(table);
  const columns = columnsOf(props);
  const row = (item: Item) => {
    const key = keyOf(item);
    return (
      <Row
        key={key}
        id={key}
        {...{ item, columns }}
        {...(selection && {
          box: {
            label: selection.labelOf(item),
            isChecked: selection.selected.has(key),
            onToggle: (isRange: boolean) => select(key, isRange),
          },
        })}
      />
    );
  };
  const rows = (some: readonly Item[]) => (isStale ? some : inOrder(some, keyOf, order.keys)).map(row);
  return (
    <>
      <table
        ref={table}
        className={styles.list}
        style={tracksOf(columns)}
        data-density={density}
        data-two={columns.some(({ below }) => below === true)}
        data-stale={isStale}
        data-selecting={(selection?.selected.size ?? 0) > 0}
        aria-label={props.name}
        aria-busy={items === undefined}
        onPointerEnter={() => setUsed(true)}
        onPointerLeave={() => setUsed(false)}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
      >
        <Head columns={columns} />
        <tbody>
          {!items && <Skeletons />}
          {!groups && items && rows(items)}
        </tbody>
        {groups?.map((group) => (
          <tbody key={group.key}>
            <GroupRow group={group} columns={columns} />
            {group.isOpen && (group.items ? rows(group.items) : <Skeletons />)}
          </tbody>
        ))}
      </table>
      {order.hasChanged && <OrderNote onShow={order.show} />}
    </>
  );
}

/** All columns, with the mark in front and the buttons at the end. */
function columnsOf<Item, Key extends string | number>({ columns, sign, actions }: TableProps<Item, Key>) {
  const first: ListColumn<Item>[] = sign ? [{ ...sign, isHeadHidden: true, width: "38px" }] : [];
  const last: ListColumn<Item>[] = actions
    ? [
        {
          head: tableTexts.actions(),
          isHeadHidden: true,
          cell: (item) => <div className={styles.actions}>{actions(item)}</div>,
        },
      ]
    : [];
  return [...first, ...columns, ...last];
}

function Skeletons() {
  return Array.from({ length: SKELETONS }, (_, row) => <tr className={styles.skeleton} key={row} />);
}
