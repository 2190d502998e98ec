import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Status, statuses } from "../subject/subject.ts";
import { afterCheck } from "../subject/transition.ts";
import type { Needed } from "./group.ts";
import { type GroupMember, groupCheck, groupVerdict } from "./verdict.ts";

/** `u`p, `d`own, d`e`graded, `p`ending; in capitals paused. */
function membersOf(text: string): readonly GroupMember[] {
  const status: Readonly<Record<string, Status>> = { u: "up", d: "down", e: "degraded", p: "pending" };
  return [...text].map((letter, index) => ({
    name: String.fromCharCode(65 + index),
    isActive: letter === letter.toLowerCase(),
    status: status[letter.toLowerCase()] ?? "pending",
  }));
}

describe("a group by its members", () => {
  it.each<[string, Needed, Status, string | null]>([
    ["", "all", "pending", null],
    ["pp", "all", "pending", null],
    ["UD", "any", "pending", null],
    ["uuu", "all", "up", null],
    ["uupU", "all", "up", null],
    ["uue", "all", "degraded", null],
    ["uud", "all", "down", "1 of 3 is down: C"],
    ["udd", "any", "degraded", null],
    ["ddd", "any", "down", "3 of 3 are down: A, B, C"],
    ["uuddd", 3, "down", "3 of 5 are down: C, D, E"],
    ["uuudd", 3, "degraded", null],
    ["ueudd", 3, "degraded", null],
    ["uuuuu", 3, "up", null],
    ["uuudp", 4, "down", "1 of 4 is down: D"],
    ["uupppp", 3, "up", null],
    ["udUUU", 3, "down", "1 of 2 is down: B"],
    ["e", 1, "degraded", null],
  ])("%s with %s needed is %s", (text, needed, status, cause) => {
    expect(groupVerdict(membersOf(text), needed)).toEqual({ status, cause });
  });

  it("names five that are down, in order, and shortens names", () => {
    const named = ["f", "e", "d", "c", "b", "a".repeat(60)].map((name) => ({
      name,
      isActive: true,
      status: "down" as const,
    }));
    expect(groupVerdict(named, "all").cause).toBe(`6 of 6 are down: ${"a".repeat(39)}…, b, c, d, e, and 1 more`);
  });
});

const anyMember = fc.record({
  name: fc.constantFrom("A", "B"),
  isActive: fc.boolean(),
  status: fc.constantFrom(...statuses),
});
const anyMembers = fc.array(anyMember, { maxLength: 12 });
const anyNeeded: fc.Arbitrary<Needed> = fc.oneof(
  fc.constantFrom("all" as const, "any" as const),
  fc.integer({ min: 1, max: 14 }),
);
const RANK: Readonly<Record<Status, number>> = { pending: 0, down: 1, degraded: 2, up: 3 };

describe("for all members", () => {
  it("their order does not matter", () => {
    fc.assert(
      fc.property(anyMembers, anyNeeded, (members, needed) => {
        expect(groupVerdict([...members].reverse(), needed)).toEqual(groupVerdict(members, needed));
      }),
    );
  });

  it("those that are paused or pending do not matter", () => {
    fc.assert(
      fc.property(anyMembers, anyNeeded, (members, needed) => {
        const counted = members.filter(({ isActive, status }) => isActive && status !== "pending");
        expect(groupVerdict(counted, needed)).toEqual(groupVerdict(members, needed));
      }),
    );
  });

  it("a member that recovers never makes the group worse", () => {
    fc.assert(
      fc.property(anyMembers, anyMember, anyNeeded, (members, member, needed) => {
        const before = groupVerdict([...members, { ...member, isActive: true, status: "down" }], needed);
        const after = groupVerdict([...members, { ...member, isActive: true, status: "up" }], needed);
        expect(RANK[after.status]).toBeGreaterThanOrEqual(RANK[before.status]);
      }),
    );
  });

  it("who needs more is never better off", () => {
    fc.assert(
      fc.property(anyMembers, fc.integer({ min: 1, max: 12 }), (members, least) => {
        const ranks = (["any", least, "all"] as const).map((needed) => RANK[groupVerdict(members, needed).status]);
        expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
      }),
    );
  });

  it("the status after the check is the status of the verdict", () => {
    fc.assert(
      fc.property(anyMembers, anyNeeded, fc.constantFrom(...statuses), (members, needed, before) => {
        const verdict = groupVerdict(members, needed);
        const check = groupCheck(verdict, 1_000);
        if (check === null) return expect(verdict.status).toBe("pending");
        const { status, effect } = afterCheck({ status: before, warnedFingerprints: [] }, check.conclusion);
        expect(status).toBe(verdict.status);
        expect(effect?.kind === "open-incident").toBe(status === "down" && before !== "down");
        expect(effect?.kind === "resolve-incident").toBe(status !== "down" && before === "down");
        expect(check.vote.outcome.passed).toBe(status !== "down");
      }),
    );
  });
});
