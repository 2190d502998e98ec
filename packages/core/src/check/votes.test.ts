import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Status } from "../subject/subject.ts";
import type { Vote } from "./check.ts";
import { isUnconfirmed, quarantinedRegions } from "./quarantine.ts";
import { type Regions, type Tally, tally } from "./votes.ts";

const NAMES = ["lon", "nyc", "sgp", "tor"];
const all: Regions = { live: NAMES, quarantined: new Set() };
const regions = (live: string[], quarantined: string[] = []): Regions => ({ live, quarantined: new Set(quarantined) });

/** `+lon` passed in lon, `-lon` failed there, `-` is a missed ping. */
function vote(text: string, index = 0): Vote {
  const passed = text.startsWith("+");
  return {
    region: text.slice(1) || null,
    atMs: index,
    outcome: {
      passed,
      responseTimeMs: null,
      httpStatusCode: null,
      errorMessage: passed ? null : `failed in ${text.slice(1)}`,
      certificate: null,
      phases: null,
    },
    expiring: null,
  };
}

/** `?lon` was asked and silent, `!lon` was unable. */
function verdict(text: string, status: Status, where: Regions): Tally {
  const words = text.split(" ");
  const named = (mark: string) => words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const votes = words.filter((word) => /^[+-]/.test(word)).map(vote);
  return tally({ votes, silent: named("?"), unable: named("!") }, status, where, 0);
}

function shown(result: Tally): string {
  if (result.kind === "ask") return `ask ${result.region}`;
  return result.kind === "none-left" ? result.kind : result.conclusion.kind;
}

describe("tally", () => {
  it.each<[string, string, Status, Regions, string]>([
    ["a first pass is believed", "+lon", "up", all, "check-passed"],
    ["a first failure is put to another region", "-lon", "up", all, "ask nyc"],
    ["also of a monitor that is new", "-lon", "pending", all, "ask nyc"],
    ["a failure of one that is down stands", "-lon", "down", all, "check-failed"],
    ["two failures are a majority", "-lon -nyc", "up", all, "check-failed"],
    ["if two disagree a third decides", "-lon +nyc", "up", all, "ask sgp"],
    ["... down", "-lon +nyc -sgp", "up", all, "check-failed"],
    ["... or up, and the failure was outvoted", "-lon +nyc +sgp", "degraded", all, "check-outvoted"],
    ["with two live regions a disagreement passes", "-lon +nyc", "up", regions(["lon", "nyc"]), "check-outvoted"],
    ["with one live region its failure stands", "-lon", "up", regions(["lon"]), "check-failed"],
    ["with none that is known to live too", "-lon", "up", regions([]), "check-failed"],
    ["a missed ping needs no confirmation", "-", "up", all, "check-failed"],
    ["a quarantined region's failure asks another", "-lon", "up", regions(NAMES, ["lon"]), "ask nyc"],
    ["... whose pass is enough", "-lon +nyc", "up", regions(NAMES, ["lon"]), "check-passed"],
    ["... and whose failure needs a second", "-lon -nyc", "up", regions(NAMES, ["lon"]), "ask sgp"],
    ["... which decides", "-lon -nyc -sgp", "up", regions(NAMES, ["lon"]), "check-failed"],
    ["a quarantined region is not asked", "-lon", "up", regions(["lon", "nyc"], ["nyc"]), "check-failed"],
    ["alone, even its failure stands", "-lon", "up", regions(["lon"], ["lon"]), "check-failed"],
    ["the vote of a region that died since counts", "-lon -nyc", "up", regions(["sgp"]), "check-failed"],
    ["a region that gave no vote is not asked again", "-lon ?nyc", "up", all, "ask sgp"],
    ["... nor is a second one", "-lon ?nyc ?sgp", "up", all, "ask tor"],
    ["... unless all others were silent: a task may be lost", "-lon ?nyc ?sgp ?tor", "up", all, "ask nyc"],
    ["... once", "-lon ?nyc ?nyc ?sgp ?tor", "up", all, "ask sgp"],
    ["one that is unable is never asked again", "-lon !nyc ?sgp ?tor", "up", all, "ask sgp"],
    ["where all others give none, a lone failure stands", "-lon !nyc ?sgp ?sgp !tor", "up", all, "check-failed"],
    ["... and a pass outweighs it", "-lon +nyc !sgp !tor", "up", all, "check-outvoted"],
    ["without a vote another region is asked", "?lon", "up", all, "ask nyc"],
    ["... also of a monitor that is down", "?lon", "down", all, "ask nyc"],
    ["... a quarantined one if there is no other", "?lon", "up", regions(["lon", "nyc"], ["nyc"]), "ask nyc"],
    ["... until all have been asked", "?lon ?nyc ?sgp ?tor", "up", all, "none-left"],
    ["a late vote of a region that was given up counts", "-lon -nyc ?nyc", "up", all, "check-failed"],
  ])("%s: %s while %s", (_name, votes, status, where, expected) => {
    expect(shown(verdict(votes, status, where))).toBe(expected);
  });

  it("gives the first failure's time and reason", () => {
    expect(verdict("-lon +nyc -sgp", "up", all)).toMatchObject({
      kind: "concluded",
      conclusion: { kind: "check-failed", atMs: 0, cause: "failed in lon", regions: ["lon", "sgp"] },
    });
  });

  it.each<[string, string, Regions, string[]]>([
    ["all that saw the failure, sorted", "-tor -lon", all, ["lon", "tor"]],
    ["without those whose votes do not count", "-lon -nyc -sgp", regions(NAMES, ["lon"]), ["nyc", "sgp"]],
    ["but with one that stands because it is alone", "-lon", regions(["lon"], ["lon"]), ["lon"]],
    ["and none for a missed ping", "-", all, []],
  ])("names the regions: %s", (_name, votes, where, expected) => {
    expect(verdict(votes, "up", where)).toMatchObject({ conclusion: { regions: expected } });
  });

  it.each<[string, string, Regions, Status[]]>([
    ["every failure of an outage", "-lon +nyc -sgp", all, ["down", "up", "down"]],
    ["an outvoted failure", "-lon +nyc +sgp", all, ["degraded", "up", "up"]],
    ["a failure that was set aside", "-lon +nyc", regions(NAMES, ["lon"]), ["pending", "up"]],
    ["one that was set aside, yet is right", "-lon -nyc -sgp", regions(NAMES, ["lon"]), ["down", "down", "down"]],
    [
      "one set aside next to one outvoted",
      "-lon -nyc +sgp +tor",
      regions(NAMES, ["lon"]),
      ["pending", "degraded", "up", "up"],
    ],
  ])("keeps as evidence %s: %s", (_name, votes, where, expected) => {
    expect(verdict(votes, "up", where)).toMatchObject({ kind: "concluded", statuses: expected });
  });

  it("keeps a certificate near its end as degraded", () => {
    const votes = [{ ...vote("+lon"), expiring: { fingerprint: "AA", degrades: true } }] as const;
    expect(tally({ votes, silent: [], unable: [] }, "up", all, 0)).toMatchObject({ statuses: ["degraded"] });
  });

  it("spreads tasks over the regions", () => {
    const asked = [0, 1, 2, 3, 4, 5].map((rotation) =>
      shown(tally({ votes: [vote("-lon")], silent: [], unable: [] }, "up", all, rotation)),
    );
    expect(asked).toEqual(["ask nyc", "ask sgp", "ask tor", "ask nyc", "ask sgp", "ask tor"]);
  });

  it("ends after three regions at most, never asks one twice, and follows the majority", () => {
    const passes = fc.record({ lon: fc.boolean(), nyc: fc.boolean(), sgp: fc.boolean(), tor: fc.boolean() });
    const live = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 });
    fc.assert(
      fc.property(passes, live, fc.nat(1000), (truth, alive, rotation) => {
        const works = new Map(Object.entries(truth));
        const [start = "lon"] = alive;
        const ask = (region: string, at: number) => vote(`${works.get(region) ? "+" : "-"}${region}`, at);
        const votes: [Vote, ...Vote[]] = [ask(start, 0)];
        let result = tally({ votes, silent: [], unable: [] }, "up", regions(alive), rotation);
        while (result.kind === "ask") {
          const { region } = result;
          expect(alive).toContain(region);
          expect(votes.map((one) => one.region)).not.toContain(region);
          votes.push(ask(region, votes.length));
          result = tally({ votes, silent: [], unable: [] }, "up", regions(alive), rotation);
        }
        expect(votes.length).toBeLessThanOrEqual(3);
        const failures = votes.filter((one) => !one.outcome.passed).length;
        expect(shown(result) === "check-failed").toBe(failures > votes.length / 2);
        if (shown(result) === "check-passed") expect(failures).toBe(0);
      }),
    );
  });
});

describe("isUnconfirmed", () => {
  it.each([
    ["+lon", false],
    ["-lon", false],
    ["-lon -nyc", false],
    ["-lon +nyc", true],
    ["-lon +nyc +sgp", true],
    ["-lon +nyc -sgp", false],
    ["-lon -nyc +sgp", false],
  ])("%s: %s", (text, expected) => {
    const [first = vote("+lon"), ...others] = text.split(" ").map(vote);
    expect(isUnconfirmed([first, ...others])).toBe(expected);
  });
});

describe("quarantinedRegions", () => {
  it.each([
    ["one of four", ["lon"], ["lon"]],
    ["half of them: the target is at fault", ["lon", "nyc"], []],
    ["all of them", NAMES, []],
  ])("%s", (_name, suspects, expected) => {
    const records = new Map(suspects.map((region) => [region, { checks: 10, unconfirmed: 9 }]));
    expect([...quarantinedRegions(NAMES, records)]).toEqual(expected);
  });

  it.each([
    ["a region that did nothing", 0, 0, false],
    ["a few unconfirmed failures", 10, 4, false],
    ["most of its checks fail for nobody else", 10, 5, true],
    ["one monitor of many that blocks the region", 1000, 20, false],
    ["a third", 100, 31, true],
  ])("%s: %d checks, %d unconfirmed", (_name, checks, unconfirmed, expected) => {
    const records = new Map([["lon", { checks, unconfirmed }]]);
    expect(quarantinedRegions(NAMES, records).has("lon")).toBe(expected);
  });
});
