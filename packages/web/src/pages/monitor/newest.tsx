import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Column } from "../../ui/table/column.ts";
import { PlainTable } from "../../ui/table/plain-table.tsx";

/** Rows that are shown at first. */
const FEW = 8;

interface NewestProps<Item> {
  readonly title: string;
  /** Shown without rows. */
  readonly none: string;
  readonly columns: readonly Column<Item>[];
  /** The newest first. Undefined until they have come. */
  readonly items: readonly Item[] | undefined;
  /** Shown above the rows. */
  readonly children?: ReactNode;
}

/** A card with the newest rows of a monitor: few of them, and all on demand. */
export function Newest<Item>({ title, none, columns, items, children }: NewestProps<Item>) {
  return (
    <Card title={title}>
      {items === undefined && <Skeleton lines={FEW} />}
      {items?.length === 0 && <p className="muted">{none}</p>}
      {children}
      {items && items.length > 0 && <PlainTable name={title} few={FEW} {...{ columns, items }} />}
    </Card>
  );
}
