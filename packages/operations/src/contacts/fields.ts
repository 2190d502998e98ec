import Type from "typebox";
import { NOT_BLANK } from "../schema/text.ts";
import { nullable, recordKey } from "../schema/types.ts";

/** What a client may set on a contact (spec: Notification contacts). The type's channel has the rules of `config`. */
export const contactFields = {
  name: Type.String({ maxLength: 255, pattern: NOT_BLANK, description: "Contact name." }),
  config: Type.Object({}, { title: "ContactConfig" }),
  notify_on_down: Type.Boolean({ description: "Alert when a monitor goes down." }),
  notify_on_recovery: Type.Boolean({ description: "Alert when a monitor recovers." }),
  key: nullable(recordKey("contacts")),
};
