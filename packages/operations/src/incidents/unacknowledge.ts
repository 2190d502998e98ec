import { type AuditedChange, type IncidentStory, snapshot } from "@pharos/core";
import type { Context } from "../operation.ts";
import { operation } from "../operation.ts";
import { incidentIsOver } from "./acknowledge.ts";
import { acknowledgementSnapshot } from "./audit.ts";
import { findMonitorStory, findStory } from "./find-story.ts";

export const unacknowledgeIncident = operation({
  name: "unacknowledge-incident",
  summary: "Take back the acknowledgement of an open incident",
  description:
    "Contacts that know of the outage get a reminder, and escalations start again. Without an acknowledgement " +
    "nothing changes. A resolved incident is rejected (409).",
  tag: "Incidents",
  access: "write",
  http: { method: "delete", path: "/incidents/{incident}/acknowledge", status: 204, refusals: [409] },
  output: null,
  find: findMonitorStory,
  run: ({ record }, context) => unacknowledged(record, context),
});

/** Takes an acknowledgement back. @returns the change, if there was one to take back */
export async function unacknowledged(
  record: IncidentStory,
  context: Context,
): Promise<{ readonly data: null; readonly change?: AuditedChange }> {
  if (record.resolvedAt !== null) throw incidentIsOver();
  const { caller, stores, clock } = context;
  const { id, monitor } = record;
  const isDone = await stores.incidents.unacknowledge(caller.team.id, id, { userId: caller.userId }, clock.now());
  if (!isDone) {
    const story = await findStory([id], context);
    if (story === null || story.resolvedAt !== null) throw incidentIsOver();
    return { data: null };
  }
  const before = snapshot(acknowledgementSnapshot(record));
  const after = snapshot(acknowledgementSnapshot(null));
  return { data: null, change: { entity: "incident", id, name: monitor.name, before, after } };
}
