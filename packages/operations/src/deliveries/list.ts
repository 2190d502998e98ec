import Type from "typebox";
import { findContact } from "../find.ts";
import { MAX_LISTED_DELIVERIES } from "../limits.ts";
import { operation } from "../operation.ts";
import { DeliveryRecord, deliveryView } from "./schema.ts";

export const listDeliveries = operation({
  name: "list-deliveries",
  summary: "List the newest deliveries to a notification contact",
  description: "The newest 100 alerts to the contact, newest first, with their delivery state.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/notification-contacts/{notificationContact}/deliveries", status: 200 },
  output: Type.Array(DeliveryRecord),
  find: findContact,
  async run({ record }, { stores }) {
    const deliveries = await stores.deliveries.ofContact(record.id, MAX_LISTED_DELIVERIES);
    return { data: deliveries.map(deliveryView) };
  },
});
