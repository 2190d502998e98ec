import { findStory } from "../incidents/find-story.ts";
import { operation } from "../operation.ts";
import { IncidentStoryRecord } from "./incident-schema.ts";
import { incidentStoryView } from "./incident-view.ts";

export const getIncidentStory = operation({
  name: "get-incident-story",
  summary: "Read how an incident began, and what was told of it to whom",
  description:
    "Of a monitor, a server or a site: with the votes that opened and resolved it, what they show, the last good answer before " +
    "them, and every delivery of its events.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents/{incident}", status: 200 },
  output: IncidentStoryRecord,
  find: findStory,
  async run({ record }, { clock }) {
    return { data: incidentStoryView(record, clock.now()) };
  },
});
