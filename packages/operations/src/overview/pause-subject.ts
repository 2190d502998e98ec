import { isoMicros, MAX_TIMED_PAUSE_MS, snapshot } from "@pharos/core";
import Type from "typebox";
import { findSubject } from "../find.ts";
import { untilErrors } from "../incidents/acknowledgement-fields.ts";
import { type Context, type Ids, operation } from "../operation.ts";
import { nullable, sentTimestamp, timestamp } from "../schema/types.ts";
import { changeOne } from "./change-subject.ts";

const PauseRecord = Type.Object({
  since: timestamp({ description: "Start of the pause." }),
  until: nullable(timestamp({ description: "End of the pause. Null: until somebody resumes it." })),
  by: nullable(Type.String({ description: "Person who paused it; null if that is not stored." })),
});

export const getPause = operation({
  name: "get-pause",
  summary: "Get since when and until when a subject is paused",
  description: "Of a monitor, a server or a site that is paused now.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/subject-pauses/{subject}", status: 200 },
  output: PauseRecord,
  find: ([id]: Ids, { stores, caller }: Context) => stores.pauses.find(caller.team.id, id),
  async run({ record: { since, until, by } }) {
    return { data: { since: isoMicros(since), until: until && isoMicros(until), by } };
  },
});

export const pauseSubject = operation({
  name: "pause-subject",
  summary: "Pause a subject, with or without an end",
  description:
    "A monitor, a server or a site. It is paused as by its own operation. One that is paused stays paused, and has this " +
    "end from now on. At the end Pharos resumes it.",
  tag: "Monitors",
  access: "write",
  // Each of its two changes writes its own row of the audit log.
  isUnaudited: true,
  http: { method: "post", path: "/subject-pauses/{subject}", status: 200 },
  body: Type.Object({
    until: nullable(sentTimestamp({ description: "End of the pause, at most 31 days ahead. Null: no end." })),
  }),
  output: Type.Object({ until: nullable(timestamp()) }),
  find: findSubject,
  rules: ({ body: { until } }, { clock }) => untilErrors("until", until, clock.now(), MAX_TIMED_PAUSE_MS),
  async run({ record, body }, context) {
    const until = body.until === null ? null : new Date(body.until);
    await changeOne(record, { subject_ids: [record.id], action: "pause" }, context);
    await setEnd(record.id, until, context);
    return { data: { until: until && isoMicros(until) } };
  },
});

/** A subject that somebody else has already resumed stays active. */
async function setEnd(id: number, until: Date | null, { caller, stores, clock, origin }: Context): Promise<void> {
  await stores.transaction(async ({ pauses, audit }) => {
    const pause = await pauses.endAt(caller.team.id, id, until);
    if (pause === null) return;
    const { kind, name, before } = pause;
    await audit.record({
      ...{ teamId: caller.team.id, at: clock.now(), sender: caller, origin, operation: "pause-subject" },
      change: { entity: kind, id, name, before: endSnapshot(before), after: endSnapshot(until) },
    });
  });
}

const endSnapshot = (until: Date | null) => snapshot({ paused_until: until && isoMicros(until) });
