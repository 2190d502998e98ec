import type { ServerData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { serverTexts as texts } from "#texts/server.ts";
import { type Metric, serversTexts } from "#texts/servers.ts";
import { serverSeriesQuery } from "../../api/part-queries.ts";
import { ChartSpace, LineChart } from "../../ui/line-chart.tsx";
import { Quarter } from "../subject/outage/quarter.tsx";
import { formatValue } from "./words.ts";

const HOUR_SECONDS = 3_600;

/** The stored series of each metric. Inodes have none. */
const series = {
  cpu: "cpu",
  memory: "memory",
  swap: "swap",
  disk: "worst_disk",
  load: "load_1",
  inodes: null,
} as const;

interface LastHourProps {
  readonly server: Pick<ServerData, "id">;
  readonly metric: Metric;
}

/** The value of a rule over the last hour. */
export function LastHour({ server, metric }: LastHourProps) {
  const name = series[metric];
  const { data } = useQuery({ ...serverSeriesQuery(server.id, "24h"), throwOnError: false });
  const lines = useMemo(() => {
    if (data === undefined || name === null) return [];
    const { avg, max } = data.metrics[name];
    return [{ label: serversTexts.metric(metric), values: avg, upper: max }];
  }, [data, name, metric]);
  const end = data?.x.at(-1);
  const range = useMemo(() => (end === undefined ? null : { min: end - HOUR_SECONDS, max: end }), [end]);
  // Another function each time would draw the chart again.
  const format = useCallback((value: number) => formatValue(metric, value), [metric]);
  if (name === null) return null;
  return (
    <Quarter title={texts.lastHour()}>
      {data === undefined || range === null ? (
        <ChartSpace size="low" {...(data && { text: texts.noSeries() })} />
      ) : (
        <LineChart
          label={texts.lastHourOf(serversTexts.metric(metric))}
          times={data}
          lines={lines}
          range={range}
          format={format}
          minTop={1}
          size="low"
        />
      )}
    </Quarter>
  );
}
