import { lazy, useState } from "react";
import { plotTexts } from "#texts/plot.ts";
import { formatMoment } from "../lib/time.ts";
import { Later } from "../shell/failure.tsx";
import styles from "./plot.module.css";
import { type Line, type PlotMark, type Times, valueAt } from "./plot-lines.ts";
import type { Column } from "./table/column.ts";
import { FoldedTable } from "./table/plain-table.tsx";

const Plot = lazy(() => import("./plot.tsx"));

/** Rows of the table: the newest. */
const MAX_ROWS = 100;

interface LineChartProps {
  /** A sentence that describes the picture. */
  readonly label: string;
  readonly times: Times;
  /** The same object while nothing changed. A new object is drawn again. */
  readonly lines: readonly Line[];
  readonly range: { readonly min: number; readonly max: number };
  readonly format: (value: number) => string;
  readonly minTop: number;
  readonly top?: number;
  /** A value that is marked across the chart, with its label. */
  readonly limit?: { readonly value: number; readonly label: string };
  /** Moments that are marked. The same object while nothing changed. */
  readonly marks?: readonly PlotMark[];
  /** `small`: one of several. `low`: next to something that matters more. */
  readonly size?: "full" | "small" | "low";
}

const classes = { full: styles.chart, small: styles.small, low: styles.low } as const;

/** Lines over time, a legend with the values under the pointer, and a table. */
export function LineChart(props: LineChartProps) {
  const { label, times, lines, range, format, minTop, top, limit, marks, size = "full" } = props;
  const [at, setAt] = useState<number | null>(null);
  const bounds = {
    minTop,
    ...(top !== undefined && { top }),
    ...(limit && { limit: limit.value }),
    ...(marks && { marks }),
  };
  return (
    <>
      <div className={classes[size]} role="img" aria-label={label}>
        <Later>
          <Plot {...{ times, lines, range, format }} {...bounds} onPoint={setAt} />
        </Later>
      </div>
      <Legend
        times={times}
        lines={lines}
        format={format}
        at={at}
        limit={limit?.label}
        hint={size === "full" ? plotTexts.hint() : ""}
      />
      <FoldedTable
        name={plotTexts.asTable()}
        items={[...times.x.entries()].slice(-MAX_ROWS).reverse()}
        columns={[
          { head: plotTexts.time(), cell: ([, time]) => formatMoment(new Date(time * 1000)) },
          ...lines.map((line) => valueColumn(line, format)),
        ]}
      />
    </>
  );
}

interface SpaceProps extends Pick<LineChartProps, "size"> {
  /** Why there is no data; left out while it loads. */
  readonly text?: string;
}

/** Shown instead of a chart. */
export function ChartSpace({ size = "full", text }: SpaceProps) {
  if (text === undefined) return <div className={classes[size]} aria-busy="true" />;
  return <p className={`${classes[size]} ${styles.empty} muted`}>{text}</p>;
}

interface LegendProps extends Pick<LineChartProps, "times" | "lines" | "format"> {
  readonly at: number | null;
  /** Shown while the pointer is elsewhere. */
  readonly hint: string;
  readonly limit: string | undefined;
}

/** Which line is which, with its value under the pointer. */
function Legend({ times, lines, format, at, hint, limit }: LegendProps) {
  const time = at === null ? undefined : times.x[at];
  return (
    <p className={`${styles.legend} num`}>
      {lines.map(({ label, values }, index) => {
        const value = at === null ? null : valueAt(values, at);
        return (
          <span key={label}>
            <i data-line={(index % 4) + 1} />
            {label}
            {value !== null && <b>{format(value)}</b>}
          </span>
        );
      })}
      {limit !== undefined && (
        <span>
          <i data-line="limit" />
          {limit}
        </span>
      )}
      <span className="muted">{time === undefined ? hint : formatMoment(new Date(time * 1000))}</span>
    </p>
  );
}

/** The values of a line, by the place of their time. */
function valueColumn({ label, values }: Line, format: LineChartProps["format"]): Column<readonly [number, number]> {
  return {
    head: label,
    cell: ([index]) => {
      const value = values[index] ?? null;
      return value === null ? plotTexts.noValue() : format(value);
    },
  };
}
