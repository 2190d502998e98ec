import { ranges, seriesStepSeconds } from "@pharos/core";
import { operation } from "../operation.ts";
import { SeriesRecord, UptimeRecord } from "../overview/figures-schema.ts";
import { readSeries } from "../overview/read-series.ts";
import { readUptime } from "../overview/read-uptime.ts";
import { SeriesQuery } from "../overview/series.ts";
import { findSite } from "./input.ts";

export const getSiteSeries = operation({
  name: "get-site-series",
  summary: "Read the response times of a site by region",
  description: "As of a monitor: of the checks that passed, in steps where they are too many.",
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
  summary: "Read the uptime of a site by day",
  description: "As of a monitor: of 90 days of UTC, the oldest first, and over four windows.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/uptime", status: 200 },
  output: UptimeRecord,
  find: findSite,
  async run({ record }, context) {
    return { data: await readUptime(record.id, context) };
  },
});
