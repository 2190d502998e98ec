import type { SeriesData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { seriesQuery } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { formatMoment } from "../../lib/time.ts";
import { Failure } from "../../shell/failure.tsx";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { statusTexts } from "../../texts/en/status.ts";
import { Card } from "../../ui/card.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Segments } from "../../ui/segments.tsx";
import styles from "./monitor.module.css";
import { highest, valueAt } from "./series.ts";

const Chart = lazy(() => import("./chart.tsx"));

const ranges = ["24h", "7d", "30d", "90d"] as const;
/** Rows of the table: the newest. */
const MAX_ROWS = 100;

interface ResponseTimeProps {
  readonly id: number;
  /** When the monitor was made. */
  readonly since: string;
}

/** How long answers took, by region, with outages shaded. */
export function ResponseTime({ id, since }: ResponseTimeProps) {
  const [range, setRange] = useState<(typeof ranges)[number]>("24h");
  const { data, error } = useQuery(seriesQuery(id, range));
  return (
    <Card
      title={monitorTexts.responseTime()}
      aside={
        <Segments
          label={monitorTexts.range()}
          options={ranges.map((value) => ({ value, label: monitorTexts.rangeName(value) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      {error && !data ? <Failure error={error} /> : <Picture series={data} since={since} />}
    </Card>
  );
}

interface PictureProps extends Pick<ResponseTimeProps, "since"> {
  /** Undefined while it is on its way. */
  readonly series: SeriesData | undefined;
}

/** A series as a chart, and as a table. */
export function Picture({ series, since }: PictureProps) {
  const [at, setAt] = useState<number | null>(null);
  if (series === undefined) return <div className={styles.chart} aria-busy="true" />;
  const regions = Object.entries(series.regions);
  const top = highest(series);
  if (top === null) return <p className={`${styles.chart} ${styles.empty} muted`}>{monitorTexts.noSeries()}</p>;
  const points = series.x.length * regions.length;
  return (
    <>
      <div
        className={styles.chart}
        role="img"
        aria-label={monitorTexts.chart(points, formatMs(top), series.outages.length)}
      >
        <Suspense>
          <Chart series={series} since={since} onPoint={setAt} />
        </Suspense>
      </div>
      <Legend series={series} at={at} />
      <DataTable
        summary={monitorTexts.asTable()}
        columns={[monitorTexts.time(), ...regions.map(([region]) => statusTexts.region(region))]}
        rows={tableRows(series)}
      />
    </>
  );
}

/** Which line is which region, with its value under the pointer. */
function Legend({ series, at }: { readonly series: SeriesData; readonly at: number | null }) {
  const time = at === null ? undefined : series.x[at];
  return (
    <p className={`${styles.legend} num`}>
      {Object.entries(series.regions).map(([region, { median }], index) => {
        const value = at === null ? null : valueAt(median, at);
        return (
          <span key={region}>
            <i data-line={(index % 4) + 1} />
            {statusTexts.region(region)}
            {value !== null && <b>{formatMs(value)}</b>}
          </span>
        );
      })}
      <span className="muted">
        {time === undefined ? monitorTexts.chartHint() : formatMoment(new Date(time * 1000))}
      </span>
    </p>
  );
}

function tableRows({ x, regions }: SeriesData): readonly (readonly string[])[] {
  const newest = [...x.entries()].slice(-MAX_ROWS).reverse();
  return newest.map(([index, time]) => [
    formatMoment(new Date(time * 1000)),
    ...Object.values(regions).map(({ median }) => {
      const value = median[index] ?? null;
      return value === null ? monitorTexts.noValue() : formatMs(value);
    }),
  ]);
}
