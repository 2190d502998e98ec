import { ranges, seriesStepSeconds } from "@pharos/core";
import { operation } from "../operation.ts";
import { SeriesRecord, UptimeRecord } from "../overview/figures-schema.ts";
import { readSeries } from "../overview/read-series.ts";
import { readUptime } from "../overview/read-uptime.ts";
import { SeriesQuery } from "../overview/series.ts";
import { findSite } from "./input.ts";

export const getSiteSeries = operation({
  name: "get-site-series",
  summary: "Get the response times of a site by region",
  description: "Response times of passed checks. For long ranges each point is the median of a time step.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/series", status: 200 },
  query: SeriesQuery,
  output: SeriesRecord,
  find: findSite,
  async run({ record, query: { range = "24h" } }, { stores, clock }) {
    const to = clock.now();
    const { lengthMs, stepSeconds } = ranges[range];
    const from = new Date(to.getTime() - lengthMs);
    const steps = { wanted: seriesStepSeconds(range, record.checkIntervalSeconds), otherwise: stepSeconds };
    return { data: await readSeries(stores.figures, record.id, { from, to }, steps) };
  },
});

export const getSiteUptime = operation({
  name: "get-site-uptime",
  summary: "Get the uptime of a site by day",
  description: "Uptime of 90 UTC days, oldest first, and over four time ranges.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/uptime", status: 200 },
  output: UptimeRecord,
  find: findSite,
  async run({ record }, context) {
    return { data: await readUptime(record.id, context) };
  },
});
