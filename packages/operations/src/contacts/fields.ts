import Type from "typebox";
import { KEY, NOT_BLANK } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";

/** What a client may set on a contact (spec: Notification contacts). The type's channel has the rules of `config`. */
export const contactFields = {
  name: Type.String({ maxLength: 255, pattern: NOT_BLANK, description: "Contact name." }),
  config: Type.Object({}, { title: "ContactConfig" }),
  notify_on_down: Type.Boolean({ description: "Alert when a monitor goes down." }),
  notify_on_recovery: Type.Boolean({ description: "Alert when a monitor recovers." }),
  key: nullable(
    Type.String({
      pattern: KEY,
      maxLength: 100,
      description:
        "Your own stable name for it, unique among the team's contacts, such as its name in a configuration file.",
    }),
  ),
};
