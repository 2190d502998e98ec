import { channels } from "@pharos/channels";
import { failureReasons, MAX_GATHER_SECONDS } from "@pharos/core";
import Type from "typebox";
import { LINE } from "../schema/text.ts";
import { nullable, oneOf, recordKey, timestamp } from "../schema/types.ts";
import { exampleContact } from "./example.ts";
import { hoursField, shownHours } from "./hours.ts";
import { TemplateBody } from "./template-schema.ts";

const ANSWERS =
  "Whether alerts have a link to acknowledge without signing in. Null: the default, which is true, and false for " +
  "`webhook`, whose payload then has no `answer_url`.";

const IS_DEFAULT = "Whether new monitors alert it if their request names no contacts.";
/** How long an alert of a contact waits for others. */
const gatherSeconds = Type.Integer({
  minimum: 0,
  maximum: MAX_GATHER_SECONDS,
  description:
    "Seconds that an alert waits for others. Then all that wait are one message. Only for contacts that people read.",
});

/** Every type that a contact can have. */
export const contactTypes: readonly string[] = Object.keys(channels);

/**
 * The fields of a contact that a client may set (spec: Notification contacts). The type's channel has the rules of
 * `config`.
 */
export const contactFields = {
  name: Type.String({ maxLength: 255, pattern: LINE, description: "Contact name." }),
  config: Type.Object({}, { title: "ContactConfig" }),
  notify_on_down: Type.Boolean({ description: "Alert when a monitor goes down." }),
  notify_on_recovery: Type.Boolean({ description: "Alert when a monitor recovers." }),
  key: nullable(recordKey("contacts")),
  answers: nullable(Type.Boolean({ description: ANSWERS })),
  hours: hoursField,
  weekly_proof: Type.Boolean({
    description:
      "Whether the contact gets a message after a week without one, within its `hours`. A webhook gets the event " +
      "`contact.proof`. Must be false for contacts that Pharos proves by a quiet request.",
  }),
  gather_seconds: gatherSeconds,
  template: nullable({
    ...TemplateBody,
    description: "Form of the messages to a contact of type `webhook`. Null: the signed JSON of the documentation.",
  }),
  is_default: Type.Boolean({ description: IS_DEFAULT }),
};

/** Spec: Notification contact. */
export const ContactRecord = Type.Object(
  {
    id: Type.Integer({ description: "Contact ID." }),
    name: Type.String({ description: "Contact name." }),
    type: oneOf(contactTypes, { description: "Channel of the alerts. Never changes." }),
    config: Type.Record(Type.String(), Type.String(), {
      description: "The keys that the type needs. Webhook URLs and bot tokens are masked for a Viewer's token.",
    }),
    notify_on_down: Type.Boolean({ description: "Alert when a monitor goes down." }),
    notify_on_recovery: Type.Boolean({ description: "Alert when a monitor recovers." }),
    signing_secret: nullable(
      Type.String({
        description:
          "Signing secret of a `webhook` contact (Standard Webhooks), `********` for a Viewer's token; null for " +
          "other types.",
      }),
    ),
    last_delivered_at: nullable(timestamp({ description: "Last time an alert arrived." })),
    failing_since: nullable(
      timestamp({
        description:
          "Time since alerts fail: three deliveries in a row failed for good. Null after an alert or a test that arrived.",
      }),
    ),
    last_error: nullable(Type.String({ description: "Why the last attempt failed; null after a successful one." })),
    key: nullable(Type.String({ description: "The team's stable key for the contact, unique among its contacts." })),
    last_failure_reason: nullable(
      oneOf(failureReasons, {
        description:
          "`last_error` as one value; null after a successful attempt, and for an error from before Pharos stored reasons.",
      }),
    ),
    seen_at: nullable(
      timestamp({ description: "Last time a person confirmed that a message of the contact had reached them." }),
    ),
    proved_at: nullable(
      timestamp({
        description: "Last time a request, a weekly message or a test proved that the receiver accepts messages.",
      }),
    ),
    unproven_since: nullable(
      timestamp({ description: "Time since proofs fail: two failed an hour apart. Null otherwise." }),
    ),
    proof_error: nullable(Type.String({ description: "Why the last proof failed; null after a successful one." })),
    answers: nullable(Type.Boolean({ description: ANSWERS })),
    hours: shownHours,
    template: nullable({
      ...TemplateBody,
      description: "Form of the messages to a contact of type `webhook`, as it was sent. Null for the signed JSON.",
    }),
    is_default: Type.Boolean({ description: IS_DEFAULT }),
    weekly_proof: Type.Boolean({ description: "Whether the contact gets a message after a week without one." }),
    gather_seconds: gatherSeconds,
  },
  { title: "Contact", examples: [exampleContact] },
);
