import {
  type AnsweredContact,
  eventName,
  happeningOfAnswer,
  type IncidentNotifications,
  isoMicros,
  notificationState,
  publicReason,
} from "@pharos/core";
import type { Static } from "typebox";
import type { IncidentNotificationRecord } from "./notifications-schema.ts";

export function notificationsView(
  { kind, isOpen, contacts }: IncidentNotifications,
  now: Date,
): Static<typeof IncidentNotificationRecord>[] {
  return contacts.map((one) => {
    const { state, why, at, until } = notificationState(one, isOpen, now);
    return {
      contact_id: one.contact.id,
      contact_name: one.contact.name,
      contact_type: one.contact.type,
      state,
      why,
      notified_at: at && isoMicros(at),
      until: until && isoMicros(until),
      history: one.answers.map((answer) => answerView(answer, kind)),
    };
  });
}

function answerView(answered: AnsweredContact, kind: IncidentNotifications["kind"]) {
  const { at, answer, until, delivery } = answered;
  const happening = happeningOfAnswer(answered);
  return {
    at: isoMicros(at),
    answer,
    event: happening && eventName(kind, happening),
    why: publicReason(answered),
    until: until && isoMicros(until),
    delivery: delivery && {
      id: delivery.id,
      state: delivery.state,
      attempts: delivery.attempts,
      delivered_at: delivery.deliveredAt && isoMicros(delivery.deliveredAt),
      reason: delivery.reason,
    },
  };
}
