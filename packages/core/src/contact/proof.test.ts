import { expect, it } from "@jest/globals";
import { afterProof, type ProofState, proveEveryMs } from "./proof.ts";

const MINUTE_MS = 60_000;
const WELL: ProofState = { failedAtMs: null, unprovenSinceMs: null };

it("proves a contact each day while proofs pass", () => {
  expect(afterProof(WELL, "quiet", true, 5)).toEqual({ ...WELL, dueAtMs: 5 + proveEveryMs.quiet });
});

it("says that a contact is unproven after two failures an hour apart, until a proof passes", () => {
  const first = afterProof(WELL, "quiet", false, 0);
  expect(first).toEqual({ failedAtMs: 0, unprovenSinceMs: null, dueAtMs: 60 * MINUTE_MS });
  expect(afterProof(first, "quiet", false, 59 * MINUTE_MS).unprovenSinceMs).toBeNull();
  const second = afterProof(first, "quiet", false, 60 * MINUTE_MS);
  expect(second).toEqual({ failedAtMs: 0, unprovenSinceMs: 0, dueAtMs: 120 * MINUTE_MS });
  expect(afterProof(second, "quiet", false, 120 * MINUTE_MS).unprovenSinceMs).toBe(0);
  expect(afterProof(second, "quiet", true, 120 * MINUTE_MS)).toMatchObject(WELL);
});

it("sends a message once a week, again an hour after a failure, and then once a day", () => {
  expect(afterProof(WELL, "weekly", true, 5).dueAtMs).toBe(5 + 7 * 24 * 60 * MINUTE_MS);
  const first = afterProof(WELL, "weekly", false, 0);
  expect(first.dueAtMs).toBe(60 * MINUTE_MS);
  const second = afterProof(first, "weekly", false, 60 * MINUTE_MS);
  expect(second).toMatchObject({ unprovenSinceMs: 0, dueAtMs: 25 * 60 * MINUTE_MS });
});
