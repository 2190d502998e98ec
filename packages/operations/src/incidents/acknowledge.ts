import { type AuditedChange, type IncidentStory, type NewAcknowledgement, ProblemError, snapshot } from "@pharos/core";
import type { Context } from "../operation.ts";
import { operation } from "../operation.ts";
import { AcknowledgeBody, answerIn, untilErrors } from "./acknowledgement-fields.ts";
import { acknowledgementSnapshot } from "./audit.ts";
import { IncidentDetailRecord } from "./detail-schema.ts";
import { incidentDetailView } from "./detail-view.ts";
import { findMonitorStory, findStory } from "./find-story.ts";

export const acknowledgeIncident = operation({
  name: "acknowledge-incident",
  summary: "Acknowledge an open incident",
  description:
    "Shows that you work on the incident. The incident then names you and the time; no contact gets a " +
    "message. `note` is for the team. At `until`, contacts get a reminder and escalations start again. Another " +
    "acknowledgement before that changes nothing. A resolved incident is rejected (409).",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/incidents/{incident}/acknowledge", status: 200, refusals: [409] },
  body: AcknowledgeBody,
  output: IncidentDetailRecord,
  find: findMonitorStory,
  rules: ({ body }, { clock }) => untilErrors("until", body.until, clock.now()),
  async run({ record, body }, context) {
    const { story, ...outcome } = await acknowledged(record, answerIn(body), context);
    return { data: incidentDetailView(story), ...outcome };
  },
});

/** The incident once it is acknowledged, and its change. */
export async function acknowledged(
  record: IncidentStory,
  answer: Omit<NewAcknowledgement, "by">,
  context: Context,
): Promise<{ readonly story: IncidentStory; readonly change?: AuditedChange }> {
  if (record.resolvedAt !== null) throw incidentIsOver();
  if (record.acknowledgedAt !== null) return { story: record };
  const { caller, stores, clock } = context;
  const { id, monitor } = record;
  const by = { userId: caller.userId };
  const done = await stores.incidents.acknowledge(caller.team.id, id, { ...answer, by }, clock.now());
  if (done === null) {
    // It was acknowledged just now, or has just ended.
    const story = await findStory([id], context);
    if (story === null || story.resolvedAt !== null || story.acknowledgedAt === null) throw incidentIsOver();
    return { story };
  }
  const before = snapshot(acknowledgementSnapshot(null));
  const after = snapshot(acknowledgementSnapshot(done));
  return { story: { ...record, ...done }, change: { entity: "incident", id, name: monitor.name, before, after } };
}

export const incidentIsOver = () => new ProblemError({ kind: "conflict", detail: "The incident is already resolved." });
