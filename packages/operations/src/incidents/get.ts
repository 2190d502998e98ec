import { operation } from "../operation.ts";
import { IncidentDetailRecord } from "./detail-schema.ts";
import { incidentDetailView } from "./detail-view.ts";
import { findMonitorStory } from "./find-story.ts";

export const getIncident = operation({
  name: "get-incident",
  summary: "Get an incident with its evidence",
  description:
    "What each region found, what the server answered and presented, what was told to whom, and all of it in the order of " +
    "time. A Viewer's token sees neither the response nor the certificate.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents/{incident}", status: 200 },
  output: IncidentDetailRecord,
  find: findMonitorStory,
  async run({ record }) {
    return { data: incidentDetailView(record) };
  },
});
