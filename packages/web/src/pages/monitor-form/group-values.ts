import { groupTexts as texts } from "#texts/group.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { kept, optionalText, own } from "../../forms/fields.ts";
import { numberIn } from "../../lib/body.ts";

/** How many members must be up, as it is typed: `all`, `any`, or a number. */
export type NeededText = string;

/** The fields that only groups have. */
export const groupFields = {
  members: kept<readonly number[]>({
    ...{ label: texts.members(), blank: [] },
    words: (members) => recordFormTexts.items(members.length),
  }),
  member_tag: optionalText({ label: texts.tag(), hint: texts.tagHint() }),
  needed: own<NeededText, ReturnType<typeof neededOf>>({
    ...{ label: texts.needed(), blank: "all", send: neededOf },
    show: (needed) => String(needed ?? "all"),
    words: (typed) => (typed === "all" ? texts.all() : typed === "any" ? texts.any() : typed),
  }),
} satisfies FieldsOf<BodyOf<"POST /monitors">>;

/** A text that is no number is sent as typed, and an empty one as null. */
function neededOf(typed: NeededText) {
  return typed === "all" || typed === "any" ? typed : numberIn(typed);
}
