import { isoMicros, knownEnd, MAX_SNOOZE_MS, snapshot } from "@pharos/core";
import Type from "typebox";
import { incidentIsOver } from "../incidents/acknowledge.ts";
import { untilErrors } from "../incidents/acknowledgement-fields.ts";
import { incidentsOf } from "../incidents/find-cause.ts";
import { findStory } from "../incidents/find-story.ts";
import { operation } from "../operation.ts";
import { nullable, sentTimestamp } from "../schema/types.ts";

/** Input: a change is for all incidents of the row. */
export const withCause = Type.Optional(
  Type.Boolean({ description: "True: for all open incidents with the same cause. False is the default." }),
);

export const snoozeIncident = operation({
  name: "snooze-incident",
  summary: "Snooze the subject of an open incident",
  description:
    "Until then contacts get no alert of the subject. If it is still down at the end, they get one. A snooze that runs " +
    "longer stays as it is.",
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/snooze", status: 200, refusals: [409] },
  body: Type.Object({
    until: nullable(sentTimestamp({ description: "End of the snooze, at most 7 days ahead. Null: now." })),
    with_cause: withCause,
  }),
  output: Type.Object({
    incidents: Type.Array(Type.Integer(), { description: "The incidents whose subjects changed." }),
  }),
  find: findStory,
  rules: ({ body: { until } }, { clock }) => untilErrors("until", until, clock.now(), MAX_SNOOZE_MS),
  async run({ record, body }, context) {
    if (record.resolvedAt !== null) throw incidentIsOver();
    const { caller, stores, clock } = context;
    const until = body.until === null ? null : new Date(body.until);
    const ids = await incidentsOf(record.id, body.with_cause ?? false, context);
    const by = { userId: caller.userId };
    const changed = await stores.incidents.snooze(caller.team.id, ids, { until, by }, clock.now());
    const first = changed.find(({ id }) => id === record.id) ?? changed[0];
    if (first === undefined) return { data: { incidents: [] } };
    const change = { entity: "incident", id: record.id, name: record.monitor.name } as const;
    return {
      data: { incidents: changed.map(({ id }) => id) },
      change: { ...change, before: snoozeSnapshot(first.until), after: snoozeSnapshot(until) },
    };
  },
});

/** A snooze in the audit log. Null: there is none. */
function snoozeSnapshot(until: Date | null) {
  const end = knownEnd(until);
  return snapshot({ snoozed: until !== null, snoozed_until: end && isoMicros(end) });
}
