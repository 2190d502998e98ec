import {
  type AuditedChange,
  escalating,
  type IncidentStory,
  MAX_ESCALATE_AFTER_MINUTES,
  MIN_ESCALATE_AFTER_MINUTES,
  ProblemError,
  snapshot,
} from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { operation } from "../operation.ts";
import { incidentIsOver } from "./acknowledge.ts";
import { IncidentDetailRecord } from "./detail-schema.ts";
import { incidentDetailView } from "./detail-view.ts";
import { findMonitorStory, findStory } from "./find-story.ts";

export const EscalateBody = Type.Object(
  {
    after_minutes: Type.Optional(
      Type.Integer({
        minimum: MIN_ESCALATE_AFTER_MINUTES,
        maximum: MAX_ESCALATE_AFTER_MINUTES,
        description: "`after_minutes` of `next_escalation`. With it, a repeated request changes nothing.",
      }),
    ),
  },
  { title: "NextEscalation", examples: [{ after_minutes: 15 }] },
);

export const escalateIncident = operation({
  name: "escalate-incident",
  summary: "Alert the next contact of the escalation now",
  description:
    "Alerts `next_escalation` of the incident, also if somebody acknowledged it. Later steps keep their time. " +
    "Maintenance, a snooze, a dependency or hours of the contact still hold the alert. Rejected (409) if the " +
    "incident is resolved or nobody is left.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/incidents/{incident}/escalate", status: 200, refusals: [409] },
  body: EscalateBody,
  output: IncidentDetailRecord,
  find: findMonitorStory,
  async run({ record, body }, context) {
    const { story, ...outcome } = await escalated(record, body.after_minutes ?? null, context);
    return { data: incidentDetailView(story), ...outcome };
  },
});

/**
 * The incident once a step was asked for, and its change.
 * @param wanted the minutes of the step; null for the next one
 */
export async function escalated(
  record: IncidentStory,
  wanted: number | null,
  context: Context,
): Promise<{ readonly story: IncidentStory; readonly change?: AuditedChange }> {
  if (record.resolvedAt !== null) throw incidentIsOver();
  const { id, monitor, escalatedThroughMinutes: throughMinutes } = record;
  const wish = escalating(record, wanted);
  if (wish.kind === "done") return { story: record };
  if (wish.kind === "nobody-left") throw nobodyIsLeft();
  if (wish.kind === "not-next") throw notNext(wish.step.afterMinutes);
  const { caller, stores, clock } = context;
  const by = { userId: caller.userId };
  const isDone = await stores.incidents.escalate(caller.team.id, id, wish.step, by, clock.now());
  if (!isDone) {
    const story = await findStory([id], context);
    if (story === null || story.resolvedAt !== null) throw incidentIsOver();
    return { story };
  }
  const { afterMinutes } = wish.step;
  const before = snapshot({ escalated_through_minutes: throughMinutes });
  const after = snapshot({ escalated_through_minutes: afterMinutes });
  const change = { entity: "incident" as const, id, name: monitor.name, before, after };
  return { story: { ...record, escalatedThroughMinutes: afterMinutes }, change };
}

const nobodyIsLeft = () =>
  new ProblemError({ kind: "conflict", detail: "The escalation has no contact that is not alerted yet." });

const notNext = (afterMinutes: number) =>
  new ProblemError({
    kind: "invalid",
    errors: { after_minutes: [`The after minutes field must be ${afterMinutes}, the next step.`] },
  });
