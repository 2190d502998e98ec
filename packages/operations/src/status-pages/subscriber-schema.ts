import { type Caller, isoMicros, type PageSubscriber, seesSecrets, snapshot, subscriberChannels } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const PageSubscriberRecord = Type.Object(
  {
    id: Type.Integer(),
    channel: oneOf(subscriberChannels),
    address: nullable(Type.String({ description: "Email address or URL; null for a Viewer." })),
    component_ids: nullable(
      Type.Array(Type.Integer(), { description: "IDs of the subscribed components. Null: all." }),
    ),
    asked_at: timestamp({ description: "Time of the last confirmation request." }),
    confirmed_at: nullable(timestamp({ description: "Time of confirmation. Null: not confirmed, gets no messages." })),
    failures: Type.Integer({ description: "Messages that failed for good since the last one that arrived." }),
    disabled_at: nullable(timestamp({ description: "When Pharos stopped sending, because too many messages failed." })),
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
