import { type FieldErrors, sideResults, sideWords } from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf } from "../schema/types.ts";

const MAX_LOCATIONS = 20;
const NAME = Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE });

const list = Type.Array(NAME, {
  maxItems: MAX_LOCATIONS,
  description: "Names of the only locations that make the checks. Empty: all regions in turn.",
});

/** As every monitor shows it. */
export const shownLocations = {
  locations: list,
  location_verdict: nullable(
    Type.Object(
      {
        word: oneOf(sideWords, { description: "The results of both sides in one word." }),
        inside: oneOf(sideResults, { description: "Result of the places of the team." }),
        outside: oneOf(sideResults, { description: "Result of the regions." }),
      },
      {
        description:
          "Last check of a monitor with regions and places. `way_in`: answers inside and not outside. " +
          "`way_out`: answers outside and not inside. `service`: answers on neither side. Null: it has one side.",
      },
    ),
  ),
};
/** As clients send it. */
export const locations = nullable(list);

/** Rejects names that are not locations. A stored name stays valid: its region may come back. */
export async function locationErrors(
  sent: readonly string[],
  stored: readonly string[],
  { stores }: Pick<Context, "stores">,
): Promise<FieldErrors> {
  const added = sent.filter((name) => !stored.includes(name));
  if (added.length === 0) return {};
  const known = (await stores.locations.list()).map(({ name }) => name);
  const unknown = added.filter((name) => !known.includes(name));
  if (unknown.length === 0) return {};
  const choice = known.length === 0 ? "There are none now." : `Use ${known.join(", ")}.`;
  return { locations: [`The locations field has names that are not locations: ${unknown.join(", ")}. ${choice}`] };
}
