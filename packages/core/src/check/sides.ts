import { isPlaceName, shownLocation } from "../location/place-name.ts";
import { isJsonObject } from "../wire/json.ts";
import type { Opinions } from "./votes.ts";

/** Where a monitor is checked from: *inside* are places of its team, *outside* are regions. */
export const sideNames = ["inside", "outside"] as const;
export type Side = (typeof sideNames)[number];

/** The result of one side. Unknown: nothing of it is live, or all that was asked stayed silent. */
export const sideResults = ["passes", "fails", "unknown"] as const;
export type SideResult = (typeof sideResults)[number];

/** Whether a monitor with two sides is down if one side fails, or only if both do. */
export const locationsRules = ["any", "all"] as const;
export type LocationsRule = (typeof locationsRules)[number];

/** Both sides in one word. */
export const sideWords = ["reached", "way_in", "way_out", "service", "inside_only", "outside_only"] as const;
type SideWord = (typeof sideWords)[number];

/** The sides of a monitor with regions and places. */
export interface SidesBefore {
  readonly rule: LocationsRule;
  /** The sides that failed when they were last known. */
  readonly failing: readonly Side[];
}

/** Both sides of a check that is over. */
export interface SidesVerdict {
  readonly word: SideWord;
  readonly results: Readonly<Record<Side, SideResult>>;
  /** The locations that voted, as the team knows them. */
  readonly voted: Readonly<Record<Side, readonly string[]>>;
  /** The sides that failed when they were last known, from now on; in the order of `sideNames`. */
  readonly failing: readonly Side[];
  readonly status: "up" | "degraded" | "down";
}

/** The verdict as the API shows it. */
export interface LocationVerdict {
  readonly word: SideWord;
  readonly inside: SideResult;
  readonly outside: SideResult;
}

export function sideOf(location: string): Side {
  return isPlaceName(location) ? "inside" : "outside";
}

/** Whether a monitor has both sides, by the locations that it names. */
export function isTwoSided(locations: readonly string[]): boolean {
  return new Set(locations.map(sideOf)).size === sideNames.length;
}

/** The opinions of one side's locations. */
export function ofSide({ votes, silent, unable }: Opinions, side: Side): Opinions {
  const isOfSide = (location: string) => sideOf(location) === side;
  return {
    votes: votes.filter(({ region }) => region !== null && isOfSide(region)),
    silent: silent.filter(isOfSide),
    unable: unable.filter(isOfSide),
  };
}

/**
 * The verdict of both sides.
 *
 * | inside | outside | word | `any` | `all` |
 * |---|---|---|---|---|
 * | passes | passes | `reached` | up | up |
 * | passes | fails | `way_in` | down | degraded |
 * | fails | passes | `way_out` | down | degraded |
 * | fails | fails | `service` | down | down |
 * | unknown | known | `outside_only` | as outside | as outside |
 * | known | unknown | `inside_only` | as inside | as inside |
 * | unknown | unknown | null: it stays as it is | | |
 *
 * An unknown side that failed last counts as failing, so silence ends no outage. An unknown side that passed last says nothing, so
 * silence begins no outage.
 */
export function judgeSides(
  results: Readonly<Record<Side, SideResult>>,
  { rule, failing }: SidesBefore,
): Pick<SidesVerdict, "word" | "status" | "failing"> | null {
  if (results.inside === "unknown" && results.outside === "unknown") return null;
  const held = (side: Side) => (results[side] === "unknown" && failing.includes(side) ? "fails" : results[side]);
  const [inside, outside] = [held("inside"), held("outside")];
  const known = [inside, outside].filter((result) => result !== "unknown");
  const failed = known.filter((result) => result === "fails").length;
  const isDown = rule === "any" ? failed > 0 : failed === known.length;
  return {
    word: wordOf(inside, outside),
    status: failed === 0 ? "up" : isDown ? "down" : "degraded",
    failing: sideNames.filter((side) => held(side) === "fails"),
  };
}

function wordOf(inside: SideResult, outside: SideResult): SideWord {
  if (inside === "unknown") return "outside_only";
  if (outside === "unknown") return "inside_only";
  if (inside === outside) return inside === "fails" ? "service" : "reached";
  return outside === "fails" ? "way_in" : "way_out";
}

/** The locations of votes, as the team knows them, sorted. */
export function votedOf({ votes }: Opinions): readonly string[] {
  return votes.flatMap(({ region }) => (region === null ? [] : [shownLocation(region)])).sort();
}

export function locationVerdict({ word, results: { inside, outside } }: SidesVerdict): LocationVerdict {
  return { word, inside, outside };
}

/** A verdict as the database has it. @returns null without one, and for one of another release */
export function readLocationVerdict(value: unknown): LocationVerdict | null {
  if (!isJsonObject(value)) return null;
  const word = sideWords.find((known) => known === value["word"]);
  const [inside, outside] = sideNames.map((side) => sideResults.find((known) => known === value[side]));
  return word && inside && outside ? { word, inside, outside } : null;
}

/** The details of an incident, in the form of the webhook. */
export function sidesDetail({ word, results, voted }: SidesVerdict) {
  const { inside, outside } = results;
  return {
    word,
    sides: {
      inside: { verdict: inside, places: voted.inside },
      outside: { verdict: outside, regions: voted.outside },
    },
  };
}

const named = (locations: readonly string[]) => (locations.length > 0 ? ` (${locations.join(", ")})` : "");

/** A failure as both sides saw it, in a sentence for people. Null if only one side is known: then the failure says all. */
export function sidesSentence({
  word,
  results,
  voted,
}: Pick<SidesVerdict, "word" | "results" | "voted">): string | null {
  // A side that failed before and is silent now says nothing of the target.
  if (results.inside === "unknown" || results.outside === "unknown") return null;
  const [inside, outside] = [named(voted.inside), named(voted.outside)];
  switch (word) {
    case "way_in":
      return `The target answers inside${inside} and not outside${outside}: the way to it is broken.`;
    case "way_out":
      return `The target answers outside${outside} and not inside${inside}: the way to it from there is broken.`;
    case "service":
      return `The target does not answer inside${inside} or outside${outside}: the service itself is down.`;
    case "reached":
    case "inside_only":
    case "outside_only":
      return null;
  }
}
