import { useRef } from "react";
import { useActions } from "../../registry/use-actions.ts";
import { withRow } from "./with-row.ts";

/** The selected rows of a table. */
export interface Selection<Key> {
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (selected: ReadonlySet<Key>) => void;
}

/** Rows of the table, on which keys act. */
export const ROW = "data-row";

/** Moves the focus along the links of the rows by `j` and `k`. */
export function useRowKeys(table: React.RefObject<HTMLTableElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll(`[${ROW}]`) ?? [])].map((row) => row.querySelector("a"));
    const now = links.findIndex((link) => link?.closest(`[${ROW}]`)?.matches(":focus-within"));
    links.at(now === -1 && step === -1 ? -1 : (now + step) % links.length)?.focus();
  };
  useActions({ next: () => move(1), previous: () => move(-1) });
}

/** Selects the row with the focus by `x`, and all up to it by `Shift x`. Returns the action of a click on a box. */
export function useSelection<Key extends string | number>(
  selection: Selection<Key> | undefined,
  keys: readonly Key[],
): (key: Key, isRange: boolean) => void {
  const last = useRef<Key>(null);
  const select = (key: Key, isRange: boolean) => {
    if (!selection) return;
    selection.onSelect(withRow({ selected: selection.selected, keys }, key, isRange ? last.current : null));
    last.current = key;
  };
  const selectFocused = (isRange: boolean) => {
    const row = document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW);
    const key = keys.find((one) => String(one) === row);
    if (key !== undefined) select(key, isRange);
  };
  useActions(selection ? { select: () => selectFocused(false), selectTo: () => selectFocused(true) } : {});
  return select;
}
