import {
  escalating,
  type FieldErrors,
  type Incident,
  type IncidentStory,
  type JsonObject,
  MAX_ESCALATE_AFTER_MINUTES,
  MIN_ESCALATE_AFTER_MINUTES,
  type Monitor,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { acknowledgeNote, acknowledgeUntil, answerIn, untilErrors } from "../incidents/acknowledgement-fields.ts";
import { acknowledgementSnapshot } from "../incidents/audit.ts";
import { findStory } from "../incidents/find-story.ts";
import type { Context } from "../operation.ts";
import { nullable } from "../schema/types.ts";
import { labelOf } from "../sentence.ts";

/** Fields of an update of a monitor that change its open incident. */
export const openIncidentFields = {
  acknowledge_incident: nullable(
    Type.Boolean({
      description: "True acknowledges the open incident. Null takes that back.",
    }),
  ),
  acknowledge_note: acknowledgeNote,
  acknowledge_until: acknowledgeUntil,
  escalate_incident: Type.Integer({
    minimum: MIN_ESCALATE_AFTER_MINUTES,
    maximum: MAX_ESCALATE_AFTER_MINUTES,
    description: "Alerts the next of `escalations` now, with these `after_minutes`.",
  }),
};

const Sent = Type.Partial(Type.Object(openIncidentFields));
type Sent = Static<typeof Sent>;

const forAcknowledgement = ["acknowledge_note", "acknowledge_until"] as const;

/** The rules that the schema cannot express. */
export async function openIncidentErrors(
  sent: Sent,
  { openIncident }: Monitor,
  context: Context,
): Promise<FieldErrors> {
  const acts = [sent.acknowledge_incident === true, sent.escalate_incident !== undefined];
  const without = (["acknowledge_incident", "escalate_incident"] as const).filter((_field, at) => acts[at]);
  if (openIncident === null && without.length > 0) {
    return Object.fromEntries(without.map((field) => [field, [`${labelOf(field)} needs an open incident.`]]));
  }
  const alone = forAcknowledgement.filter(
    (field) => typeof sent[field] === "string" && sent.acknowledge_incident !== true,
  );
  return {
    ...Object.fromEntries(alone.map((field) => [field, [`${labelOf(field)} needs acknowledge incident to be true.`]])),
    ...untilErrors("acknowledge_until", sent.acknowledge_until, context.clock.now()),
    ...(sent.escalate_incident !== undefined &&
      openIncident !== null &&
      (await escalationErrors(sent.escalate_incident, openIncident, context))),
  };
}

async function escalationErrors(minutes: number, { id }: Incident, context: Context): Promise<FieldErrors> {
  const story = await findStory([id], context);
  const wish = story && escalating(story, minutes);
  if (wish?.kind === "nobody-left") {
    return { escalate_incident: ["The escalate incident field must be left out: every contact is alerted already."] };
  }
  if (wish?.kind === "not-next") {
    return { escalate_incident: [`The escalate incident field must be ${wish.step.afterMinutes}, the next step.`] };
  }
  return {};
}

/** The open incident after a request, and its change in the audit log. */
interface ChangedIncident {
  readonly incident: Incident;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Changes the open incident, unless that is done already or the incident has just ended. @returns null without a change */
export async function changeOpenIncident(
  sent: Sent,
  { openIncident }: Monitor,
  context: Context,
): Promise<ChangedIncident | null> {
  if (openIncident === null) return null;
  const changes = [
    sent.acknowledge_incident === true ? await acknowledge(sent, openIncident, context) : null,
    sent.acknowledge_incident === null ? await takeBack(openIncident, context) : null,
    sent.escalate_incident === undefined ? null : await escalate(sent.escalate_incident, openIncident, context),
  ].filter((one) => one !== null);
  const [first] = changes;
  if (first === undefined) return null;
  return {
    // An escalation does not change the acknowledgement, so the first change has it.
    incident: first.incident,
    before: Object.assign({}, ...changes.map((one) => one.before)),
    after: Object.assign({}, ...changes.map((one) => one.after)),
  };
}

async function acknowledge(sent: Sent, incident: Incident, { caller, stores, clock }: Context) {
  const answer = answerIn({ note: sent.acknowledge_note ?? null, until: sent.acknowledge_until ?? null });
  const by = { userId: caller.userId };
  const done = await stores.incidents.acknowledge(caller.team.id, incident.id, { ...answer, by }, clock.now());
  return done && changed(incident, done.acknowledgedAt, [acknowledgementSnapshot(null), acknowledgementSnapshot(done)]);
}

async function takeBack(incident: Incident, context: Context) {
  const { caller, stores, clock } = context;
  const story = await findStory([incident.id], context);
  const by = { userId: caller.userId };
  const isDone = story && (await stores.incidents.unacknowledge(caller.team.id, incident.id, by, clock.now()));
  return isDone ? changed(incident, null, [acknowledgementSnapshot(story), acknowledgementSnapshot(null)]) : null;
}

async function escalate(minutes: number, incident: Incident, context: Context) {
  const { caller, stores, clock } = context;
  const story: IncidentStory | null = await findStory([incident.id], context);
  const wish = story && escalating(story, minutes);
  if (wish?.kind !== "alert") return null;
  const by = { userId: caller.userId };
  const isDone = await stores.incidents.escalate(caller.team.id, incident.id, wish.step, by, clock.now());
  if (!isDone) return null;
  const before = { escalated_through_minutes: story?.escalatedThroughMinutes ?? 0 };
  return changed(incident, incident.acknowledgedAt, [before, { escalated_through_minutes: wish.step.afterMinutes }]);
}

const changed = (
  incident: Incident,
  acknowledgedAt: Date | null,
  [before, after]: readonly [before: JsonObject, after: JsonObject],
): ChangedIncident => ({ incident: { ...incident, acknowledgedAt }, before, after });
