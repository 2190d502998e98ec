import { type Delivery, ProblemError, redeliverProblem, snapshot } from "@pharos/core";
import { findDelivery } from "../find.ts";
import { operation } from "../operation.ts";
import { DeliveryRecord, deliveryView } from "./schema.ts";

export const redeliver = operation({
  name: "redeliver",
  summary: "Deliver an alert once more",
  description:
    "Begins a delivery that is over anew: it is attempted within seconds, and again for up to 24 hours until it " +
    "arrives, with the same `delivery_id` as before. The `Location` says how far it is. A delivery that is still " +
    "pending, or whose monitor is deleted, is 409.",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "post",
    path: "/notification-contacts/{notificationContact}/deliveries/{delivery}/redeliver",
    status: 202,
    refusals: [409],
  },
  output: DeliveryRecord,
  find: findDelivery,
  async run({ record: { contact, delivery } }, { stores, clock }) {
    // Due in the database is enough: the scheduler's sweep sends it on its way.
    let before: Delivery = delivery;
    const again = await stores.deliveries.redeliver(
      contact.id,
      delivery.id,
      (current) => {
        const problem = redeliverProblem(current);
        if (problem !== null) throw new ProblemError(problem);
        before = current;
      },
      clock.now(),
    );
    if (again === null) return null;
    return {
      data: deliveryView(again),
      location: `/notification-contacts/${contact.id}/deliveries/${delivery.id}`,
      change: {
        entity: "delivery",
        id: delivery.id,
        name: contact.name,
        before: snapshot({ state: before.state, attempts: before.attempts }),
        after: snapshot({ state: again.state, attempts: again.attempts }),
      },
    };
  },
});
