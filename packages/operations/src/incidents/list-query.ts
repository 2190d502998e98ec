import { errorClasses, type IncidentListFilter, incidentListStates, ProblemError } from "@pharos/core";
import Type, { type Static } from "typebox";
import { tagQuery } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, sentTimestamp, wholeNumberField } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

/** The filters of the list of incidents, and of its file. */
export const listFilters = {
  state: Type.Optional(
    oneOf(incidentListStates, { description: "`open`: open and not acknowledged. `acknowledged`: open as well." }),
  ),
  subject: Type.Optional(
    wholeNumberField(1, MAX_ID, { description: "Only incidents of the monitor, server or site with this ID." }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: STORABLE,
      description: "Only incidents with this text in the subject's name or in the cause.",
    }),
  ),
  region: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: STORABLE,
      description: "Only incidents that this region saw at the start.",
    }),
  ),
  min_seconds: Type.Optional(
    wholeNumberField(1, MAX_ID, { description: "Only incidents that lasted at least this long, in seconds." }),
  ),
  cause: Type.Optional(oneOf(errorClasses, { description: "Only incidents that began with this failed step." })),
  ...tagQuery,
  owner: Type.Optional(
    wholeNumberField(0, MAX_ID, { description: "Only incidents that are assigned to this user. 0: to nobody." }),
  ),
  from: Type.Optional(sentTimestamp({ description: "Only incidents that were open at this time or later." })),
  to: Type.Optional(sentTimestamp({ description: "Only incidents that began before this time." })),
};

const FiltersQuery = Type.Object(listFilters);

/** @throws ProblemError `invalid` for a period that ends before it begins */
export function filterOf(query: Static<typeof FiltersQuery>): IncidentListFilter {
  const {
    min_seconds: minSeconds,
    cause: errorClass,
    tag: tags,
    from,
    to,
    state,
    subject,
    search,
    region,
    owner,
  } = query;
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to)) {
    throw new ProblemError({ kind: "invalid", errors: { to: ["The to field must be after the from field."] } });
  }
  return {
    ...(state !== undefined && { state }),
    ...(subject !== undefined && { subject }),
    ...(search !== undefined && { search }),
    ...(region !== undefined && { region }),
    ...(minSeconds !== undefined && { minSeconds }),
    ...(errorClass !== undefined && { errorClass }),
    ...(tags !== undefined && { tags }),
    ...(owner !== undefined && { owner }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  };
}
