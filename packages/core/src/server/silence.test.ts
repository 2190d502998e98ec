import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CheckResult, Vote } from "../check/check.ts";
import { type CheckInFlight, NO_OPINIONS, progress } from "../check/progress.ts";
import type { Status } from "../subject/subject.ts";
import {
  addressError,
  addressUrl,
  MAX_SILENCE_LEASES,
  type SilentServer,
  silenceVerdict,
  silentServerResult,
} from "./silence.ts";

const NOW_MS = 1_800_000_000_000;
const NAMES = ["lon", "nyc", "sgp", "tor"];
const ID = { subjectId: 7, checkNumber: 3 };

/** As it is claimed first. */
const claimed = (over: Partial<SilentServer> = {}): SilentServer => ({
  ...{ ...ID, intervalSeconds: 180, hasAddress: true, region: null, expiredLeases: 0 },
  ...over,
});
const vote = (region: string, passed: boolean): Vote => ({
  ...{ region, atMs: NOW_MS, expiring: null },
  outcome: {
    ...{ passed, responseTimeMs: null, httpStatusCode: null, certificate: null, phases: null },
    errorMessage: passed ? null : "Connection refused",
  },
});

interface Asked {
  readonly status?: Status;
  readonly live?: readonly string[];
  /**
   * Whether a region reaches the server. Null means that the region is dead, like every region that is missing here.
   */
  readonly reaches: ReadonlyMap<string, boolean | null>;
}

/**
 * Carries a question to its end as scheduler, recorder and workers do. @returns the result, and the regions that were
 * asked in turn
 */
function carriedOut(server: SilentServer, { status = "up", live = NAMES, reaches }: Asked) {
  const asked: string[] = [];
  let check: CheckInFlight = {
    ...{ status, opinions: NO_OPINIONS, asked: { region: null, expiredLeases: 0 }, rotation: 0 },
    ...{ regions: { live, quarantined: new Set() }, awaitsReports: true, locations: [], sides: null, nowMs: NOW_MS },
  };
  let report: CheckResult = silentServerResult(server, NOW_MS);
  for (let step = 0; step < 20; step += 1) {
    const made = progress(check, report);
    if (made.kind === "concluded") {
      const { conclusion } = silenceVerdict(made.verdict, server.intervalSeconds);
      return { conclusion, asked, leases: check.asked.expiredLeases };
    }
    if (made.kind === "ask" || made.kind === "wait") check = { ...check, opinions: made.opinions };
    if (made.kind === "ask") {
      asked.push(made.region);
      check = { ...check, asked: { ...check.asked, region: made.region } };
    }
    const { region } = check.asked;
    const isReached = region === null ? null : (reaches.get(region) ?? null);
    if (region !== null && isReached !== null && made.kind === "ask") {
      report = { ...ID, votes: [vote(region, isReached)] };
      continue;
    }
    const expiredLeases = check.asked.expiredLeases + 1;
    check = { ...check, asked: { region, expiredLeases } };
    report = silentServerResult({ ...server, region, expiredLeases }, NOW_MS);
  }
  throw new Error("The question has no end.");
}

const SILENT = "No report received in the last 3 minutes";
const UNREACHABLE = `${SILENT}, and the server is not reachable (Connection refused).`;
const UNASKED = `${SILENT}, and no region could check whether the server is reachable.`;
/** `+lon` reaches the server, `-lon` does not, `?lon` is dead. */
const regions = (text: string) =>
  new Map(text.split(" ").map((word) => [word.slice(1), word.startsWith("?") ? null : word.startsWith("+")]));

describe("the silence of a server", () => {
  it("without an address is an outage at once", () => {
    const { conclusion, asked } = carriedOut(claimed({ hasAddress: false }), {
      reaches: regions("+lon +nyc +sgp +tor"),
    });
    expect(asked).toEqual([]);
    expect(conclusion).toMatchObject({ kind: "check-failed", cause: `${SILENT}.`, regions: [] });
  });

  it.each<[string, string, Omit<Asked, "reaches">, string[], object]>([
    ["that two regions reach is none", "+lon +nyc -sgp", {}, ["lon", "nyc"], { kind: "check-outvoted" }],
    ["that two of three reach is none", "-lon +nyc +sgp", {}, ["lon", "nyc", "sgp"], { kind: "check-outvoted" }],
    ["that one of three reaches is one", "+lon -nyc -sgp", {}, ["lon", "nyc", "sgp"], { regions: ["nyc", "sgp"] }],
    ["that no region reaches is one, and says both", "-lon -nyc", {}, ["lon", "nyc"], { cause: UNREACHABLE }],
    ["that the only region reaches is none", "+lon", { live: ["lon"] }, ["lon"], { kind: "check-outvoted" }],
    ["that the only region does not reach is one", "-lon", { live: ["lon"] }, ["lon"], { cause: UNREACHABLE }],
    ["that was down stays an outage by one region", "-lon", { status: "down" }, ["lon"], { cause: UNREACHABLE }],
    ["that was down is over by two", "+lon +nyc", { status: "down" }, ["lon", "nyc"], { kind: "check-outvoted" }],
    ["goes past a region that dies", "?lon +nyc +sgp", {}, ["lon", "nyc", "sgp"], { kind: "check-outvoted" }],
    ["without a live region is one, and says so", "?lon", { live: [] }, [], { cause: UNASKED, regions: [] }],
    ["with dead regions is one, and says so", "?lon ?nyc ?sgp ?tor", {}, ["lon", "nyc", "sgp"], { cause: UNASKED }],
    [
      "with one vote and dead regions follows that",
      "+lon",
      {},
      ["lon", "nyc", "sgp", "tor"],
      { kind: "check-outvoted" },
    ],
  ])("%s: %s", (_what, reaches, over, asked, conclusion) => {
    const done = carriedOut(claimed(), { ...over, reaches: regions(reaches) });
    expect(done.asked).toEqual(asked);
    expect(done.conclusion).toMatchObject(conclusion);
  });

  it("comes to an end within its leases, and follows the majority of those who voted", () => {
    const reached = fc.constantFrom(true, false, null);
    const truth = fc.record({ lon: reached, nyc: reached, sgp: reached, tor: reached });
    fc.assert(
      fc.property(truth, fc.subarray(NAMES), (found, live) => {
        const reaches = new Map(Object.entries(found));
        const { conclusion, asked, leases } = carriedOut(claimed(), { live, reaches });
        expect(leases).toBeLessThanOrEqual(MAX_SILENCE_LEASES);
        const votes = new Set(asked.filter((region) => (reaches.get(region) ?? null) !== null));
        const reach = [...votes].filter((region) => reaches.get(region)).length;
        const isReachable = votes.size > 0 && reach * 2 >= votes.size;
        expect(conclusion.kind).toBe(isReachable ? "check-outvoted" : "check-failed");
      }),
    );
  });

  it("that is posted twice asks once", () => {
    const check: CheckInFlight = {
      ...{ status: "up", opinions: NO_OPINIONS, asked: { region: "lon", expiredLeases: 0 }, rotation: 0 },
      ...{
        regions: { live: NAMES, quarantined: new Set() },
        awaitsReports: true,
        locations: [],
        sides: null,
        nowMs: NOW_MS,
      },
    };
    expect(progress(check, silentServerResult(claimed(), NOW_MS))).toEqual({ kind: "overtaken" });
  });
});

describe("an address", () => {
  it.each([
    ["web-1.example.com", "icmp://web-1.example.com"],
    ["203.0.113.5", "icmp://203.0.113.5"],
    ["2001:db8::1", "icmp://[2001:db8::1]"],
  ])("may be %s", (address, url) => {
    expect([addressError(address), addressUrl(address)]).toEqual([null, url]);
  });

  it.each([
    "",
    " ",
    "web 1",
    "https://web-1",
    "web-1/x",
    "web-1:22",
    "a@web-1",
    "[::1]",
    "web-1?",
    "web-1#",
    "1.2.3.400",
  ])("may not be '%s'", (address) => {
    expect(addressError(address)).toMatch(/must be a host name or an IP address/);
  });
});
