import {
  type Acknowledgement,
  type AnsweredCause,
  type AuditedChange,
  type IncidentStory,
  notAcknowledged,
  snapshot,
} from "@pharos/core";
import { incidentIsOver } from "../incidents/acknowledge.ts";
import { AcknowledgeBody, answerIn, untilErrors } from "../incidents/acknowledgement-fields.ts";
import { acknowledgementSnapshot } from "../incidents/audit.ts";
import { findCause } from "../incidents/find-cause.ts";
import { findStory } from "../incidents/find-story.ts";
import { unacknowledged } from "../incidents/unacknowledge.ts";
import { type Context, operation } from "../operation.ts";
import { acknowledgedAnswer } from "./acknowledge-of-subject.ts";
import { AcknowledgedIncidents } from "./incident-schema.ts";

export const acknowledgeCause = operation({
  name: "acknowledge-cause",
  summary: "Acknowledge all open incidents with the cause of an incident",
  description:
    "As `acknowledge-incident-of-subject`, for each open incident of the row. For 10 minutes, further incidents with this " +
    "cause are acknowledged within seconds. An incident that shares no cause is acknowledged as one.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/cause/acknowledge", status: 200, refusals: [409] },
  body: AcknowledgeBody,
  output: AcknowledgedIncidents,
  find: findStory,
  rules: ({ body }, { clock }) => untilErrors("until", body.until, clock.now()),
  async run({ record, body }, context) {
    const cause = await findCause(record.id, context);
    if (cause === null) return acknowledgedAnswer(record, body, context);
    if (cause.incidentIds.length === 0) throw incidentIsOver();
    const { caller, stores, clock } = context;
    const sender = { userId: caller.userId };
    const done = await stores.causes.acknowledge(caller.team.id, cause, { ...answerIn(body), by: sender }, clock.now());
    if (done === null) return { data: { incidents: [], acknowledged_by: await acknowledgedBy(record, context) } };
    const change = changeOf(record, cause, [notAcknowledged, done.acknowledgement]);
    const { acknowledgedBy: by } = done.acknowledgement;
    return { data: { incidents: [...done.incidentIds], acknowledged_by: by }, change };
  },
});

export const unacknowledgeCause = operation({
  name: "unacknowledge-cause",
  summary: "Take back the acknowledgement of all open incidents with the cause of an incident",
  description: "As `unacknowledge-incident-of-subject`, for each open incident of the row.",
  tag: "Incidents",
  access: "write",
  http: { method: "delete", path: "/overview/incidents/{incident}/cause/acknowledge", status: 204, refusals: [409] },
  output: null,
  find: findStory,
  async run({ record }, context) {
    const cause = await findCause(record.id, context);
    const { caller, stores, clock } = context;
    if (cause === null) {
      const outcome = await unacknowledged(record, context);
      // It may have been one of a cause, whose other incidents are over.
      await stores.causes.forget(caller.team.id, record.id);
      return outcome;
    }
    if (cause.incidentIds.length === 0) throw incidentIsOver();
    const by = { userId: caller.userId };
    const changed = await stores.causes.unacknowledge(caller.team.id, cause, by, clock.now());
    return { data: null, ...(changed.length > 0 && { change: changeOf(record, cause, [record, notAcknowledged]) }) };
  },
});

/** The cause has just been acknowledged: the incident was read before that, and tells it when it is read again. */
async function acknowledgedBy({ id }: IncidentStory, context: Context): Promise<string | null> {
  return (await findStory([id], context))?.acknowledgedBy ?? null;
}

function changeOf(
  { id, monitor }: IncidentStory,
  { place, incidentIds }: AnsweredCause,
  [before, after]: readonly [Acknowledgement, Acknowledgement],
): AuditedChange {
  const name = `${monitor.name} and ${incidentIds.length - 1} more behind ${place.name}`;
  const [was, is] = [before, after].map((answer) => snapshot(acknowledgementSnapshot(answer)));
  return { entity: "incident", id, name, before: was ?? null, after: is ?? null };
}
