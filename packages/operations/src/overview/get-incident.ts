import { operation } from "../operation.ts";
import { IncidentStoryRecord } from "./incident-schema.ts";
import { incidentStoryView } from "./incident-view.ts";

export const getIncident = operation({
  name: "get-incident",
  summary: "Read how an incident began, and what was told of it to whom",
  description:
    "With the votes on the check that opened it, the last good answer before them, and every delivery of its events.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents/{incident}", status: 200 },
  output: IncidentStoryRecord,
  find: ([id], { stores, caller }) => stores.stories.find(caller.team.id, id),
  async run({ record }, { clock }) {
    return { data: incidentStoryView(record, clock.now()) };
  },
});
