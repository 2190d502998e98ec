import { type Delivery, deliveryName, deliveryStates, eventName, isoMicros } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** One alert to one contact. */
export const DeliveryRecord = Type.Object(
  {
    id: Type.Integer({ description: "Delivery ID." }),
    delivery_id: Type.String({
      description: "What the receiver knows it by: the `webhook-id` header, the same on every attempt.",
    }),
    event: Type.String({
      description: `What it tells, such as \`${eventName("monitor", "down")}\` or \`${eventName("monitor", "recovery")}\`.`,
    }),
    monitor_id: Type.Integer({ description: "The monitor that it is about." }),
    monitor_name: Type.String({ description: "The monitor's name, also of one that is deleted." }),
    state: oneOf(deliveryStates, {
      description:
        "`pending` until it has arrived (`delivered`) or is given up (`failed`); `skipped` where nothing was left to tell.",
    }),
    attempts: Type.Integer({ description: "Attempts so far, since it was made or last asked for again." }),
    created_at: timestamp({ description: "When it was made." }),
    next_attempt_at: nullable(timestamp({ description: "No attempt is made before; null unless pending." })),
    delivered_at: nullable(timestamp({ description: "When the receiver took it." })),
    last_error: nullable(Type.String({ description: "Why the last attempt failed." })),
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
      },
    ],
  },
);

export function deliveryView(delivery: Delivery): Static<typeof DeliveryRecord> {
  const { state, deliveredAt } = delivery;
  return {
    id: delivery.id,
    delivery_id: deliveryName(delivery.id),
    event: eventName("monitor", delivery.happening),
    monitor_id: delivery.monitor.id,
    monitor_name: delivery.monitor.name,
    state,
    attempts: delivery.attempts,
    created_at: isoMicros(delivery.createdAt),
    next_attempt_at: state === "pending" ? isoMicros(delivery.nextAttemptAt) : null,
    delivered_at: deliveredAt && isoMicros(deliveredAt),
    last_error: delivery.lastError,
  };
}
