import type { Vote } from "../check/check.ts";
import type { Verdict } from "../check/votes.ts";
import type { Status } from "../subject/subject.ts";
import type { CheckConclusion } from "../subject/transition.ts";
import type { Needed } from "./group.ts";

/** A member of a group, as it is now. */
export interface GroupMember {
  readonly name: string;
  readonly isActive: boolean;
  readonly status: Status;
}

/** A member of a group for people who look at it. */
export interface ListedMember extends GroupMember {
  readonly id: number;
  readonly type: string;
}

/** How a group is, by its members. `cause` only if it is down. */
export interface GroupVerdict {
  readonly status: Status;
  readonly cause: string | null;
}

/** Names in a cause. A message on a phone shows no more. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 40;

/**
 * THE TABLE of groups. Only members that are active and not pending count.
 *
 * | of them | the group |
 * |---|---|
 * | there is none | pending |
 * | enough are up or degraded, and all are up | up |
 * | enough are up or degraded | degraded |
 * | fewer | down |
 *
 * If fewer members count than are needed, all of those are needed. So a member that is paused, or not checked yet, makes
 * no group go down.
 */
export function groupVerdict(members: readonly GroupMember[], needed: Needed): GroupVerdict {
  const counted = members.filter(({ isActive, status }) => isActive && status !== "pending");
  if (counted.length === 0) return { status: "pending", cause: null };
  const down = counted.filter(({ status }) => status === "down");
  if (counted.length - down.length < leastUp(needed, counted.length)) {
    return { status: "down", cause: causeOf(down, counted.length) };
  }
  return { status: counted.every(({ status }) => status === "up") ? "up" : "degraded", cause: null };
}

function leastUp(needed: Needed, counted: number): number {
  if (needed === "all") return counted;
  return needed === "any" ? 1 : Math.min(needed, counted);
}

/** `3 of 5 are down: A, B, C` */
function causeOf(down: readonly GroupMember[], counted: number): string {
  const names = down.map(({ name }) => shortened(name)).sort();
  const more = names.length - MAX_NAMES;
  const named = [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`and ${more} more`] : [])];
  return `${down.length} of ${counted} ${down.length === 1 ? "is" : "are"} down: ${named.join(", ")}`;
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_NAME_LENGTH ? name : `${characters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}

/** A verdict as a check without a region. */
export interface GroupCheck extends Verdict {
  readonly vote: Vote;
}

/** The check that a verdict is. Null if no member counts: then nothing was checked. */
export function groupCheck({ status, cause }: GroupVerdict, atMs: number): GroupCheck | null {
  if (status === "pending") return null;
  const passed = status !== "down";
  const none = { responseTimeMs: null, httpStatusCode: null, certificate: null, phases: null };
  const vote = { region: null, atMs, outcome: { ...none, passed, errorMessage: cause }, expiring: null };
  return { vote, conclusion: conclusionOf(status, cause, atMs), statuses: [status] };
}

function conclusionOf(status: Status, cause: string | null, atMs: number): CheckConclusion {
  if (status === "down") return { kind: "check-failed", atMs, cause: cause ?? "The group is down.", regions: [] };
  return { kind: status === "up" ? "check-passed" : "check-outvoted", atMs, expiring: null };
}
