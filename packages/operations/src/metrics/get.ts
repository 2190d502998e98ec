import Type from "typebox";
import { operation } from "../operation.ts";
import { METRICS_TYPE, renderReadings } from "./render.ts";

const EXAMPLE =
  "# HELP pharos_monitor_up 1 while the monitor is up or degraded, 0 while it is down. No value while it is paused or pending.\n" +
  "# TYPE pharos_monitor_up gauge\n" +
  'pharos_monitor_up{monitor_id="42",name="Checkout",type="http"} 1\n';

export const getMetrics = operation({
  name: "get-metrics",
  summary: "Get the team's monitors as Prometheus metrics",
  description: "Prometheus scrapes this with the API token as bearer token. Recommended interval: one minute.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/metrics", status: 200, produces: METRICS_TYPE },
  output: Type.String({ examples: [EXAMPLE] }),
  async run(_input, { caller, stores }) {
    return { data: await renderReadings(await stores.readings.ofTeam(caller.team.id)) };
  },
});
