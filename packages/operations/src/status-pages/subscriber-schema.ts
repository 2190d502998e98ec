import { type Caller, isoMicros, type PageSubscriber, seesSecrets, snapshot, subscriberChannels } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const PageSubscriberRecord = Type.Object(
  {
    id: Type.Integer(),
    channel: oneOf(subscriberChannels),
    address: nullable(Type.String({ description: "Null for a Viewer." })),
    component_ids: nullable(Type.Array(Type.Integer(), { description: "What it wants to hear of; null: everything." })),
    asked_at: timestamp({ description: "When it was last asked to confirm." }),
    confirmed_at: nullable(timestamp({ description: "Null: it has not confirmed, and is told nothing." })),
    failures: Type.Integer({ description: "Messages that were given up since the last one that arrived." }),
    disabled_at: nullable(timestamp({ description: "Since when it is told nothing, because too many were given up." })),
  },
  { title: "PageSubscriber" },
);

export function subscriberView(subscriber: PageSubscriber, caller: Caller): Static<typeof PageSubscriberRecord> {
  const { id, channel, address, components, askedAt, confirmedAt, failures, disabledAt } = subscriber;
  return {
    id,
    channel,
    address: seesSecrets(caller.role) ? address : null,
    component_ids: components && [...components],
    asked_at: isoMicros(askedAt),
    confirmed_at: confirmedAt && isoMicros(confirmedAt),
    failures,
    disabled_at: disabledAt && isoMicros(disabledAt),
  };
}

/** A removal, as the audit log keeps it: without the address, which is to be gone. */
export function subscriberChange({ id, channel, components, confirmedAt }: PageSubscriber) {
  const before = snapshot({ channel, component_ids: components && [...components], confirmed: confirmedAt !== null });
  return { entity: "page_subscriber", id, name: null, before, after: null } as const;
}
