import { describe, expect, it } from "@jest/globals";
import type { Span } from "../targets.ts";
import type { Acts, QuietSpan } from "./acts.ts";
import { type Case, notHeard, wronglyHeard } from "./oracle.ts";
import type { Heard, Parent } from "./records.ts";
import { type ContactName, ROLES, type Role, type RuledMonitor } from "./ruled.ts";
import type { StoredIncident } from "./troubles.ts";

const SECOND = 1_000;

/** From one second to another; without the latter it goes on. Each change is stored half a second later. */
function incident(fromSecond: number, toSecond: number | null, id = 1): StoredIncident {
  const [startedAtMs, resolvedAtMs] = [fromSecond * SECOND, toSecond === null ? null : toSecond * SECOND];
  const endStoredAtMs = resolvedAtMs === null ? null : resolvedAtMs + 500;
  return { id, subjectId: 1, startedAtMs, resolvedAtMs, startStoredAtMs: startedAtMs + 500, endStoredAtMs };
}

function monitorOf(role: Role, id: number, parents: readonly number[] = []): RuledMonitor {
  const rule = ROLES.find((one) => one.role === role);
  if (rule === undefined) throw new Error(`There is no ${role}.`);
  return { ...rule, id, parents };
}

/** `day down 12`: the contact, the event and the second. */
function heardOf(text: string): readonly Heard[] {
  return text.split(", ").flatMap((one) => {
    const [contact = "", what, second] = one.split(" ");
    return contact === ""
      ? []
      : [{ contact: contact as ContactName, event: `monitor.${what}`, incidentId: 1, atMs: Number(second) * SECOND }];
  });
}

interface Given {
  readonly role: Role;
  readonly incident?: StoredIncident;
  /** The seconds of checks that failed. */
  readonly failed?: readonly number[];
  readonly confirmedSecond?: number | null;
  readonly overSecond?: number | null;
  readonly parent?: { readonly incident: StoredIncident; readonly passed?: readonly number[] };
  readonly quiet?: readonly QuietSpan[];
  readonly acts?: Partial<Acts>;
  readonly flapped?: boolean;
}

function caseOf(given: Given, heard: string): Case {
  const own = given.incident ?? incident(10, null);
  const { confirmedSecond = own.startedAtMs / SECOND } = given;
  const { overSecond = own.resolvedAtMs === null ? null : own.resolvedAtMs / SECOND } = given;
  const ms = (second: number | null) => (second === null ? null : second * SECOND);
  const parent: Parent | null = given.parent
    ? {
        ...{ monitor: monitorOf("router", 2), incidents: [given.parent.incident], flapped: false },
        passedAtMs: (given.parent.passed ?? []).map((second) => second * SECOND),
      }
    : null;
  const truth: readonly Span[] = [{ fromMs: own.startedAtMs - SECOND, toMs: null }];
  return {
    record: {
      monitor: monitorOf(given.role, 1),
      troubles: [{ incidents: [own], confirmedAtMs: ms(confirmedSecond), overAtMs: ms(overSecond) }],
      failedAtMs: (given.failed ?? [own.startedAtMs / SECOND]).map((second) => second * SECOND),
      heard: heardOf(heard),
      quiet: given.quiet ?? [],
      parents: parent ? [parent] : [],
      flapped: given.flapped ?? false,
    },
    acts: { quiet: [], acknowledged: [], minutes: [], ...given.acts },
    failed: truth,
    intervalMs: 10 * SECOND,
  };
}

const snooze = (from: number, to: number | null, over: readonly number[] = []): QuietSpan => ({
  ...{ monitorId: 1, beginSentAtMs: from * SECOND, beginAnsweredAtMs: from * SECOND },
  ...{ endSentAtMs: to === null ? null : to * SECOND, overAtEnd: over },
});
const minuteAt = (second: number, isDone = true) => ({ minutes: [{ beganAtMs: second * SECOND, isDone }] });
const acknowledgedAt = (second: number | null) => ({
  acknowledged: [{ incidentId: 1, answeredAtMs: second === null ? null : second * SECOND }],
});

const short = incident(10, 30);
/** Of a parent. */
const before = incident(5, null, 9);
const until25 = incident(5, 25, 9);

describe("an alert that must not come", () => {
  it.each<[string, Given, string, string | null]>([
    [
      "none of one that is told as it should be",
      { role: "link", incident: short },
      "day down 11, day recovery 31",
      null,
    ],
    ["to a contact outside of its hours", { role: "link" }, "night down 11", "outside of its hours"],
    ["twice", { role: "link" }, "day down 11, day down 12", "once more"],
    ["an end twice", { role: "link", incident: short }, "day down 11, day recovery 31, day recovery 32", "once more"],
    ["an end without a begin", { role: "link", incident: short }, "day recovery 31", "without its begin"],
    ["an end too early", { role: "mail", incident: short, overSecond: 40 }, "day down 20, day recovery 31", "passed"],
    ["a begin too early", { role: "mail", confirmedSecond: 20 }, "day down 12", "before enough checks failed"],
    [
      "a begin that was never confirmed",
      { role: "mail", confirmedSecond: null },
      "day down 12",
      "enough checks failed",
    ],
    ["a reminder without a snooze", { role: "link" }, "day down 11, day reminder 90", "once more"],
    [
      "a reminder in a snooze",
      { role: "blog", quiet: [snooze(12, null)] },
      "day down 11, day reminder 90",
      "once more",
    ],
    ["a reminder after a snooze", { role: "blog", quiet: [snooze(12, 40)] }, "day down 11, day reminder 41", null],
    [
      "a second reminder after a snooze",
      { role: "blog", quiet: [snooze(12, 40)] },
      "day down 11, day reminder 41, day reminder 90",
      "once more",
    ],
    ["a reminder without a begin", { role: "blog", quiet: [snooze(12, 40)] }, "day reminder 41", "without its begin"],
    [
      "a reminder after the end",
      { role: "blog", incident: short, quiet: [snooze(12, 40)] },
      "day down 11, day recovery 31, day reminder 60",
      "after its end",
    ],
    ["news of another kind", { role: "link" }, "day down 11, day slow 90", "which is no begin"],
    ["behind a parent", { role: "shop", parent: { incident: before } }, "day down 11", "behind a parent"],
    [
      "to a contact that gets no alert of the parent",
      { role: "shop", parent: { incident: before } },
      "only down 11",
      null,
    ],
    [
      "behind a parent that fails soon after",
      { role: "shop", parent: { incident: incident(14, null, 9) } },
      "day down 15",
      "behind a parent",
    ],
    [
      "a parent that was checked, and fails later",
      { role: "shop", parent: { incident: incident(14, null, 9), passed: [12] } },
      "day down 13",
      null,
    ],
    [
      "a parent that fails too late",
      { role: "shop", parent: { incident: incident(40, null, 9) } },
      "day down 11",
      null,
    ],
    [
      "behind a parent that recovers just before",
      { role: "shop", incident: short, parent: { incident: until25 } },
      "day down 26, day recovery 31",
      "behind a parent",
    ],
    [
      "one that fails once more after its parent has recovered",
      { role: "shop", incident: short, failed: [10, 27], parent: { incident: until25 } },
      "day down 28, day recovery 31",
      null,
    ],
    [
      "one that goes on after its parent has recovered",
      { role: "shop", failed: [10, 27], parent: { incident: until25 } },
      "day down 28",
      null,
    ],
    ["during a snooze", { role: "blog", quiet: [snooze(5, null)] }, "day down 11", "during a snooze"],
    ["before the end of a snooze", { role: "blog", quiet: [snooze(5, 40)] }, "day down 39", "during a snooze"],
    ["after the end of a snooze", { role: "blog", quiet: [snooze(5, 40)] }, "day down 41", null],
    [
      "of an outage that was over before the end of a snooze",
      { role: "blog", incident: short, quiet: [snooze(5, 40, [1])] },
      "day down 41, day recovery 41",
      "during a snooze",
    ],
    ["of an outage that was stored in a snooze", { role: "blog", quiet: [snooze(10.2, null)] }, "day down 11", null],
    ["of an outage before a snooze", { role: "blog", quiet: [snooze(12, null)] }, "day down 13", null],
    ["a step before its minute", { role: "router" }, "late down 60", "before its minute has passed"],
    ["a step after its minute", { role: "router" }, "late down 70", null],
    ["a step after a minute that was made to pass", { role: "router", acts: minuteAt(20) }, "late down 21", null],
    [
      "a step before a minute that was made to pass",
      { role: "router", acts: minuteAt(20) },
      "late down 19",
      "its minute",
    ],
    ["a step that was acknowledged in time", { role: "router", acts: acknowledgedAt(30) }, "late down 75", "in time"],
    ["a step that was acknowledged too late", { role: "router", acts: acknowledgedAt(72) }, "late down 75", null],
    ["a step that was perhaps acknowledged", { role: "router", acts: acknowledgedAt(null) }, "late down 75", null],
    ["a subject that flaps", { role: "link", flapped: true }, "day flapping 12", null],
  ])("%s", (_name, given, heard, expected) => {
    const wrong = wronglyHeard(caseOf(given, heard));
    if (expected === null) expect(wrong).toEqual([]);
    else expect(wrong.join()).toContain(expected);
  });
});

describe("an alert that must come", () => {
  it.each<[string, Given, string, readonly string[]]>([
    ["none is missing", { role: "link" }, "day down 11", []],
    ["the begin", { role: "link" }, "", ["day got no alert"]],
    ["the begin of one that is over", { role: "link", incident: short }, "", ["day got no alert"]],
    ["the end", { role: "link", incident: short }, "day down 11", ["day got no end"]],
    ["not the end before enough checks passed", { role: "mail", incident: short, overSecond: null }, "day down 20", []],
    [
      "of one that was confirmed and is over",
      { role: "mail", incident: short, confirmedSecond: 20 },
      "",
      ["day got no alert"],
    ],
    ["not before enough checks failed", { role: "mail", confirmedSecond: null }, "", []],
    ["to a contact whose hours let outages pass", { role: "router" }, "day down 11", ["shift got no alert"]],
    [
      "only to the contact that gets no alert of the parent",
      { role: "shop", parent: { incident: before } },
      "",
      ["only got no alert"],
    ],
    [
      "once the parent has recovered",
      { role: "shop", parent: { incident: until25 } },
      "only down 11",
      ["day got no alert"],
    ],
    [
      "not of a child that recovered with its parent",
      { role: "shop", incident: short, parent: { incident: until25 } },
      "only down 11, only recovery 31",
      [],
    ],
    ["not during a snooze", { role: "blog", quiet: [snooze(5, null)] }, "", []],
    ["after a snooze", { role: "blog", quiet: [snooze(5, 40)] }, "", ["day got no alert"]],
    ["not if it ended in a snooze", { role: "blog", incident: short, quiet: [snooze(5, 40, [1])] }, "", []],
    ["a step", { role: "router", acts: minuteAt(20) }, "day down 11, shift down 11", ["late got no alert"]],
    ["no step before its minute", { role: "router" }, "day down 11, shift down 11", []],
    [
      "no step if the minute may have passed",
      { role: "router", acts: minuteAt(20, false) },
      "day down 11, shift down 11",
      [],
    ],
    [
      "no step after an acknowledgement",
      { role: "router", acts: { ...minuteAt(20), ...acknowledgedAt(null) } },
      "day down 11, shift down 11",
      [],
    ],
    ["nothing of a subject that flaps", { role: "link", flapped: true }, "", []],
  ])("%s", (_name, given, heard, expected) => {
    const missing = notHeard(caseOf(given, heard));
    expect(missing.map((sentence) => sentence.split(" of incident")[0])).toEqual(expected);
  });
});
