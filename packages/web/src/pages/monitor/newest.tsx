import { type ReactNode, useState } from "react";
import { monitorTexts } from "#texts/monitor.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import table from "../../ui/table.module.css";

/** Rows that are shown at first. */
const FEW = 8;

interface NewestProps<Row> {
  readonly title: string;
  /** Shown without rows. */
  readonly none: string;
  /** The last one is aligned to the right. */
  readonly columns: readonly [...string[], string];
  /** The newest first. Undefined until they have come. */
  readonly rows: readonly Row[] | undefined;
  readonly row: (row: Row, index: number) => ReactNode;
  /** Shown above the rows. */
  readonly children?: ReactNode;
}

/** A card with the newest rows of a monitor: few of them, and all on demand. */
export function Newest<Row>({ title, none, columns, rows, row, children }: NewestProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const count = rows?.length ?? 0;
  const last = columns.length - 1;
  return (
    <Card title={title}>
      {rows === undefined && <Skeleton lines={FEW} />}
      {rows && count === 0 && <p className="muted">{none}</p>}
      {children}
      {rows && count > 0 && (
        <table className={`${table.table} num`}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th scope="col" key={column} className={index === last ? "right" : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(0, isWhole ? count : FEW).map(row)}</tbody>
        </table>
      )}
      {!isWhole && count > FEW && (
        <Button kind="quiet" label={monitorTexts.showAll(count)} onClick={() => setWhole(true)} />
      )}
    </Card>
  );
}
