import { findStory } from "../incidents/find-story.ts";
import { operation } from "../operation.ts";
import { IncidentStoryRecord } from "./incident-schema.ts";
import { incidentStoryView } from "./incident-view.ts";

export const getIncidentStory = operation({
  name: "get-incident-story",
  summary: "Get the evidence and alerts of an incident",
  description:
    "An incident of a monitor, a server or a site. Includes the votes that opened and resolved it with their " +
    "evidence, the last good response before, and all deliveries.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents/{incident}", status: 200 },
  output: IncidentStoryRecord,
  find: findStory,
  async run({ record }, { clock }) {
    return { data: incidentStoryView(record, clock.now()) };
  },
});
