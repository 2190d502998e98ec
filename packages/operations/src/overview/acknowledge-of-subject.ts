import type { IncidentStory } from "@pharos/core";
import type { Static } from "typebox";
import { acknowledged } from "../incidents/acknowledge.ts";
import { AcknowledgeBody, answerIn, untilErrors } from "../incidents/acknowledgement-fields.ts";
import { findStory } from "../incidents/find-story.ts";
import { unacknowledged } from "../incidents/unacknowledge.ts";
import { type Context, operation } from "../operation.ts";
import { AcknowledgedIncidents } from "./incident-schema.ts";

export const acknowledgeIncidentOfSubject = operation({
  name: "acknowledge-incident-of-subject",
  summary: "Acknowledge an open incident of a monitor, a server or a site",
  description: "As `acknowledge-incident`. The answer says who has acknowledged it.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/acknowledge", status: 200, refusals: [409] },
  body: AcknowledgeBody,
  output: AcknowledgedIncidents,
  find: findStory,
  rules: ({ body }, { clock }) => untilErrors("until", body.until, clock.now()),
  run: ({ record, body }, context) => acknowledgedAnswer(record, body, context),
});

/** Acknowledges one incident. */
export async function acknowledgedAnswer(
  record: IncidentStory,
  body: Static<typeof AcknowledgeBody>,
  context: Context,
) {
  const { story, ...outcome } = await acknowledged(record, answerIn(body), context);
  const incidents = outcome.change === undefined ? [] : [record.id];
  return { data: { incidents, acknowledged_by: story.acknowledgedBy }, ...outcome };
}

export const unacknowledgeIncidentOfSubject = operation({
  name: "unacknowledge-incident-of-subject",
  summary: "Take back the acknowledgement of an incident of a monitor, a server or a site",
  description: "As `unacknowledge-incident`.",
  tag: "Incidents",
  access: "write",
  http: { method: "delete", path: "/overview/incidents/{incident}/acknowledge", status: 204, refusals: [409] },
  output: null,
  find: findStory,
  run: ({ record }, context) => unacknowledged(record, context),
});
