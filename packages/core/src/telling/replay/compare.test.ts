import { describe, expect, it } from "@jest/globals";
import { finish, playedPast, replayedAs, rulesOf } from "../testing/replayed.ts";
import { MINUTE_MS, parseScenarios } from "../testing/scenario.ts";
import { compareReplays } from "./compare.ts";

const A = 2;
const X = 1;
const Y = 2;

/** The lines of contacts and of A, before and after a change. */
interface Change {
  readonly contacts?: string;
  readonly current?: string;
  readonly changed?: string;
  readonly changedContacts?: string;
  /** The lines of the monitors before A. */
  readonly parents?: string;
}

/** The comparison of two lines of `watch A`, over the same history, for the messages about A from minute 0. */
function compared(change: Change, acts: string, untilMinute = 600) {
  const { contacts = "contact X\ncontact Y", current = "watch A: X", changed = "watch A: X" } = change;
  const { changedContacts = contacts, parents = "watch P: Y" } = change;
  const setupOf = (some: string, watch: string) => {
    const [scenario] = parseScenarios(`any\n${some}\n${parents}\n${watch}\n${acts}`);
    if (!scenario) throw new Error("There is no scenario.");
    return scenario;
  };
  const scenario = setupOf(contacts, current);
  const id = scenario.setup.watches.findIndex(({ name }) => name === "A") + 1;
  const past = playedPast(scenario, untilMinute);
  const sides = {
    current: replayedAs(rulesOf(scenario.setup), past),
    changed: replayedAs(rulesOf(setupOf(changedContacts, changed).setup), past),
  };
  return finish(compareReplays(sides, past, new Set([id])));
}

describe("a comparison", () => {
  it("counts a reminder that is not sent as avoided, for its contact", () => {
    const { all, contacts, missed } = compared(
      { current: "watch A: X remind 30, Y", changed: "watch A: X, Y" },
      "at 10 A breaks\nat 70 A works",
    );
    expect(all).toEqual({ sentThen: 5, sentNow: 4, avoided: 1, added: 0 });
    expect(contacts.get(X)).toEqual({ sentThen: 3, sentNow: 2, avoided: 1, added: 0 });
    expect(contacts.get(Y)).toEqual({ sentThen: 2, sentNow: 2, avoided: 0, added: 0 });
    expect(missed).toEqual([]);
  });

  it("names an outage of over 5 minutes that no contact hears of while it lasts, and why", () => {
    const change = { changedContacts: "contact X hours 8-18\ncontact Y" };
    const { all, missed } = compared(change, "at 100 A breaks\nat 112 A works\nat 200 A breaks\nat 205 A works");
    expect(all).toEqual({ sentThen: 4, sentNow: 0, avoided: 4, added: 0 });
    expect(missed).toEqual([
      {
        ...{ subjectId: A, incidentId: 1, why: "hours" },
        startedAtMs: 100 * MINUTE_MS,
        endedAtMs: 112 * MINUTE_MS,
        thenAtMs: 100 * MINUTE_MS,
      },
    ]);
  });

  it("names an outage that still lasts", () => {
    const { missed } = compared({ changed: "watch A: " }, "at 590 A breaks");
    expect(missed).toMatchObject([{ startedAtMs: 590 * MINUTE_MS, endedAtMs: null, why: null }]);
  });

  it("says by how much a contact hears later", () => {
    const { missed, later } = compared({ changed: "watch A: X after 15" }, "at 10 A breaks\nat 40 A works");
    expect(missed).toEqual([]);
    expect(later).toMatchObject([{ thenAtMs: 10 * MINUTE_MS, nowAtMs: 25 * MINUTE_MS }]);
  });

  it("does not count as missed what nobody hears of now either", () => {
    const acts = "at 0 A maintenance 60\nat 10 A breaks\nat 40 A works";
    expect(compared({ changed: "watch A: " }, acts).missed).toEqual([]);
  });

  it("does not count as missed an outage behind a parent that the contact hears of", () => {
    const acts = "at 10 P breaks\nat 11 A breaks\nat 40 A works\nat 41 P works";
    const { all, missed } = compared({ current: "watch A: Y", changed: "watch A needs P: Y" }, acts);
    expect(all).toEqual({ sentThen: 2, sentNow: 0, avoided: 2, added: 0 });
    expect(missed).toEqual([]);
  });

  it("counts as missed an outage behind a parent that the contact does not hear of", () => {
    const acts = "at 10 P breaks\nat 11 A breaks\nat 40 A works\nat 41 P works";
    const change = { current: "watch A: Y", changed: "watch A needs P: Y" };
    const missed = [{ incidentId: 1, why: "dependency" }];
    expect(compared(change, `at 0 P maintenance 60\n${acts}`).missed).toMatchObject(missed);
    const late = { ...change, parents: "watch P every 5 k 10: Y" };
    expect(compared(late, acts).missed).toMatchObject(missed);
    // The alert of the parent comes only after the outage of the child.
    expect(compared(late, acts.replace("41 P", "90 P")).missed).toMatchObject(missed);
  });

  it("does not count as missed an outage behind a chain of parents of which the contact hears the first", () => {
    const acts = "at 10 Q breaks\nat 11 P breaks\nat 12 A breaks\nat 40 A works\nat 41 P works\nat 42 Q works";
    const parents = "watch Q: Y\nwatch P needs Q: Y";
    const change = { current: "watch A: Y", changed: "watch A needs P: Y", parents };
    expect(compared(change, acts).missed).toEqual([]);
    expect(compared(change, `at 0 Q maintenance 60\n${acts}`).missed).toMatchObject([{ why: "dependency" }]);
  });

  it("waits for confirmation by the checks that are known, and says when it assumes some", () => {
    const acts = "at 10 A breaks\nat 13 A works\nat 60 A breaks\nat 90 A works";
    const { all, isEstimated, later } = compared({ changed: "watch A k 5: X" }, acts);
    expect(all).toEqual({ sentThen: 4, sentNow: 2, avoided: 2, added: 0 });
    expect(later).toMatchObject([{ nowAtMs: 64 * MINUTE_MS }]);
    expect(isEstimated).toBe(true);
    expect(compared({}, acts).isEstimated).toBe(false);
  });
});

describe("a replay with the times of checks", () => {
  it("counts only checks that happened", () => {
    const [scenario] = parseScenarios("any\ncontact X\nwatch A k 3: X\nat 10 A breaks\nat 30 A works");
    if (!scenario) throw new Error("There is no scenario.");
    const past = playedPast(scenario, 60);
    const known = [10, 11.5, 13, 14.5, 30].map((minute) => minute * MINUTE_MS);
    const subjects = past.subjects.map((subject) => ({ ...subject, checkTimesMs: known }));
    const { messages, isEstimated } = replayedAs(rulesOf(scenario.setup), { ...past, subjects });
    expect(messages.map(({ news, atMs }) => `${news} ${atMs / MINUTE_MS}`)).toEqual(["down 13", "recovery 30"]);
    expect(isEstimated).toBe(false);
  });

  it("ends when there are more messages than it may make", () => {
    const [scenario] = parseScenarios("any\ncontact X\nwatch A: X\nat 10 A breaks\nat 30 A works");
    if (!scenario) throw new Error("There is no scenario.");
    expect(() => replayedAs(rulesOf(scenario.setup), playedPast(scenario, 60), 1)).toThrow("too many");
  });
});
