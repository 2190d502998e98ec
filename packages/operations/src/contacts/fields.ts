import Type from "typebox";
import { NOT_BLANK } from "../schema/text.ts";

/** What a client may set on a contact (spec: Notification contacts). The type's channel has the rules of `config`. */
export const contactFields = {
  name: Type.String({ maxLength: 255, pattern: NOT_BLANK }),
  config: Type.Object({}),
  notify_on_down: Type.Boolean(),
  notify_on_recovery: Type.Boolean(),
};
