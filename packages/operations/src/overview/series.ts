import { ranges, seriesRanges, seriesStepSeconds } from "@pharos/core";
import Type from "typebox";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { SeriesRecord } from "./figures-schema.ts";
import { readSeries } from "./read-series.ts";

export const SeriesQuery = Type.Object({
  range: Type.Optional(withDefault(oneOf(seriesRanges, { description: "Time range." }), "24h")),
});

export const getSeries = operation({
  name: "get-monitor-series",
  summary: "Get the response times of a monitor by region",
  description:
    "Response times of passed checks. For long ranges each point is the median of a time step, with its 95th " +
    "percentile.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/series", status: 200 },
  query: SeriesQuery,
  output: SeriesRecord,
  find: findMonitor,
  async run({ record, query: { range = "24h" } }, { stores, clock }) {
    const to = clock.now();
    const from = new Date(to.getTime() - ranges[range].lengthMs);
    const interval = record.checkIntervalSeconds ?? record.checkIntervalMinutes * 60;
    const steps = {
      wanted: seriesStepSeconds(range, interval),
      // Where the interval was shorter before, single checks are more than its present one lets expect.
      otherwise: ranges[range].stepSeconds,
    };
    return { data: await readSeries(stores.figures, record.id, { from, to }, steps) };
  },
});
