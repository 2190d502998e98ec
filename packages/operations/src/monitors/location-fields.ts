import {
  ALL_REGIONS,
  addressIn,
  type FieldErrors,
  isPrivateAddress,
  isTwoSided,
  type Location,
  type LocationsRule,
  locationsRules,
  type Monitor,
  type MonitorPatch,
  ProblemError,
  shownLocations as shownLocationsOf,
  sideResults,
  sideWords,
  storedLocations,
} from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const MAX_LOCATIONS = 20;
const NAME = Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE });

const list = Type.Array(NAME, {
  maxItems: MAX_LOCATIONS,
  description:
    "Names of the only locations that make the checks: regions, keys of places, and `regions` for all regions. Empty: all regions " +
    "in turn.",
});

export const locationsRule = oneOf(locationsRules, {
  description:
    "Of a monitor with regions and places. `any`: down if either side fails. `all`: down only if both sides fail. Only such a " +
    "monitor can have `all`.",
});

/** As every monitor shows it. */
export const shownLocations = { locations: list };

/** The newest fields of a monitor: the rule of two sides, their verdict, and the end of the authority. */
export const shownSides = {
  locations_rule: locationsRule,
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
  tls_authority_expires_at: nullable(
    timestamp({ description: "When the next certificate of `tls_authority` expires." }),
  ),
};
/** As clients send it. */
export const locations = nullable(list);

interface SentLocations {
  readonly url?: string | null | undefined;
  readonly locations?: readonly string[] | null | undefined;
  readonly locations_rule?: LocationsRule | undefined;
}

type Stored = Pick<Monitor, "locations" | "url"> | null;

/** Rejects names that are not locations, and what its locations cannot do. A stored name stays valid: its region may come back. */
export async function locationErrors(sent: SentLocations, stored: Stored, context: Pick<Context, "stores" | "caller">) {
  const { stores, caller } = context;
  const isNamed = (sent.locations ?? []).length > 0;
  const known = isNamed ? await stores.locations.list(caller.team.id) : [];
  const unknown = unknownErrors(sent.locations ?? [], stored?.locations ?? [], known);
  if (unknown !== null) return unknown;
  const { locations = stored?.locations ?? [] } = await locationPatch(sent, stored, context);
  return { ...ruleErrors(sent, locations), ...addressErrors(sent, stored, locations) };
}

function unknownErrors(
  sent: readonly string[],
  stored: readonly string[],
  locations: readonly Pick<Location, "name">[],
): FieldErrors | null {
  const shown = shownLocationsOf(stored);
  const added = sent.filter((name) => name !== ALL_REGIONS && !shown.includes(name));
  const known = locations.map(({ name }) => name);
  const unknown = added.filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const choice = known.length === 0 ? "There are none now." : `Use ${known.join(", ")}.`;
  return { locations: [`The locations field has names that are not locations: ${unknown.join(", ")}. ${choice}`] };
}

function ruleErrors({ locations_rule: rule }: SentLocations, locations: readonly string[]): FieldErrors {
  if (rule !== "all" || isTwoSided(locations)) return {};
  return { locations_rule: ["The locations rule field can be all only with both regions and places in locations."] };
}

/** Regions cannot call a private address, so only places may have it next to no region. */
function addressErrors(sent: SentLocations, stored: Stored, locations: readonly string[]): FieldErrors {
  const url = (sent.url === undefined ? stored?.url : sent.url) ?? "";
  if ((sent.url === undefined && sent.locations === undefined) || !isTwoSided(locations)) return {};
  const address = addressIn(url);
  if (address === null || !isPrivateAddress(address)) return {};
  return {
    locations: [`The locations field must have places only: regions cannot call the private address ${address}.`],
  };
}

/** The locations and their rule as they are stored. With one side left, the rule is `any` again. */
export async function locationPatch(
  { locations: sent, locations_rule: rule }: SentLocations,
  stored: Stored,
  { stores, caller }: Pick<Context, "stores" | "caller">,
): Promise<Pick<MonitorPatch, "locations" | "locationsRule">> {
  if (sent === undefined) return {};
  const known = sent === null || sent.length === 0 ? [] : await stores.locations.list(caller.team.id);
  // Asked again, for the transaction of the change may begin after a place was deleted.
  const errors = unknownErrors(sent ?? [], stored?.locations ?? [], known);
  if (errors !== null) throw new ProblemError({ kind: "invalid", errors });
  const locations = storedLocations(sent ?? [], stored?.locations ?? [], { teamId: caller.team.id, known });
  return { locations, ...(rule === undefined && !isTwoSided(locations) && { locationsRule: "any" as const }) };
}
