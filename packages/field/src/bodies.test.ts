import { describe, expect, it } from "@jest/globals";
import { placeLine } from "@pharos/core";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { isReportsAnswer, isStatusAnswer } from "./answers.ts";
import {
  isWorkAnswer,
  type KeptResults,
  readFree,
  readKept,
  readKeptResults,
  readReports,
  readStatus,
  type StatusBody,
} from "./bodies.ts";
import { problemCodeOf } from "./problem.ts";
import { servesVersion } from "./protocol.ts";

describe("the version of a program", () => {
  it.each([
    ["1", "yes"],
    ["2", "too_new"],
    ["9999", "too_new"],
    ["0", "too_old"],
    ["", "too_old"],
    [undefined, "too_old"],
    ["1.0", "too_old"],
    ["-1", "too_old"],
  ] as const)("%s: %s", (text, expected) => {
    expect(servesVersion(text)).toBe(expected);
  });
});

describe("a poll", () => {
  it.each([
    ["/field/v1/work?free=1", 1],
    ["/field/v1/work?free=200", 200],
    ["/field/v1/work?free=201", null],
    ["/field/v1/work?free=0", null],
    ["/field/v1/work?free=01", null],
    ["/field/v1/work?free=1&free=2", null],
    ["/field/v1/work", null],
    ["/field/v1/works?free=1", null],
  ])("%s asks for %p", (path, free) => {
    expect(readFree(path)).toBe(free);
  });

  it("is answered by slices", () => {
    expect(isWorkAnswer({ slices: [{ slice: "{}", signature: "x" }], now: 1 })).toBe(true);
    for (const body of [null, {}, { slices: [{}] }, { slices: "x" }]) expect(isWorkAnswer(body)).toBe(false);
  });
});

describe("reports", () => {
  it("are a list of at most 250", () => {
    const of = (length: number) => ({ reports: Array.from({ length }, () => ({})) });
    expect(readReports(of(250))).toHaveLength(250);
    for (const body of [of(251), {}, null, [], { reports: {} }]) expect(readReports(body)).toBeNull();
  });

  it("are answered by those that were dropped", () => {
    const dropped = { subjectId: 1, checkNumber: null, why: "malformed" };
    expect(isReportsAnswer({ dropped: [dropped], now: 1 })).toBe(true);
    expect(isReportsAnswer({ dropped: [{ ...dropped, subjectId: "1" }], now: 1 })).toBe(false);
  });
});

describe("kept results", () => {
  const kept: KeptResults = {
    ...{ subjectId: 3, version: 4, beganAtMs: 1_000, endedAtMs: 2_000, checks: 5, failures: 2, error: "Refused" },
  };

  it("are a list of at most 250", () => {
    const of = (length: number) => ({ kept: Array.from({ length }, () => ({})) });
    expect(readKept(of(250))).toHaveLength(250);
    for (const body of [of(251), {}, null, [], { kept: {} }]) expect(readKept(body)).toBeNull();
  });

  it.each<[string, object]>([
    ["a member that is missing", { checks: undefined }],
    ["an end before its begin", { endedAtMs: 999 }],
    ["no check", { checks: 0, failures: 0 }],
    ["more failures than checks", { failures: 6 }],
    ["a message of two lines", { error: "a\nb" }],
    ["a message with half a character", { error: "\ud800" }],
    ["a message that is too long", { error: "x".repeat(256) }],
    ["a time that is no whole number", { beganAtMs: 1.5 }],
  ])("have the form of the protocol, without %s", (_what, wrong) => {
    expect(readKeptResults({ ...kept, more: 1 })).toEqual(kept);
    expect(readKeptResults({ ...kept, ...wrong })).toBeNull();
  });

  it("have any message as one line", () => {
    fc.assert(fc.property(anyString(), (text) => readKeptResults({ ...kept, error: placeLine(text) }) !== null));
  });
});

describe("a status", () => {
  const status: StatusBody = {
    ...{ program: "0.4.0", features: ["http"], places: 100, free: 80, wait_p99_ms: 12, offset_ms: -3_600_000 },
    rejected_targets: 0,
  };

  it("has every member, in its range", () => {
    expect(readStatus({ ...status, more: 1 })).toEqual(status);
    for (const name of Object.keys(status))
      expect([name, readStatus({ ...status, [name]: "x".repeat(60) })]).toEqual([name, null]);
    for (const places of [-1, 1.5, Number.NaN, 2 ** 31]) expect(readStatus({ ...status, places })).toBeNull();
    for (const offset_ms of [0.5, 2 ** 60, Number.POSITIVE_INFINITY])
      expect(readStatus({ ...status, offset_ms })).toBeNull();
  });

  it("may say that the reference of the place does not answer", () => {
    expect(readStatus({ ...status, isolated: true })).toEqual({ ...status, isolated: true });
    expect(readStatus({ ...status, isolated: "yes" })).toEqual(status);
  });

  it("is answered by the settings of the place", () => {
    expect(isStatusAnswer({ place: { name: "Office", evidence: "none", reference_url: null }, now: 1 })).toBe(true);
    expect(isStatusAnswer({ place: { name: "Office", evidence: "none" }, now: 1 })).toBe(false);
  });
});

it("an answer of something between the probe and Pharos has no code", () => {
  expect(problemCodeOf({ status: 409, code: "instance" })).toBe("instance");
  for (const body of ["<html>", null, {}, { code: "toString" }, { code: 4 }]) expect(problemCodeOf(body)).toBeNull();
});
