import type { SeriesData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { monitorTexts } from "#texts/monitor.ts";
import { type Checked, seriesQuery } from "../../api/part-queries.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { Card } from "../../ui/card.tsx";
import { ChartSpace, LineChart } from "../../ui/line-chart.tsx";
import { watchedRange } from "../../ui/plot-lines.ts";
import { type ChartRange, RangeSegments } from "../../ui/range.tsx";
import { highest, linesOf, marksOf } from "./series.ts";

/** The value axis shows at least so much. */
const MIN_TOP_MS = 10;
/** So much of the limit it shows, so that the limit's own line is on it. */
const ABOVE_LIMIT = 1.1;

interface ResponseTimeProps {
  readonly of: Checked;
  /** The time of its creation. */
  readonly since: string;
  /** The slow-response threshold; null or left out without a threshold. */
  readonly limitMs?: number | null;
  /** The chart is low, because little of it is drawn during an outage. */
  readonly isLow?: boolean;
}

/** How long answers took, by region, with outages shaded. */
export function ResponseTime({ of, since, limitMs = null, isLow = false }: ResponseTimeProps) {
  const [range, setRange] = useState<ChartRange>("24h");
  const { data } = useQuery(seriesQuery(of, range));
  return (
    <Card title={monitorTexts.responseTime()} aside={<RangeSegments value={range} onChange={setRange} />}>
      <Picture series={data} since={since} limitMs={limitMs} isLow={isLow} />
    </Card>
  );
}

interface PictureProps extends Pick<ResponseTimeProps, "since" | "limitMs" | "isLow"> {
  /** Undefined while it is on its way. */
  readonly series: SeriesData | undefined;
}

/** A series as a chart, and as a table. */
export function Picture({ series, since, limitMs = null, isLow = false }: PictureProps) {
  const size = isLow ? "low" : "full";
  const lines = useMemo(() => (series ? linesOf(series, regionName) : []), [series]);
  const marks = useMemo(() => (series ? marksOf(series) : []), [series]);
  const range = useMemo(() => (series ? watchedRange(series, since) : null), [series, since]);
  if (series === undefined || range === null) return <ChartSpace size={size} />;
  const top = highest(series);
  if (top === null) return <ChartSpace size={size} text={monitorTexts.noSeries()} />;
  const points = series.x.length * lines.length;
  return (
    <LineChart
      size={size}
      label={monitorTexts.chart(points, formatMs(top), series.outages.length, marks.length)}
      times={series}
      lines={lines}
      marks={marks}
      range={range}
      format={formatMs}
      minTop={limitMs === null ? MIN_TOP_MS : limitMs * ABOVE_LIMIT}
      {...(limitMs !== null && { limit: { value: limitMs, label: monitorTexts.limit(formatMs(limitMs)) } })}
    />
  );
}
