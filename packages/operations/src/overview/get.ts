import { MAX_LISTED_OUTAGES } from "../limits.ts";
import { operation } from "../operation.ts";
import { OverviewRecord } from "./schema.ts";
import { outageView } from "./view.ts";

export const getOverview = operation({
  name: "get-overview",
  summary: "Read how many monitors have each status, and what is down",
  description: `Of the open incidents of monitors, servers and sites the ${MAX_LISTED_OUTAGES} newest, each with the votes on the check that opened it. Those that maintenance mutes come last.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview", status: 200 },
  output: OverviewRecord,
  async run(_input, { caller, stores }) {
    const counts = await stores.overview.counts(caller.team.id);
    const { outages, total, muted } = await stores.overview.outages(caller.team.id, MAX_LISTED_OUTAGES);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const incidents = { open_incidents: total, muted_incidents: muted };
    return { data: { counts: { all, ...counts }, ...incidents, outages: outages.map(outageView) } };
  },
});
