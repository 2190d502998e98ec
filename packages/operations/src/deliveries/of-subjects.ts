import Type from "typebox";
import { findContact, findDelivery } from "../find.ts";
import { MAX_LISTED_DELIVERIES } from "../limits.ts";
import { operation } from "../operation.ts";
import { deliverAnew } from "./deliver-anew.ts";
import { SubjectDeliveryRecord, subjectDeliveryView } from "./schema.ts";

export const listSubjectDeliveries = operation({
  name: "list-subject-deliveries",
  summary: "List the newest deliveries to a notification contact, of monitors, servers and sites",
  description: `The newest ${MAX_LISTED_DELIVERIES} alerts to the contact, newest first, with their delivery state and subject.`,
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/overview/notification-contacts/{notificationContact}/deliveries", status: 200 },
  output: Type.Array(SubjectDeliveryRecord),
  find: findContact,
  async run({ record }, { stores }) {
    const deliveries = await stores.subjectDeliveries.ofContact(record.id, MAX_LISTED_DELIVERIES);
    return { data: deliveries.map(subjectDeliveryView) };
  },
});

export const redeliverOfSubject = operation({
  name: "redeliver-of-subject",
  summary: "Deliver an alert of a monitor, a server or a site again",
  description: "Restarts a finished delivery. A pending delivery, or one of a deleted subject, is rejected (409).",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "post",
    path: "/overview/notification-contacts/{notificationContact}/deliveries/{delivery}/redeliver",
    status: 200,
    refusals: [409],
  },
  output: SubjectDeliveryRecord,
  find: (ids, context) => findDelivery(ids, context, context.stores.subjectDeliveries),
  async run({ record }, { stores, clock }) {
    const anew = await deliverAnew(record, stores.subjectDeliveries, clock.now());
    return anew && { data: subjectDeliveryView(anew.delivery), change: anew.change };
  },
});
