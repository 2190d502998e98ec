import { expect, it } from "@jest/globals";
import { afterProof, PROVE_EVERY_MS, type ProofState } from "./proof.ts";

const MINUTE_MS = 60_000;
const WELL: ProofState = { failedAtMs: null, unprovenSinceMs: null };

it("proves a contact each day while proofs pass", () => {
  expect(afterProof(WELL, true, 5)).toEqual({ ...WELL, dueAtMs: 5 + PROVE_EVERY_MS });
});

it("says that a contact is unproven after two failures an hour apart, until a proof passes", () => {
  const first = afterProof(WELL, false, 0);
  expect(first).toEqual({ failedAtMs: 0, unprovenSinceMs: null, dueAtMs: 60 * MINUTE_MS });
  expect(afterProof(first, false, 59 * MINUTE_MS).unprovenSinceMs).toBeNull();
  const second = afterProof(first, false, 60 * MINUTE_MS);
  expect(second).toEqual({ failedAtMs: 0, unprovenSinceMs: 0, dueAtMs: 120 * MINUTE_MS });
  expect(afterProof(second, false, 120 * MINUTE_MS).unprovenSinceMs).toBe(0);
  expect(afterProof(second, true, 120 * MINUTE_MS)).toMatchObject(WELL);
});
