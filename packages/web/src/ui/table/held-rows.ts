import { type FocusEvent, useRef, useState } from "react";

/** A row that does not move. */
export interface HeldRow<Item> {
  readonly item: Item;
  /** The item has left: the row only fills its place, and its buttons do nothing. */
  readonly isGone: boolean;
}

interface Now<Item, Key> {
  /** The rows to show, in their order. */
  readonly items: readonly Item[];
  /** Items without a row. One that had a row before has not left. */
  readonly others?: readonly Item[];
  readonly keyOf: (item: Item) => Key;
}

/** The held rows with their present data, and whether other rows or another order wait. */
export function holdRows<Item, Key>(held: readonly Item[], { items, others = [], keyOf }: Now<Item, Key>) {
  const known = new Map([...others, ...items].map((item) => [keyOf(item), item]));
  const rows = held.map((item): HeldRow<Item> => {
    const now = known.get(keyOf(item));
    return { item: now ?? item, isGone: now === undefined };
  });
  const there = rows.filter(({ isGone }) => !isGone).map(({ item }) => keyOf(item));
  const hasChanged = there.length !== items.length || items.some((item, index) => keyOf(item) !== there[index]);
  return { rows, hasChanged };
}

/** Whether somebody uses the rows. */
interface Uses {
  readonly pointer: boolean;
  readonly focus: boolean;
}

/**
 * Rows that stay in place while a pointer or the focus of the keyboard is on one. Otherwise a click could hit the button of
 * another row than the person aimed at. Changes are shown when they leave, or by `show`.
 *
 * @param view Filters as a text: the rows of another view are shown as they come.
 */
export function useHeldRows<Item, Key>({ view, ...now }: Now<Item, Key> & { readonly view: string }) {
  const { items } = now;
  const uses = useRef<Uses>({ pointer: false, focus: false });
  const [held, setHeld] = useState<{ readonly view: string; readonly items: readonly Item[] } | null>(null);
  const use = (change: Partial<Uses>) => {
    uses.current = { ...uses.current, ...change };
    const { pointer, focus } = uses.current;
    setHeld((before) => {
      if (!pointer && !focus) return null;
      return before?.view === view ? before : { view, items };
    });
  };
  return {
    ...holdRows(held?.view === view ? held.items : items, now),
    show: () => setHeld({ view, items }),
    /** Properties of the element around the rows. */
    place: {
      onPointerEnter: () => use({ pointer: true }),
      onPointerLeave: () => use({ pointer: false }),
      onFocus: ({ target }: FocusEvent) => use({ focus: target.matches(":focus-visible, [popover] *") }),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) use({ focus: false });
      },
    },
  };
}
