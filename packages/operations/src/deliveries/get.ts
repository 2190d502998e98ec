import { findDelivery } from "../find.ts";
import { operation } from "../operation.ts";
import { DeliveryRecord, deliveryView } from "./schema.ts";

export const getDelivery = operation({
  name: "get-delivery",
  summary: "Get a delivery to a notification contact",
  description: "One alert to the contact and its delivery state. The list of deliveries has its ID.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/notification-contacts/{notificationContact}/deliveries/{delivery}", status: 200 },
  output: DeliveryRecord,
  find: (ids, context) => findDelivery(ids, context, context.stores.deliveries),
  async run({ record }) {
    return { data: deliveryView(record.delivery) };
  },
});
