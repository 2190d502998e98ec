import { isoMicros, type PingKey, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

export const PingKeyRecord = Type.Object(
  {
    created_at: nullable(timestamp({ description: "When the key was created. Null: the team has no key." })),
    creates_heartbeats: Type.Boolean({
      description: "Whether a ping with `create=1` and an unknown slug creates a heartbeat.",
    }),
    notification_contact_ids: Type.Array(Type.Integer(), {
      description: "Contacts of heartbeats that such pings create.",
    }),
  },
  { title: "PingKey" },
);

export const NewPingKeyRecord = Type.Object(
  {
    ...PingKeyRecord.properties,
    ping_key: Type.String({ description: "The ping key. Only this answer contains it." }),
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
