import { describe, expect, it } from "@jest/globals";
import { type RecordedIncident, type RecordedVote, replay } from "./replay.ts";

/** `3down` is a vote on check 3, which was 3 s after the first. */
function votes(text: string): readonly RecordedVote[] {
  return text.split(" ").map((word) => {
    const checkNumber = Number.parseInt(word, 10);
    const status = word.replace(/^\d+/, "");
    return { subjectId: 1, checkNumber, status, errorMessage: null, region: "lon", atMs: checkNumber * 1000 };
  });
}

/** `2-5` began with check 2 and ended with check 5. */
function incidents(text: string): readonly RecordedIncident[] {
  return text.split(" ").flatMap((word, index) => {
    const [from = "", to = ""] = word.split("-");
    if (from === "") return [];
    const resolvedAtMs = to === "" ? null : Number(to) * 1000;
    return [{ id: index + 1, subjectId: 1, startedAtMs: Number(from) * 1000, resolvedAtMs }];
  });
}

const AS_IT_SHOULD_BE: readonly string[] = [];

describe("replay", () => {
  it.each<[string, string, string, readonly string[]]>([
    ["nothing failed", "1up 2up", "", AS_IT_SHOULD_BE],
    ["a failure that others outvoted", "1degraded 1up 2up", "", AS_IT_SHOULD_BE],
    ["an outage", "1up 2down 2down 3down 4up", "2-4", AS_IT_SHOULD_BE],
    ["an outage that one region did not see", "1up 2up 2down 2down 3up", "2-3", AS_IT_SHOULD_BE],
    ["an outage that lasts", "1up 2down", "2-", AS_IT_SHOULD_BE],
    ["two outages", "1down 2up 3down 4up", "1-2 3-4", AS_IT_SHOULD_BE],
    ["an outage without an incident", "1up 2down", "", ["check 2 failed and opened no incident"]],
    ["an incident without an outage", "1up 2up", "2-", ["no check opened incident 1"]],
    ["an incident of another check", "1up 2down 3up", "1-3", ["incident 1 did not start with check 2"]],
    ["a recovery without an end", "1down 2up", "1-", ["check 2 passed and did not end incident 1"]],
    ["an end without a recovery", "1down 2down", "1-2", ["incident 1 ended, and no check says so"]],
  ])("%s", (_name, recorded, made, expected) => {
    expect(replay(votes(recorded), made === "" ? [] : incidents(made), { passMayBeHistory: false })).toEqual(expected);
  });

  it("lets a ping that came late end nothing", () => {
    expect(replay(votes("1down 2up 3up"), incidents("1-3"), { passMayBeHistory: true })).toEqual([]);
  });
});
