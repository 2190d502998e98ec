import { findDelivery } from "../find.ts";
import { operation } from "../operation.ts";
import { deliverAnew } from "./deliver-anew.ts";
import { DeliveryRecord, deliveryView } from "./schema.ts";

export const redeliver = operation({
  name: "redeliver",
  summary: "Deliver an alert again",
  description:
    "Restarts a finished delivery with the same `delivery_id`. Pharos attempts it within seconds and retries " +
    "for up to 24 hours until it arrives. Poll the `Location` for its state. A pending delivery, or one of a " +
    "deleted monitor, is rejected (409).",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "post",
    path: "/notification-contacts/{notificationContact}/deliveries/{delivery}/redeliver",
    status: 202,
    refusals: [409],
  },
  output: DeliveryRecord,
  find: (ids, context) => findDelivery(ids, context, context.stores.deliveries),
  async run({ record }, { stores, clock }) {
    const anew = await deliverAnew(record, stores.deliveries, clock.now());
    if (anew === null) return null;
    const location = `/notification-contacts/${record.contact.id}/deliveries/${record.delivery.id}`;
    return { data: deliveryView(anew.delivery), location, change: anew.change };
  },
});
