import { ranges } from "@pharos/core";
import { findStory } from "../incidents/find-story.ts";
import { operation } from "../operation.ts";
import { SeriesRecord } from "./figures-schema.ts";
import { readSeries } from "./read-series.ts";

/** So long before the incident the answers begin, and so long after its end they end. */
const MARGIN_MS = 30 * 60_000;

const { lengthMs: DAY_MS, stepSeconds: DAY_STEP_SECONDS } = ranges["24h"];
const LONG_STEP_SECONDS = ranges["7d"].stepSeconds;

export const getIncidentSeries = operation({
  name: "get-incident-series",
  summary: "Get the response times around an incident by region",
  description: "From half an hour before it to half an hour after it, or until now.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents/{incident}/series", status: 200 },
  output: SeriesRecord,
  find: findStory,
  async run({ record: { monitor, startedAt, resolvedAt } }, { stores, clock }) {
    const now = clock.now();
    const from = new Date(startedAt.getTime() - MARGIN_MS);
    const to = new Date(Math.min(now.getTime(), (resolvedAt ?? now).getTime() + MARGIN_MS));
    const isLong = to.getTime() - from.getTime() > DAY_MS;
    const steps = { wanted: isLong ? LONG_STEP_SECONDS : 0, otherwise: DAY_STEP_SECONDS };
    return { data: await readSeries(stores.figures, monitor.id, { from, to }, steps) };
  },
});
