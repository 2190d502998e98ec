import { operation } from "../operation.ts";
import { IncidentDetailRecord } from "./detail-schema.ts";
import { incidentDetailView } from "./detail-view.ts";
import { findMonitorStory } from "./find-story.ts";

export const getIncident = operation({
  name: "get-incident",
  summary: "Get an incident with its evidence",
  description:
    "Results of each region, the server's response and certificate, the alerts, and a timeline. A Viewer's " +
    "token sees no response and no certificate.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents/{incident}", status: 200 },
  output: IncidentDetailRecord,
  find: findMonitorStory,
  async run({ record }) {
    return { data: incidentDetailView(record) };
  },
});
