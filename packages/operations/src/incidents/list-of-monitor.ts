import Type from "typebox";
import { findMonitorId } from "../find.ts";
import { MAX_LISTED_INCIDENTS_OF_MONITOR } from "../limits.ts";
import { operation } from "../operation.ts";
import { IncidentRecord } from "./schema.ts";
import { incidentView } from "./view.ts";

export const listMonitorIncidents = operation({
  name: "list-monitor-incidents",
  summary: "List the newest incidents of a monitor",
  description: "The newest 50, open and resolved, newest first. Not paginated.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/incidents", status: 200 },
  output: Type.Array(IncidentRecord),
  find: findMonitorId,
  async run({ record }, { stores, clock }) {
    const incidents = await stores.history.incidentsOfMonitor(record.id, MAX_LISTED_INCIDENTS_OF_MONITOR, clock.now());
    return { data: incidents.map(incidentView) };
  },
});
