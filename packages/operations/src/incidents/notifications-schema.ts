import { deliveryStates, eventName, failureReasons, notificationStates } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const why = (description: string) => nullable(Type.String({ description }));

const NotificationAnswerRecord = Type.Object(
  {
    at: timestamp({ description: "When Pharos decided." }),
    answer: oneOf(["now", "later", "never"], {
      description: "`now`: the contact gets a message. `later`: the message waits. `never`: there is no message.",
    }),
    event: nullable(Type.String({ description: "Event of the message; null without a message." })),
    why: why("Reason, as in `why` of the contact; null with a message."),
    until: nullable(timestamp({ description: "End of the wait; null if it is not known." })),
    delivery: nullable(
      Type.Object(
        {
          id: Type.Integer({ description: "Delivery ID." }),
          state: oneOf(deliveryStates, { description: "State of the delivery." }),
          attempts: Type.Integer({ description: "Delivery attempts so far." }),
          delivered_at: nullable(timestamp({ description: "When the receiver accepted the message." })),
          reason: nullable(oneOf(failureReasons, { description: "Why the last attempt failed." })),
        },
        { description: "Delivery of the message; null without a message." },
      ),
    ),
  },
  { title: "NotificationAnswer" },
);

const exampleMessage = {
  at: "2026-10-07T09:30:00.402000Z",
  answer: "now",
  event: eventName("monitor", "down"),
  why: null,
  until: null,
  delivery: { id: 9001, state: "delivered", attempts: 1, delivered_at: "2026-10-07T09:30:01.402000Z", reason: null },
};

const exampleWait = {
  at: "2026-10-07T09:30:00.402000Z",
  answer: "later",
  event: null,
  why: "escalation",
  until: "2026-10-07T09:45:00.402000Z",
  delivery: null,
};

/** The alerts of an incident to a contact, or the reason why there are none. */
export const IncidentNotificationRecord = Type.Object(
  {
    contact_id: Type.Integer({ description: "ID of the contact." }),
    contact_name: Type.String({ description: "Current name of the contact." }),
    contact_type: Type.String({ description: "Type of the contact." }),
    state: oneOf(notificationStates, {
      description:
        "`notified`: an alert arrived. `sending`: it is on its way. `waiting`: it waits, see `why`. `failed`: it failed " +
        "for good. `not_notified`: there is none, see `why`.",
    }),
    why: why(
      "Reason of a wait: `confirming`, `maintenance`, `deployment`, `snooze`, `dependency`, `flapping`, `escalation`, " +
        "`hours`, `acknowledged`, `busy` or `reminder`. `sending`: after an alert that arrived, another message is on " +
        "its way. Reason without an alert: `unwanted`, `recovery_only`, `short`, `flapping`, `over`, `in_alert`, `alert_failed`, `acknowledged`, `paused`, `detached` or `notified`. Others may follow. " +
        "Null: nothing to explain.",
    ),
    notified_at: nullable(timestamp({ description: "When the first alert arrived." })),
    until: nullable(timestamp({ description: "End of the wait, or time of the next reminder; null if unknown." })),
    history: Type.Array(NotificationAnswerRecord, {
      description: "Each decision that differs from the one before, oldest first. Stored for 90 days.",
    }),
  },
  {
    title: "IncidentNotification",
    examples: [
      {
        ...{ contact_id: 7, contact_name: "On call", contact_type: "slack", state: "notified", why: null },
        ...{ notified_at: "2026-10-07T09:30:01.402000Z", until: null, history: [exampleMessage] },
      },
      {
        ...{ contact_id: 8, contact_name: "Ada", contact_type: "email", state: "waiting", why: "escalation" },
        ...{ notified_at: null, until: "2026-10-07T09:45:00.402000Z", history: [exampleWait] },
      },
    ],
  },
);
