import { channels } from "@pharos/channels";
import Type from "typebox";
import { oneOf } from "../schema/types.ts";
import { exampleContact } from "./example.ts";

/** Every type that a contact can have. */
export const contactTypes: readonly string[] = Object.keys(channels);

/** Spec: Notification contact. */
export const ContactRecord = Type.Object(
  {
    id: Type.Integer({ description: "Contact ID." }),
    name: Type.String({ description: "Contact name." }),
    type: oneOf(contactTypes, { description: "The way people are told. Never changes." }),
    config: Type.Record(Type.String(), Type.String(), {
      description: "The keys that the type needs. Webhook URLs and bot tokens are masked for a Viewer's token.",
    }),
    notify_on_down: Type.Boolean({ description: "Alert when a monitor goes down." }),
    notify_on_recovery: Type.Boolean({ description: "Alert when a monitor recovers." }),
  },
  { title: "Contact", examples: [exampleContact] },
);
