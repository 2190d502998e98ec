import { isoMicros, type PingKey, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

export const PingKeyRecord = Type.Object(
  {
    created_at: nullable(timestamp({ description: "When the key was made; null: the team has none." })),
    creates_heartbeats: Type.Boolean({
      description: "Whether a ping with `create=1` makes the heartbeat whose slug the team does not have yet.",
    }),
    notification_contact_ids: Type.Array(Type.Integer(), { description: "Contacts of heartbeats that are made so." }),
  },
  { title: "PingKey" },
);

export const NewPingKeyRecord = Type.Object(
  {
    ...PingKeyRecord.properties,
    ping_key: Type.String({ description: "The key. It is in this answer and in no other." }),
  },
  { title: "NewPingKey" },
);

/** @param key null: the team has none */
export function pingKeyView(key: PingKey | null): Static<typeof PingKeyRecord> {
  return {
    created_at: key && isoMicros(key.createdAt),
    creates_heartbeats: key?.createsHeartbeats ?? false,
    notification_contact_ids: [...(key?.contactIds ?? [])],
  };
}

/** The settings of a key as the audit log keeps them. */
export function pingKeySnapshot({ createsHeartbeats, contactIds }: PingKey) {
  return snapshot({ creates_heartbeats: createsHeartbeats, notification_contact_ids: [...contactIds] });
}
