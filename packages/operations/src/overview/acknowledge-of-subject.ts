import { acknowledged } from "../incidents/acknowledge.ts";
import { findStory } from "../incidents/find-story.ts";
import { AcknowledgeBody, noteOf } from "../incidents/note.ts";
import { operation } from "../operation.ts";
import { IncidentStoryRecord } from "./incident-schema.ts";
import { incidentStoryView } from "./incident-view.ts";

export const acknowledgeIncidentOfSubject = operation({
  name: "acknowledge-incident-of-subject",
  summary: "Acknowledge an open incident of a monitor, a server or a site",
  description: "As `acknowledge-incident`.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/acknowledge", status: 200, refusals: [409] },
  body: AcknowledgeBody,
  output: IncidentStoryRecord,
  find: findStory,
  async run({ record, body }, context) {
    const { story, ...outcome } = await acknowledged(record, noteOf(body.note), context);
    return { data: incidentStoryView(story, context.clock.now()), ...outcome };
  },
});
