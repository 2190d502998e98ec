import type { ReactNode } from "react";

/** Widths of the window, in pixels, of which the columns of a table depend. Up to the first one it is a phone. */
const BREAKPOINTS = [560, 860, 1180] as const;

type Breakpoint = (typeof BREAKPOINTS)[number];

/** A column of a table. Each cell shows a part of an item. */
export interface Column<Item> {
  /** No two columns of a table have the same one. */
  readonly head: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: "end";
  /** The head is only for screen readers. */
  readonly isHeadHidden?: boolean;
  /** Its cells name their rows. */
  readonly isRowHead?: boolean;
  /** Its texts can be long words. */
  readonly breaks?: boolean;
}

/** A column of a list. */
export interface ListColumn<Item> extends Column<Item> {
  /** A track of a grid; the default is as wide as the content. Phones use it only to see whether it grows. */
  readonly width?: string;
  /** The column is shown only in wider windows. */
  readonly from?: Breakpoint;
  /** On phones the cell is on a separate line, below the others. `only` is shown nowhere else. */
  readonly below?: boolean | "only";
}

/** The tracks of the columns as custom properties: on phones, and from each breakpoint on. */
export function tracksOf(columns: readonly ListColumn<never>[]): Readonly<Record<string, string>> {
  const phone = columns
    .filter(({ from, below }) => from === undefined && !below)
    .map(({ width = "auto" }) => (width.includes("fr") ? "minmax(0, 1fr)" : width.endsWith("px") ? "auto" : width));
  const wider = BREAKPOINTS.map((breakpoint) => {
    const shown = columns.filter(({ from = 0, below }) => from <= breakpoint && below !== "only");
    return [`--from-${breakpoint}`, shown.map(({ width = "auto" }) => width).join(" ")];
  });
  return Object.fromEntries([["--phone", phone.join(" ")], ...wider]);
}
