/** The type of a monitor that no region checks: its members decide how it is. */
export const GROUP = "group";

export function isGroup(type: string): boolean {
  return type === GROUP;
}

/** So many members a group names at least, and at most. */
export const MIN_MEMBERS = 2;
export const MAX_MEMBERS = 200;

/** Of the monitors with the tag of a group, so many count: those with the lowest IDs. */
export const MAX_TAGGED_MEMBERS = 1_000;

/** So many groups may be inside one another: a group of groups of groups. */
export const MAX_NESTED_GROUPS = 3;

/** While no member changes, Pharos judges a group this often. */
export const JUDGE_GROUP_EVERY_SECONDS = 60;

/** How many members must be up. A number that is too high means all. */
export type Needed = "all" | "any" | number;

/** Of a group that says nothing else. */
export const DEFAULT_NEEDED = "all" satisfies Needed;

/** As the column holds it. */
export function neededText(needed: Needed | null): string | null {
  return needed === null ? null : String(needed);
}

/** Reads the column. A text that a later release wrote means all: nothing that is down stays hidden. */
export function readNeeded(text: string | null): Needed | null {
  if (text === null || text === "any") return text;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : "all";
}
