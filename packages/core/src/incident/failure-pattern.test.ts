import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { errorClasses } from "../check/evidence.ts";
import { FAST_ANSWER_MS, failurePattern, failurePatterns } from "./failure-pattern.ts";

type Vote = Parameters<typeof failurePattern>[0][number];

const down: Vote = {
  ...{ region: "lon", moment: "opened", status: "down", errorClass: "status", responseTimeMs: 60 },
  phases: { dnsMs: 2, connectMs: 14, tlsMs: 31, waitMs: 41 },
};
const up: Vote = { ...down, region: "nyc", status: "up", errorClass: null };
const noPhases = { dnsMs: null, connectMs: null, tlsMs: null, waitMs: null };
const failed = (errorClass: Vote["errorClass"], phases = {}): Vote => ({
  ...{ ...down, errorClass, responseTimeMs: null },
  phases: { ...noPhases, ...phases },
});

it.each<readonly [string, readonly Vote[], ReturnType<typeof failurePattern>]>([
  ["nobody voted", [], null],
  ["a heartbeat has no place", [{ ...down, region: null }], null],
  ["only the recovery is stored", [{ ...down, moment: "resolved" }], null],
  ["a vote was ignored", [{ ...down, status: "pending" }], null],
  ["one place sees it up", [down, up], "some_places"],
  ["one place finds it slow", [down, { ...up, status: "degraded" }], "some_places"],
  ["an ignored vote beside", [down, { ...down, status: "pending" }], "fast_answer"],
  ["the name", [failed("dns")], "no_name"],
  ["refused", [failed("connect", { dnsMs: 2 })], "no_connection"],
  ["no connection in time", [failed("timeout", { dnsMs: 2 })], "no_reply"],
  ["no byte in time", [failed("timeout", { connectMs: 9 })], "no_answer"],
  ["the handshake", [failed("tls", { connectMs: 9 })], "no_handshake"],
  ["a fast 503", [down, { ...down, region: "nyc" }], "fast_answer"],
  ["a fast answer with the wrong text", [{ ...down, errorClass: "body" }], "fast_answer"],
  ["exactly the limit", [failed("status", { waitMs: FAST_ANSWER_MS })], "fast_answer"],
  ["over the limit", [failed("status", { waitMs: FAST_ANSWER_MS + 1 })], "slow_answer"],
  ["no phases, but a time", [{ ...down, phases: noPhases, responseTimeMs: 4_000 }], "slow_answer"],
  ["neither", [failed("status")], null],
  ["a blocked address", [failed("blocked")], null],
  ["without a class", [failed(null)], null],
  ["two ways", [failed("dns"), failed("connect")], "various"],
])("%s", (_name, votes, pattern) => {
  expect(failurePattern(votes)).toBe(pattern);
});

it("does not depend on the order of the votes, and names a pattern only if a place saw it down", () => {
  const ms = fc.option(fc.integer({ min: 0, max: 5_000 }));
  const vote: fc.Arbitrary<Vote> = fc.record({
    region: fc.option(fc.constantFrom("lon", "nyc")),
    moment: fc.constantFrom("opened" as const, "resolved" as const),
    status: fc.constantFrom("up" as const, "down" as const, "degraded" as const, "pending" as const),
    errorClass: fc.option(fc.constantFrom(...errorClasses)),
    responseTimeMs: ms,
    phases: fc.record({ dnsMs: ms, connectMs: ms, tlsMs: ms, waitMs: ms }),
  });
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 6 }), (votes) => {
      const found = failurePattern(votes);
      expect(failurePattern(votes.toReversed())).toBe(found);
      const isDown = votes.some(({ moment, region, status }) => moment === "opened" && region && status === "down");
      expect(found === null || (isDown && failurePatterns.includes(found))).toBe(true);
    }),
  );
});
