import { isoMicros, ranges, seriesOf, seriesRanges, seriesStepSeconds } from "@pharos/core";
import Type from "typebox";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { SeriesRecord } from "./figures-schema.ts";

const SeriesQuery = Type.Object({
  range: Type.Optional(withDefault(oneOf(seriesRanges, { description: "How far back." }), "24h")),
});

export const getSeries = operation({
  name: "get-monitor-series",
  summary: "Read the response times of a monitor by region",
  description:
    "Of the checks that passed. Where they are too many, each point is the median of a step, with a 95th percentile.",
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
    const wanted = seriesStepSeconds(range, interval);
    const points = await stores.figures.points(record.id, from, to, wanted);
    // Where the interval was shorter before, single checks are more than its present one lets expect.
    const step = points === null ? ranges[range].stepSeconds : wanted;
    const { x, regions } = seriesOf(points ?? (await stores.figures.points(record.id, from, to, step)) ?? []);
    const outages = await stores.figures.outages(record.id, from);
    return {
      data: {
        from: isoMicros(from),
        to: isoMicros(to),
        step_seconds: step,
        x: [...x],
        regions: Object.fromEntries(
          Object.entries(regions).map(([name, { median, p95 }]) => [
            name,
            { median: [...median], p95: p95 && [...p95] },
          ]),
        ),
        outages: outages.map(({ incidentId, fromMs, toMs, cause }) => ({
          incident_id: incidentId,
          from: isoMicros(new Date(fromMs)),
          to: toMs === null ? null : isoMicros(new Date(toMs)),
          cause,
        })),
      },
    };
  },
});
