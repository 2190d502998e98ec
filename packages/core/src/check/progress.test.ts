import { describe, expect, it } from "@jest/globals";
import type { CheckResult, NoVoteReason, Vote } from "./check.ts";
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

/** `silent` as `?lon`, `unable` as `!lon`; the last one asked is `asked`. */
function inFlight(votes: string, asked: string | null, live = NAMES): CheckInFlight {
  const words = votes.split(" ");
  const named = (mark: string) => words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  return {
    status: "up",
    opinions: {
      votes: words.filter((word) => /^[+-]/.test(word)).map((text) => vote(text)),
      silent: named("?"),
      unable: named("!"),
    },
    asked: { region: asked, expiredLeases: 1 },
    regions: { live, quarantined: new Set() },
    locations: [],
    sides: null,
    rotation: 0,
    awaitsReports: false,
    nowMs: NOW_MS,
  };
}

const voted = (text: string): CheckResult => ({ subjectId: 1, checkNumber: 1, votes: [vote(text)] });
const none = (region: string | null, noVote: NoVoteReason): CheckResult => ({
  subjectId: 1,
  checkNumber: 1,
  region,
  noVote,
  ...(noVote === "silent" && { expiredLeases: 1 }),
});

function shown(check: CheckInFlight, result: CheckResult): string {
  const step = progress(check, result);
  if (step.kind === "concluded") return step.verdict.conclusion.kind;
  return step.kind === "ask" ? `ask ${step.region}` : step.kind;
}

describe("progress", () => {
  it.each<[string, CheckInFlight, CheckResult, string]>([
    ["a pass ends the check", inFlight("", "lon"), voted("+lon"), "check-passed"],
    ["a failure asks", inFlight("", "lon"), voted("-lon"), "ask nyc"],
    ["a failure that is kept counts with the next", inFlight("-lon", "nyc"), voted("-nyc"), "check-failed"],
    ["a region votes once", inFlight("-lon", "nyc"), voted("-lon"), "overtaken"],
    ["a late vote of a region that was given up counts", inFlight("-lon ?nyc", "sgp"), voted("-nyc"), "check-failed"],
    ["a silent region costs one lease", inFlight("", "lon"), none("lon", "silent"), "ask nyc"],
    ["... and keeps the vote that was given", inFlight("-lon", "nyc"), none("nyc", "silent"), "ask sgp"],
    ["... and is asked once more if no other is left", inFlight("-lon ?sgp", "nyc"), none("nyc", "silent"), "ask nyc"],
    ["a region that is unable is passed over at once", inFlight("-lon", "nyc"), none("nyc", "unable"), "ask sgp"],
    ["... once", inFlight("-lon !nyc", "nyc"), none("nyc", "unable"), "overtaken"],
    ["what one says that is not asked now means nothing", inFlight("-lon", "sgp"), none("nyc", "unable"), "overtaken"],
    ["... nor that it is busy", inFlight("-lon", "sgp"), none("nyc", "busy"), "overtaken"],
    ["... nor its silence", inFlight("-lon", "sgp"), none("nyc", "silent"), "overtaken"],
    ["silence that its vote overtook means nothing", inFlight("-lon", "lon"), none("lon", "silent"), "overtaken"],
    [
      "with all others unable a lone failure stands",
      inFlight("-lon !nyc", "sgp"),
      none("sgp", "unable"),
      "check-failed",
    ],
    ["with all others mute too", inFlight("-lon ?nyc ?nyc ?sgp", "sgp"), none("sgp", "silent"), "check-failed"],
    [
      "with no other live any more it is made afresh",
      inFlight("-lon", "nyc", ["lon"]),
      none("nyc", "silent"),
      "ask lon",
    ],
    ["... and waits if none lives", inFlight("-lon", "nyc", []), none("nyc", "silent"), "wait"],
    ["with all of them unable the check waits", inFlight("!lon !nyc", "sgp"), none("sgp", "unable"), "wait"],
    ["... and begins anew when the lease ends", inFlight("!lon !nyc !sgp", "sgp"), none("sgp", "silent"), "ask lon"],
    ["a lease that ends again asks again", inFlight("?lon", "lon"), none("lon", "silent"), "ask nyc"],
    ["a busy region is left alone", inFlight("", "lon"), none("lon", "busy"), "unassigned"],
    ["... and asked again when the lease ends", inFlight("-lon", null), none(null, "silent"), "ask nyc"],
  ])("%s", (_name, check, result, expected) => {
    expect(shown(check, result)).toBe(expected);
  });

  it.each<[string, readonly string[], CheckInFlight, CheckResult, string]>([
    ["only they are asked", ["lon", "sgp"], inFlight("", "lon"), voted("-lon"), "ask sgp"],
    ["a lone one decides", ["lon"], inFlight("", "lon"), voted("-lon"), "check-failed"],
    ["another's vote means nothing", ["lon"], inFlight("", "lon"), voted("-nyc"), "overtaken"],
    ["a silent lone one is asked once more", ["lon"], inFlight("", "lon"), none("lon", "silent"), "ask lon"],
    ["with none of them live the check waits", ["lon"], inFlight("", "lon", ["nyc"]), none("lon", "silent"), "wait"],
  ])("of a monitor with locations: %s", (_name, locations, check, result, expected) => {
    expect(shown({ ...check, locations }, result)).toBe(expected);
  });

  it("ignores the silence of a lease that was renewed since", () => {
    const result = { subjectId: 1, checkNumber: 1, region: "lon", noVote: "silent", expiredLeases: 0 } as const;
    expect(shown(inFlight("", "lon"), result)).toBe("overtaken");
  });

  it("remembers who was asked in vain", () => {
    expect(progress(inFlight("-lon", "nyc"), none("nyc", "silent"))).toMatchObject({ opinions: { silent: ["nyc"] } });
    expect(progress(inFlight("-lon", "nyc"), none("nyc", "unable"))).toMatchObject({ opinions: { unable: ["nyc"] } });
  });

  it("forgets votes that are older than a check can take", () => {
    const check = inFlight("", "nyc");
    const old = { ...check.opinions, votes: [vote("-lon", NOW_MS - 10 * 60_000 - 1)] };
    expect(shown({ ...check, opinions: old }, voted("-nyc"))).toBe("ask lon");
  });
});
