import { ProblemError } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { contactIdErrors } from "../schema/contact-ids.ts";
import { PingKeyRecord, pingKeySnapshot, pingKeyView } from "./schema.ts";

const UpdateBody = Type.Partial(
  Type.Object({
    creates_heartbeats: PingKeyRecord.properties.creates_heartbeats,
    notification_contact_ids: Type.Array(Type.Integer(), {
      maxItems: 100,
      description: "IDs of the team's contacts for heartbeats that such pings create. Replaces the whole set.",
    }),
  }),
  { title: "PingKeyChange" },
);

export const updatePingKey = operation({
  name: "update-ping-key",
  summary: "Change the settings of the team's ping key",
  description: "The team must have a ping key (409).",
  tag: "Team",
  access: "administer",
  http: { method: "patch", path: "/ping-key", status: 200, refusals: [409] },
  body: UpdateBody,
  output: PingKeyRecord,
  rules: ({ body }, context) => contactIdErrors(body.notification_contact_ids ?? [], context),
  async run({ body }, { caller, stores }) {
    const { id } = caller.team;
    const before = await stores.pingKeys.find(id);
    const { creates_heartbeats: createsHeartbeats, notification_contact_ids: contactIds } = body;
    const after = await stores.pingKeys.update(id, {
      ...(createsHeartbeats !== undefined && { createsHeartbeats }),
      ...(contactIds !== undefined && { contactIds }),
    });
    if (before === null || after === null) {
      throw new ProblemError({ kind: "conflict", detail: "The team has no ping key yet. Create one first." });
    }
    const fields = { before: pingKeySnapshot(before), after: pingKeySnapshot(after) };
    return { data: pingKeyView(after), change: { entity: "ping_key", id, name: null, ...fields } };
  },
});
