import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CheckResult, Vote } from "./check.ts";
import { type CheckInFlight, NO_OPINIONS, type Progress, progress } from "./progress.ts";
import type { LocationsRule, Side } from "./sides.ts";
import { tallySides } from "./tally-sides.ts";

const NOW_MS = 1_800_000_000_000;
const PLACES = ["7/office", "7/home"];
const REGIONS = ["lon", "nyc", "sgp"];

/** `+lon` passed in lon, `-lon` failed there, `~7/office` passed at the second try. */
function vote(text: string): Vote {
  const passed = !text.startsWith("-");
  return {
    region: text.slice(1),
    atMs: NOW_MS,
    outcome: {
      ...{ passed, responseTimeMs: null, httpStatusCode: null, errorMessage: passed ? null : "Connection refused" },
      ...{ certificate: null, phases: null },
    },
    expiring: null,
    ...(text.startsWith("~") && { retried: true }),
  };
}

interface Case {
  readonly locations?: readonly string[];
  readonly live?: readonly string[];
  readonly rule?: LocationsRule;
  readonly failing?: readonly Side[];
}

const isVote = (word: string) => /^[+~-]/.test(word);

/** Gives the answers of the locations, `?lon` for silence and `!lon` for a lack of room, as they are asked. The first is asked by the scheduler. */
function check(
  answers: readonly string[],
  { locations = ["regions", "7/office"], live, rule = "any", failing = [] }: Case,
) {
  const isSided = locations.some((one) => one.includes("/")) && locations.some((one) => !one.includes("/"));
  let state: CheckInFlight = {
    ...{ status: failing.length > 0 ? "down" : "up", opinions: NO_OPINIONS, locations, rotation: 0 },
    asked: { region: answers[0]?.slice(1) ?? "", expiredLeases: 1 },
    regions: { live: live ?? [...REGIONS, ...PLACES], quarantined: new Set() },
    sides: isSided ? { rule, failing } : null,
    ...{ awaitsReports: false, nowMs: NOW_MS },
  };
  const asked: string[] = [];
  let step: Progress = { kind: "wait", opinions: NO_OPINIONS };
  for (const answer of answers) {
    const region = answer.slice(1);
    const result: CheckResult = isVote(answer)
      ? { subjectId: 1, checkNumber: 1, votes: [vote(answer)] }
      : { subjectId: 1, checkNumber: 1, region, noVote: answer.startsWith("?") ? "silent" : "busy", expiredLeases: 1 };
    step = progress({ ...state, asked: { region, expiredLeases: 1 } }, result);
    if (step.kind === "ask") asked.push(step.region);
    if ("opinions" in step) state = { ...state, opinions: step.opinions };
  }
  return { step, asked };
}

function verdictOf({ step }: { readonly step: Progress }) {
  if (step.kind !== "concluded") return step.kind;
  const { conclusion, statuses, sides } = step.verdict;
  return { kind: conclusion.kind, word: sides?.word, statuses: statuses.join(" "), failing: sides?.failing };
}

describe("a check of regions and a place", () => {
  it("asks a region first, then the place, and passes when both do", () => {
    const done = check(["+lon", "+7/office"], {});
    expect(done.asked).toEqual(["7/office"]);
    expect(verdictOf(done)).toEqual({ kind: "check-passed", word: "reached", statuses: "up up", failing: [] });
  });

  it.each<[LocationsRule, string, string]>([
    ["any", "check-failed", "down down up"],
    ["all", "check-outvoted", "degraded degraded up"],
  ])("that fails outside only, with the rule %s: %s", (rule, kind, statuses) => {
    const done = check(["-lon", "-nyc", "+7/office"], { rule });
    expect(verdictOf(done)).toEqual({ kind, word: "way_in", statuses, failing: ["outside"] });
  });

  it("names the sides in the cause and the failing locations by their keys", () => {
    const { step } = check(["+lon", "-7/office"], {});
    expect(step).toMatchObject({
      verdict: {
        conclusion: {
          cause:
            "Connection refused. The target answers outside (lon) and not inside (office): the way to it from there is broken.",
          regions: ["office"],
        },
      },
    });
  });

  it("fails with the same cause once when both sides fail", () => {
    const { step } = check(["-lon", "-nyc", "-7/office"], { rule: "all" });
    expect(step).toMatchObject({
      verdict: {
        sides: { word: "service", failing: ["inside", "outside"] },
        conclusion: {
          cause: expect.stringMatching(/^Connection refused\. The target does not answer/),
          regions: ["lon", "nyc", "office"],
        },
      },
    });
  });

  it("asks a silent place once, and ends with the regions", () => {
    const done = check(["+lon", "?7/office"], {});
    expect(done.asked).toEqual(["7/office"]);
    expect(verdictOf(done)).toMatchObject({ kind: "check-passed", word: "outside_only" });
  });

  it("stays down while the side that failed is silent", () => {
    const live = [...REGIONS];
    expect(verdictOf(check(["+lon"], { live, failing: ["inside"] }))).toMatchObject({
      ...{ kind: "check-failed", failing: ["inside"] },
    });
    expect(verdictOf(check(["+lon"], { live }))).toMatchObject({ kind: "check-passed", word: "outside_only" });
  });

  it("ends with the regions if the place has no room for the check", () => {
    const done = check(["-lon", "-nyc", "!7/office"], {});
    expect(verdictOf(done)).toMatchObject({ kind: "check-failed", word: "outside_only" });
  });

  it("begins an outage at the first failure of the side that failed, and ends a check with its last vote", () => {
    const at = (text: string, atMs: number) => ({ ...vote(text), atMs });
    const tallied = (votes: readonly Vote[]) =>
      tallySides(
        { votes, silent: [], unable: [] },
        { rule: "any", failing: [] },
        { live: ["lon", "nyc", "7/office"], quarantined: new Set() },
        0,
      );
    expect(tallied([at("-lon", 1), at("-nyc", 6), at("+7/office", 90)])).toMatchObject({ conclusion: { atMs: 1 } });
    expect(tallied([at("+lon", 1), at("+7/office", 90)])).toMatchObject({ conclusion: { atMs: 90 } });
  });

  it("warns of a certificate that either side saw, and measures from outside", () => {
    const expiring = { fingerprint: "f", degrades: false };
    const lon = {
      ...vote("+lon"),
      expiring,
      outcome: { ...vote("+lon").outcome, responseTimeMs: 90 },
      slowness: { maxMs: 50, slowAfterChecks: 1 },
    };
    const tallied = tallySides(
      { votes: [lon, vote("+7/office")], silent: [], unable: [] },
      { rule: "any", failing: [] },
      { live: ["lon", "7/office"], quarantined: new Set() },
      0,
    );
    expect(tallied).toMatchObject({ conclusion: { expiring, time: { responseTimeMs: 90 } } });
  });

  it("ends with the place when no region is live", () => {
    expect(verdictOf(check(["-7/office"], { live: PLACES }))).toMatchObject({
      kind: "check-failed",
      word: "inside_only",
    });
  });

  it("ignores places and regions that it does not name", () => {
    expect(check(["+8/office"], {}).step.kind).toBe("overtaken");
    expect(check(["+nyc"], { locations: ["lon", "7/office"] }).step.kind).toBe("overtaken");
    expect(check(["+8/office"], { locations: [] }).step.kind).toBe("overtaken");
  });
});

describe("a check of places alone", () => {
  it("fails with its only place at once, and is degraded if the second try passed", () => {
    expect(verdictOf(check(["-7/office"], { locations: ["7/office"] }))).toMatchObject({ kind: "check-failed" });
    expect(verdictOf(check(["~7/office"], { locations: ["7/office"] }))).toMatchObject({
      ...{ kind: "check-outvoted", statuses: "degraded" },
    });
  });

  it("passes degraded if two places disagree", () => {
    expect(verdictOf(check(["-7/office", "+7/home"], { locations: PLACES }))).toMatchObject({ kind: "check-outvoted" });
  });
});

it("ends with the status of the table for every order and number of answers", () => {
  const answer = fc.constantFrom("+", "-");
  const rules = fc.constantFrom<LocationsRule>("any", "all");
  fc.assert(
    fc.property(fc.array(answer, { minLength: 5, maxLength: 5 }), rules, fc.nat(), (marks, rule, rotation) => {
      const of = new Map([...REGIONS, ...PLACES].map((name, index) => [name, marks[index] ?? "+"]));
      let opinions = NO_OPINIONS;
      let asked = REGIONS[rotation % REGIONS.length] ?? "lon";
      for (let times = 0; times < 10; times += 1) {
        const step = progress(
          {
            ...{
              status: "up",
              opinions,
              locations: ["regions", ...PLACES],
              rotation,
              awaitsReports: false,
              nowMs: NOW_MS,
            },
            asked: { region: asked, expiredLeases: 0 },
            regions: { live: [...REGIONS, ...PLACES], quarantined: new Set() },
            sides: { rule, failing: [] },
          },
          { subjectId: 1, checkNumber: 1, votes: [vote(`${of.get(asked)}${asked}`)] },
        );
        if (step.kind === "ask") {
          opinions = step.opinions;
          asked = step.region;
          continue;
        }
        if (step.kind !== "concluded") throw new Error(`It must end, and is ${step.kind}.`);
        const failures = (names: readonly string[]) => names.filter((name) => of.get(name) === "-").length;
        const votedFor = new Set(step.votes.map(({ region }) => region));
        const sideFails = (names: readonly string[]) => {
          const voted = names.filter((name) => votedFor.has(name));
          return failures(voted) > voted.length / 2;
        };
        const failed = [sideFails(REGIONS), sideFails(PLACES)].filter(Boolean).length;
        const isDown = rule === "any" ? failed > 0 : failed === 2;
        expect(step.verdict.conclusion.kind === "check-failed").toBe(isDown);
        return;
      }
      throw new Error("It does not end.");
    }),
  );
});
