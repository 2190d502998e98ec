import { EscalateBody, escalated } from "../incidents/escalate.ts";
import { findStory } from "../incidents/find-story.ts";
import { operation } from "../operation.ts";
import { IncidentStoryRecord } from "./incident-schema.ts";
import { incidentStoryView } from "./incident-view.ts";

export const escalateIncidentOfSubject = operation({
  name: "escalate-incident-of-subject",
  summary: "Alert the next contact of the escalation of a monitor, a server or a site",
  description: "As `escalate-incident`.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/escalate", status: 200, refusals: [409] },
  body: EscalateBody,
  output: IncidentStoryRecord,
  find: findStory,
  async run({ record, body }, context) {
    const { story, ...outcome } = await escalated(record, body.after_minutes ?? null, context);
    return { data: incidentStoryView(story, context.clock.now()), ...outcome };
  },
});
