import { isoMicros } from "@pharos/core";
import { MAX_LISTED_OUTAGES } from "../limits.ts";
import { operation } from "../operation.ts";
import { OverviewRecord } from "./schema.ts";
import { outageView } from "./view.ts";

/** More of them have the same cause. */
const MAX_LISTED_UNREACHED = 5;

export const getOverview = operation({
  name: "get-overview",
  summary: "Get monitor counts by status and the open incidents",
  description: `The ${MAX_LISTED_OUTAGES} newest open incidents of monitors, servers and sites, each with the votes that opened it. Incidents muted by maintenance come last.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview", status: 200 },
  output: OverviewRecord,
  async run(_input, { caller, stores }) {
    const { statuses: counts, alertGaps: gaps } = await stores.overview.counts(caller.team.id);
    const { outages, total, muted } = await stores.overview.outages(caller.team.id, MAX_LISTED_OUTAGES);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const incidents = { open_incidents: total, muted_incidents: muted };
    const unreached = await stores.overview.unreached(caller.team.id, MAX_LISTED_UNREACHED);
    const notices = unreached.map(({ kind, name, since }) => ({ kind, name, since: isoMicros(since) }));
    const shown = { outages: outages.map(outageView), unreached: notices };
    return { data: { counts: { all, ...counts }, alert_gaps: { ...gaps }, ...incidents, ...shown } };
  },
});
