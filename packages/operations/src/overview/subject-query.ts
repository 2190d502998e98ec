import { alertGaps, NO_GROUP, type SubjectFilter, subjectStates } from "@pharos/core";
import Type, { type Static } from "typebox";
import { monitorTypes } from "../monitors/schema.ts";
import { tagQuery } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, wholeNumberField } from "../schema/types.ts";
import { checkInput, MAX_ID, wholeNumber } from "../validate.ts";

/** A kind of subject, or a type of monitor. */
export const kindFilters = ["monitor", ...monitorTypes, "server", "site", "place"] as const;

/** The filters of the list of all subjects. */
export const subjectFilterFields = {
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: STORABLE,
      description: "Only those with this text in the name, URL or tags.",
    }),
  ),
  status: Type.Optional(oneOf(subjectStates, { description: "Only those with this status." })),
  kind: Type.Optional(oneOf(kindFilters, { description: "Only this kind, or monitors of this type." })),
  ...tagQuery,
  untagged: Type.Optional(Type.Boolean({ description: "True: only those without a tag." })),
  alert_gap: Type.Optional(oneOf(alertGaps, { description: "Only those with this alert gap." })),
  contact: Type.Optional(
    wholeNumberField(1, MAX_ID, { description: "Only those that notify the contact with this ID." }),
  ),
};

const FilterQuery = Type.Object(subjectFilterFields);

/** The filter of a request, in the words of core. */
export function subjectFilterOf(query: Static<typeof FilterQuery>): SubjectFilter {
  const { search, status, kind, tag = [], untagged = false, alert_gap: alertGap, contact } = query;
  return {
    ...(search !== undefined && search !== "" && { search }),
    ...(status !== undefined && { state: status }),
    ...(kind !== undefined && { kind }),
    ...(tag.length > 0 && { tags: tag }),
    ...(untagged && { isUntagged: true }),
    ...(alertGap !== undefined && { alertGap }),
    ...(contact !== undefined && { contactId: contact }),
  };
}

/** The filter of a view. Parameters that have no meaning any more filter nothing. */
export function filterOfSearch(search: string): SubjectFilter {
  const given = new URLSearchParams(search);
  const contact = wholeNumber(given.get("contact") ?? "");
  const texts = ["search", "status", "kind", "alert_gap"].flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  // The pages write several tags with commas between them.
  const tag = given
    .getAll("tag")
    .flatMap((tags) => tags.split(","))
    .filter((one) => one !== "");
  const tagged = given.get("tag") === NO_GROUP ? { untagged: true } : { tag };
  const sent = { ...Object.fromEntries(texts), ...(contact !== null && { contact }), ...tagged };
  return subjectFilterOf(checkInput(FilterQuery, sent).valid);
}
