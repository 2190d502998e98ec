import { describe, expect, it } from "@jest/globals";
import type { CheckReport, NoVoteReason, Vote } from "./check.ts";
import { type CheckInFlight, progress } from "./progress.ts";

const NOW_MS = 1_800_000_000_000;
const NAMES = ["lon", "nyc", "sgp"];

/** `+lon` passed in lon, `-lon` failed there. */
const vote = (text: string, atMs = NOW_MS): Vote => ({
  region: text.slice(1),
  atMs,
  outcome: {
    passed: text.startsWith("+"),
    responseTimeMs: null,
    httpStatusCode: null,
    errorMessage: text.startsWith("+") ? null : "down",
    certificate: null,
    phases: null,
  },
  expiring: null,
});

function inFlight(votes: readonly string[], noVotes: readonly string[], live = NAMES): CheckInFlight {
  const opinions = { votes: votes.map((text) => vote(text)), noVotes };
  return { status: "up", opinions, regions: { live, quarantined: new Set() }, turn: 0, nowMs: NOW_MS };
}

const voted = (text: string): CheckReport => ({ monitorId: 1, checkNumber: 1, votes: [vote(text)] });
const none = (region: string | null, noVote: NoVoteReason): CheckReport => ({
  monitorId: 1,
  checkNumber: 1,
  region,
  noVote,
});

function shown(check: CheckInFlight, report: CheckReport): string {
  const step = progress(check, report);
  if (step.kind === "concluded") return step.verdict.event.kind;
  return step.kind === "ask" ? `ask ${step.region}` : step.kind;
}

describe("progress", () => {
  it.each<[string, CheckInFlight, CheckReport, string]>([
    ["a pass ends the check", inFlight([], []), voted("+lon"), "check-passed"],
    ["a failure asks", inFlight([], []), voted("-lon"), "ask nyc"],
    ["a failure that is kept counts with the next", inFlight(["-lon"], []), voted("-nyc"), "check-failed"],
    ["a region votes once", inFlight(["-lon"], []), voted("-lon"), "nothing"],
    ["a late vote of a region that was given up counts", inFlight(["-lon"], ["nyc"]), voted("-nyc"), "check-failed"],
    ["a silent region costs one lease", inFlight([], []), none("lon", "silent"), "ask nyc"],
    ["... and keeps the vote that was given", inFlight(["-lon"], []), none("nyc", "silent"), "ask sgp"],
    ["a region that is unable is passed over at once", inFlight(["-lon"], []), none("nyc", "unable"), "ask sgp"],
    ["... once", inFlight(["-lon"], ["nyc"]), none("nyc", "unable"), "nothing"],
    ["... also where its vote came first", inFlight(["-lon"], []), none("lon", "unable"), "nothing"],
    ["silence that its vote overtook means nothing", inFlight(["-lon"], []), none("lon", "silent"), "nothing"],
    ["with all others mute a lone failure stands", inFlight(["-lon"], ["nyc"]), none("sgp", "silent"), "check-failed"],
    ["with all of them unable the check waits", inFlight([], ["lon", "nyc"]), none("sgp", "unable"), "wait"],
    ["... and begins anew when the lease ends", inFlight([], NAMES), none("sgp", "silent"), "ask lon"],
    ["... where a region lives", inFlight([], NAMES, []), none("sgp", "silent"), "wait"],
    ["a lease that ends again asks again", inFlight([], ["lon"]), none("lon", "silent"), "ask nyc"],
    ["a busy region is left alone", inFlight([], []), none("lon", "busy"), "released"],
    ["... and asked again when the lease ends", inFlight(["-lon"], []), none(null, "silent"), "ask nyc"],
  ])("%s", (_name, check, report, expected) => {
    expect(shown(check, report)).toBe(expected);
  });

  it("remembers who was asked in vain, once", () => {
    const opinions = (check: CheckInFlight, report: CheckReport) => progress(check, report);
    expect(opinions(inFlight(["-lon"], []), none("nyc", "silent"))).toMatchObject({ opinions: { noVotes: ["nyc"] } });
    expect(opinions(inFlight([], ["nyc"]), none("nyc", "silent"))).toMatchObject({ opinions: { noVotes: ["nyc"] } });
  });

  it("forgets votes that are older than a check can take", () => {
    const old = [vote("-lon", NOW_MS - 10 * 60_000 - 1)];
    const check = { ...inFlight([], []), opinions: { votes: old, noVotes: [] } };
    expect(shown(check, voted("-nyc"))).toBe("ask lon");
  });
});
