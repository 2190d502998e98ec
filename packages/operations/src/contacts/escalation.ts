import {
  type EscalationSteps,
  isSameJson,
  MAX_FOLLOWING_SUBJECTS,
  MAX_REMIND_AFTER_MINUTES,
  MIN_REMIND_AFTER_MINUTES,
  ProblemError,
  snapshot,
  type TeamEscalation,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { escalationErrors, escalationFields, escalationsIn, escalationsView } from "../monitors/escalation-fields.ts";
import { operation } from "../operation.ts";
import { nullable } from "../schema/types.ts";
import { gapsOfSteps, StepGapsRecord } from "./escalation-gaps.ts";

const remindAfter = nullable(
  Type.Integer({
    minimum: MIN_REMIND_AFTER_MINUTES,
    maximum: MAX_REMIND_AFTER_MINUTES,
    description: "Minutes until each contact is reminded; then it takes twice as long each time. Null: never.",
  }),
);

const EscalationRecord = Type.Object({
  at_once: Type.Array(Type.Integer(), { description: "IDs of contacts that new monitors notify at once." }),
  ...escalationFields,
  remind_after_minutes: remindAfter,
  following: Type.Integer({ description: "Number of monitors, servers and sites that have exactly these steps." }),
  subjects: Type.Integer({ description: "Number of all monitors, servers and sites." }),
  gaps: Type.Array(StepGapsRecord, {
    description:
      "Steps that reach nobody at some times, because of their hours. Steps with more than 10 different hours are left out.",
  }),
});

const ChangeBody = Type.Object({
  ...escalationFields,
  remind_after_minutes: remindAfter,
  opened: Type.Object(
    { ...escalationFields, remind_after_minutes: remindAfter },
    { description: "The escalation that the sender has read. The answer is 409 if it has changed since." },
  ),
  reaches_following: Type.Boolean({
    description: `Whether those that follow the escalation so far follow the new one too, at most ${MAX_FOLLOWING_SUBJECTS}.`,
  }),
});

export const getEscalation = operation({
  name: "get-escalation",
  summary: "Get the team's escalation",
  description: "New monitors, servers and sites get it if nobody chooses other contacts.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/contact-uses/escalation", status: 200 },
  output: EscalationRecord,
  async run(_input, { caller, stores, clock }) {
    const { id } = caller.team;
    const escalation = await stores.escalation.read(id);
    const gaps = gapsOfSteps(escalation, await stores.contacts.list(id), clock.now().getTime());
    return { data: { ...escalationView(escalation), gaps: [...gaps] } };
  },
});

export const updateEscalation = operation({
  name: "update-escalation",
  summary: "Change the team's escalation",
  description: "A contact that a monitor notifies at once is no step there.",
  tag: "Notification contacts",
  access: "write",
  http: { method: "patch", path: "/contact-uses/escalation", status: 200, refusals: [409] },
  body: ChangeBody,
  output: Type.Object({
    changed: Type.Integer({ description: "Number of monitors, servers and sites that have other steps now." }),
  }),
  rules: ({ body }, context) => escalationErrors(body.escalations ?? [], [], context),
  async run({ body }, { caller, stores }) {
    const { id, name } = caller.team;
    const next = { steps: escalationsIn(body.escalations), remindAfterMinutes: body.remind_after_minutes };
    const opened = {
      steps: escalationsIn(body.opened.escalations),
      remindAfterMinutes: body.opened.remind_after_minutes,
    };
    const { before, after, changed } = await stores.escalation.change(id, next, body.reaches_following, (current) =>
      requireOpened(opened, current),
    );
    const fields = { before: escalationSnapshot(before), after: escalationSnapshot(after) };
    return { data: { changed }, change: { entity: "team", id, name, ...fields } };
  },
});

/** @throws ProblemError `conflict` if the escalation is not the one that the sender has read */
function requireOpened(opened: EscalationSteps, current: EscalationSteps): void {
  if (isSameJson(comparable(opened), comparable(current))) return;
  const detail = "Somebody has changed the escalation since you opened it. Open it again to see the change.";
  throw new ProblemError({ kind: "conflict", detail });
}

const comparable = ({ steps, remindAfterMinutes }: EscalationSteps) => [
  remindAfterMinutes,
  ...steps.map(({ contactId, afterMinutes }) => `${contactId} ${afterMinutes}`).sort(),
];

function escalationView(escalation: TeamEscalation): Omit<Static<typeof EscalationRecord>, "gaps"> {
  const { atOnce, steps, remindAfterMinutes, following, subjects } = escalation;
  return {
    at_once: [...atOnce],
    escalations: escalationsView(steps),
    remind_after_minutes: remindAfterMinutes,
    ...{ following, subjects },
  };
}

const escalationSnapshot = ({ steps, remindAfterMinutes }: EscalationSteps) =>
  snapshot({
    escalations: escalationsView(steps),
    remind_after_minutes: remindAfterMinutes,
  });
