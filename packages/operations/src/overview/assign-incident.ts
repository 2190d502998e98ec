import { plainLine } from "@pharos/channels";
import { type Assignee, type IncidentStory, MAX_ASSIGNMENTS_OF_INCIDENT, ProblemError, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { incidentsOf } from "../incidents/find-cause.ts";
import { findStory } from "../incidents/find-story.ts";
import { shownAssignee } from "../incidents/row-schema.ts";
import { mailPerson, sendsMail } from "../mail-person.ts";
import { type Context, operation } from "../operation.ts";
import { nullable } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { withCause } from "./snooze-incident.ts";

const AssignedRecord = Type.Object({
  assignee: shownAssignee,
  incidents: Type.Array(Type.Integer(), { description: "The incidents that it changed." }),
  mailed: nullable(Type.Boolean({ description: "Whether the assignee got a mail. Null: no mail was necessary." })),
});

const MAX_NAME_LENGTH = 200;
const TOO_MANY = `An incident can be assigned ${MAX_ASSIGNMENTS_OF_INCIDENT} times. This one has reached the limit.`;

export const assignIncident = operation({
  name: "assign-incident",
  summary: "Assign an incident to a member",
  description:
    "The assignee gets a mail, if a mail server is configured and somebody else assigned it. A member who leaves the team " +
    `is no longer the assignee. An incident can be assigned ${MAX_ASSIGNMENTS_OF_INCIDENT} times (409).`,
  tag: "Incidents",
  access: "write",
  callsOut: true,
  http: { method: "post", path: "/overview/incidents/{incident}/assign", status: 200, refusals: [409] },
  body: Type.Object({
    user_id: nullable(
      Type.Integer({ minimum: 1, maximum: MAX_ID, description: "A member of the team. Null: nobody." }),
    ),
    with_cause: withCause,
  }),
  output: AssignedRecord,
  find: findStory,
  async run({ record, body: { user_id: to, with_cause: isOfCause } }, context) {
    const { caller, stores, clock } = context;
    const ids = await incidentsOf(record.id, isOfCause ?? false, context);
    const before = (await stores.incidentTalk.read(caller.team.id, record.id)).assignments.at(-1);
    const done = await stores.incidentTalk.assign(caller.team.id, ids, { to, by: caller.userId }, clock.now());
    if (done === "full") throw new ProblemError({ kind: "conflict", detail: TOO_MANY });
    if (done === "no-member") {
      throw new ProblemError({
        kind: "invalid",
        errors: { user_id: ["The user id field must name a member of the team."] },
      });
    }
    const { assignee, changed } = done;
    const shown = assignee && { user_id: assignee.userId, name: assignee.name };
    const data = { assignee: shown, incidents: [...changed], mailed: null };
    if (changed.length === 0) return { data };
    const was = before === undefined || before.endedAt !== null ? null : before.name;
    const change = {
      ...({ entity: "incident", id: record.id, name: record.monitor.name } as const),
      before: snapshot({ assignee: was, incidents: [] }),
      after: snapshot({ assignee: assignee?.name ?? null, incidents: [...changed] }),
    };
    if (assignee === null || assignee.userId === caller.userId) return { data, change };
    return { data, change, afterwards: () => mailed(data, { record, to: assignee, count: changed.length }, context) };
  },
});

interface Assigned {
  readonly record: IncidentStory;
  readonly to: Assignee & { readonly email: string };
  readonly count: number;
}

/** Names may hold line breaks. */
async function mailed(
  data: Static<typeof AssignedRecord>,
  { record: { id, monitor, cause }, to, count }: Assigned,
  context: Context,
): Promise<Static<typeof AssignedRecord>> {
  const { caller, mailLimiter, dashboardUrl } = context;
  if (!sendsMail(context)) return data;
  if (!(await mailLimiter.consume(`assign ${caller.userId}`)).allowed) return { ...data, mailed: false };
  const name = plainLine(monitor.name, MAX_NAME_LENGTH);
  const others = count > 1 ? ` and ${count - 1} more with the same cause` : "";
  const why = cause === null ? "" : `: ${plainLine(cause, MAX_NAME_LENGTH)}`;
  const error = await mailPerson(
    {
      to: to.email,
      subject: `Assigned to you: ${name}${others}`,
      before: `An incident of the team "${plainLine(caller.team.name, MAX_NAME_LENGTH)}" is assigned to you: ${name}${others}${why}.`,
      link: `${dashboardUrl}/incidents/${id}`,
      after: "To stop, assign the incident to somebody else.",
    },
    context,
  );
  return { ...data, mailed: error === null };
}
