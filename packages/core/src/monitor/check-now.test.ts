import { describe, expect, it } from "@jest/globals";
import type { Location } from "../location/location.ts";
import { isoOffset } from "../wire/timestamp.ts";
import { type Checkable, checkNowProblem } from "./check-now.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);
const monitor: Checkable = { type: "http", isActive: true, locations: [], ipVersion: null, checkRequestedAt: null };

const never = { isLive: false, isPaused: false, lastLiveAt: null, features: [] };
const lon: Location = { name: "lon", kind: "region", ...never };
const live: Location = { ...never, name: "office", kind: "place", isLive: true, lastLiveAt: NOW };
const silent: Location = { ...live, name: "berlin", isLive: false, lastLiveAt: before(60_000) };
const unused: Location = { ...silent, name: "home", lastLiveAt: null };
const paused: Location = { ...live, name: "attic", isPaused: true };
const known = [lon, live, silent, unused, paused];

describe("check now", () => {
  it.each<[string, Partial<Checkable>, object | null]>([
    ["a monitor that nobody asked about", {}, null],
    ["one asked about 10 s ago", { checkRequestedAt: before(10_000) }, null],
    ["one asked about just now", { checkRequestedAt: NOW }, { kind: "rate-limited", retryAfterSeconds: 10 }],
    [
      "one asked about 9.999 s ago",
      { checkRequestedAt: before(9_999) },
      { kind: "rate-limited", retryAfterSeconds: 1 },
    ],
    ["a paused one", { isActive: false, checkRequestedAt: NOW }, { kind: "conflict" }],
    ["a heartbeat", { type: "heartbeat", isActive: false }, { kind: "conflict" }],
  ])("%s", (_what, differences, problem) => {
    const found = checkNowProblem({ ...monitor, ...differences }, known, NOW);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatchObject(problem);
  });

  it.each<[string, Partial<Checkable>, string | null]>([
    ["a live place", { locations: ["7/office"] }, null],
    ["a live place and a silent one", { locations: ["7/berlin", "7/office"] }, null],
    ["a silent place and a region, which may come", { locations: ["7/berlin", "lon"] }, null],
    ["a silent place and all regions", { locations: ["7/berlin", "regions"] }, null],
    [
      "silent places",
      { locations: ["7/berlin", "7/home"] },
      `berlin is silent since ${isoOffset(before(60_000).getTime())}, no probe of home has called yet`,
    ],
    ["a paused place", { locations: ["7/attic"] }, "attic is paused"],
    ["a place without the feature", { locations: ["7/office"], ipVersion: 6 }, "office has no IPv6 address"],
  ])("one that names %s", (_what, differences, reason) => {
    const detail = `No place of the monitor can check it now: ${reason}.`;
    const found = checkNowProblem({ ...monitor, ...differences }, known, NOW);
    expect(found).toEqual(reason === null ? null : { kind: "conflict", detail });
  });
});
