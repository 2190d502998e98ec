import { channels } from "@pharos/channels";
import Type from "typebox";
import { oneOf } from "../schema/types.ts";

/** Every type that a contact can have. */
export const contactTypes: readonly string[] = Object.keys(channels);

/** Spec: Notification contact. */
export const ContactRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: oneOf(contactTypes),
  config: Type.Record(Type.String(), Type.String()),
  notify_on_down: Type.Boolean(),
  notify_on_recovery: Type.Boolean(),
});
