import type { Status } from "../subject/subject.ts";
import { isJsonObject, type JsonObject } from "../wire/json.ts";
import { type LocationVerdict, locationVerdict, type SidesVerdict, sidesDetail, sidesSentence } from "./sides.ts";

/** An incident stores no more changes of its sides. */
export const MAX_CHANGES_OF_INCIDENT = 50;

/** A monitor with regions and places before a check. */
interface BeforeChange {
  readonly status: Status;
  readonly verdict: LocationVerdict | null;
}

/**
 * The details of a check that finds a monitor down as before, and other sides than before; null for any other check. A side that is
 * silent tells nothing: the alert of its place does.
 */
export function outageChange(before: BeforeChange, sides: SidesVerdict, cause: string): JsonObject | null {
  if (before.status !== "down" || sides.status !== "down" || sidesSentence(sides) === null) return null;
  return isSameVerdict(before.verdict, locationVerdict(sides)) ? null : { ...sidesDetail(sides), cause };
}

/** The cause in the details of a change, in words for people; null if there is none. */
export function changeSentence(detail: unknown): string | null {
  const cause = isJsonObject(detail) ? detail["cause"] : undefined;
  return typeof cause === "string" ? cause : null;
}

export function isSameVerdict(one: LocationVerdict | null, other: LocationVerdict): boolean {
  return one?.word === other.word && one.inside === other.inside && one.outside === other.outside;
}
