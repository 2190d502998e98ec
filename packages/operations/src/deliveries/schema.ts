import {
  type Delivery,
  deliveryName,
  deliveryStates,
  eventName,
  failureReasons,
  isoMicros,
  subjectKinds,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const alert = {
  id: Type.Integer({ description: "Delivery ID." }),
  delivery_id: Type.String({
    description: "Value of the `webhook-id` header, the same on every attempt.",
  }),
  event: Type.String({
    description: `Event of the alert, such as \`${eventName("monitor", "down")}\` or \`${eventName("monitor", "recovery")}\`.`,
  }),
};

const progress = {
  state: oneOf(deliveryStates, {
    description:
      "`pending` until it arrived (`delivered`) or Pharos stopped retrying (`failed`). `skipped`: the alert was outdated before it was sent.",
  }),
  attempts: Type.Integer({ description: "Attempts since the delivery was created or last restarted." }),
  created_at: timestamp({ description: "When the delivery was created." }),
  next_attempt_at: nullable(timestamp({ description: "Earliest time of the next attempt; null unless pending." })),
  delivered_at: nullable(timestamp({ description: "When the receiver accepted the alert." })),
  last_error: nullable(Type.String({ description: "Why the last attempt failed." })),
  reason: nullable(
    oneOf(failureReasons, {
      description:
        "The same as one value; null if the last attempt did not fail, or ran before Pharos stored reasons. " +
        "`cancelled`: Pharos stopped the attempt itself.",
    }),
  ),
};

/** One alert to one contact. */
export const DeliveryRecord = Type.Object(
  {
    ...alert,
    monitor_id: Type.Integer({ description: "Monitor of the alert." }),
    monitor_name: Type.String({ description: "Name of the monitor, even after its deletion." }),
    ...progress,
  },
  {
    title: "Delivery",
    examples: [
      {
        id: 9001,
        delivery_id: "dlv_9001",
        event: eventName("monitor", "down"),
        monitor_id: 42,
        monitor_name: "Shop",
        state: "failed",
        attempts: 1,
        created_at: "2026-10-07T09:30:00.123000Z",
        next_attempt_at: null,
        delivered_at: null,
        last_error: "The receiver answered 404",
        reason: "refused",
      },
    ],
  },
);

/** One alert of a monitor, a server or a site to one contact. */
export const SubjectDeliveryRecord = Type.Object({
  ...alert,
  subject: Type.Object(
    { id: Type.Integer(), kind: oneOf(subjectKinds), name: Type.String() },
    { description: "Monitor, server or site of the alert, even after its deletion." },
  ),
  ...progress,
});

export function deliveryView(delivery: Delivery): Static<typeof DeliveryRecord> {
  const { id, name } = delivery.subject;
  return { ...alertView(delivery), monitor_id: id, monitor_name: name, ...progressView(delivery) };
}

export function subjectDeliveryView(delivery: Delivery): Static<typeof SubjectDeliveryRecord> {
  const { id, kind, name } = delivery.subject;
  return { ...alertView(delivery), subject: { id, kind, name }, ...progressView(delivery) };
}

function alertView({ id, subject, happening }: Delivery) {
  return { id, delivery_id: deliveryName(id), event: eventName(subject.kind, happening) };
}

function progressView({ state, attempts, createdAt, nextAttemptAt, deliveredAt, lastError, reason }: Delivery) {
  return {
    state,
    attempts,
    created_at: isoMicros(createdAt),
    next_attempt_at: state === "pending" ? isoMicros(nextAttemptAt) : null,
    delivered_at: deliveredAt && isoMicros(deliveredAt),
    last_error: lastError,
    reason,
  };
}
