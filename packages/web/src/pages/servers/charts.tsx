import type { ServerSeriesData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { serverTexts as texts } from "#texts/server.ts";
import { serverSeriesQuery } from "../../api/part-queries.ts";
import { formatBytes, formatLoad, formatShare } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { ChartSpace, LineChart } from "../../ui/line-chart.tsx";
import { type Line, sorted, watchedRange } from "../../ui/plot-lines.ts";
import { type ChartRange, RangeSegments } from "../../ui/range.tsx";
import styles from "./page.module.css";

type SeriesMetric = keyof ServerSeriesData["metrics"];

interface Drawing {
  readonly title: string;
  readonly metrics: readonly (readonly [SeriesMetric, string])[];
  readonly format: (value: number) => string;
  /** The least top of the value axis. `top` is its exact top. */
  readonly minTop: number;
  readonly top?: number;
}

const { lines, chartTitles: titles } = texts;

const drawings: readonly Drawing[] = [
  {
    title: titles.usage(),
    metrics: [
      ["cpu", lines.cpu()],
      ["memory", lines.memory()],
      ["swap", lines.swap()],
    ],
    format: formatShare,
    minTop: 1,
    top: 1,
  },
  { title: titles.disk(), metrics: [["worst_disk", lines.disk()]], format: formatShare, minTop: 1, top: 1 },
  { title: titles.load(), metrics: [["load_1", lines.load()]], format: formatLoad, minTop: 1 },
  {
    title: titles.network(),
    metrics: [
      ["received", lines.received()],
      ["sent", lines.sent()],
    ],
    format: (bytesPerSecond) => `${formatBytes(bytesPerSecond)}/s`,
    minTop: 10_240,
  },
];

interface ChartsProps {
  readonly id: number;
  /** When the server was added. */
  readonly since: string;
}

/** The reported values over time, with outages shaded. */
export function Charts({ id, since }: ChartsProps) {
  const [range, setRange] = useState<ChartRange>("24h");
  const { data } = useQuery(serverSeriesQuery(id, range));
  return (
    <Card title={texts.charts()} aside={<RangeSegments value={range} onChange={setRange} />}>
      <div className={styles.pair}>
        {drawings.map((drawing) => (
          <section key={drawing.title} aria-label={drawing.title}>
            <h3>{drawing.title}</h3>
            <Picture drawing={drawing} series={data} since={since} />
          </section>
        ))}
      </div>
      <p className={styles.note}>{texts.band()}</p>
    </Card>
  );
}

interface PictureProps extends Pick<ChartsProps, "since"> {
  readonly drawing: Drawing;
  readonly series: ServerSeriesData | undefined;
}

function Picture({ drawing: { title, metrics, ...drawing }, series, since }: PictureProps) {
  const drawn = useMemo(() => linesOf(series, metrics), [series, metrics]);
  const range = useMemo(() => (series ? watchedRange(series, since) : null), [series, since]);
  if (series === undefined || range === null) return <ChartSpace size="small" />;
  const highest = sorted(drawn.flatMap(({ upper, values }) => upper ?? values)).at(-1);
  if (highest === undefined) return <ChartSpace size="small" text={texts.noSeries()} />;
  return (
    <LineChart
      label={texts.chart(title, series.x.length, drawing.format(highest), series.outages.length)}
      times={series}
      lines={drawn}
      range={range}
      {...drawing}
      size="small"
    />
  );
}

/** The averages of each metric of which there is any, and up to the highest values a band. */
function linesOf(series: ServerSeriesData | undefined, metrics: Drawing["metrics"]): readonly Line[] {
  if (series === undefined) return [];
  return metrics
    .map(([metric, label]) => ({ label, values: series.metrics[metric].avg, upper: series.metrics[metric].max }))
    .filter(({ values }) => values.some((value) => value !== null));
}
