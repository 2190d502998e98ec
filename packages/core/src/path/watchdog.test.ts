import { expect, it } from "@jest/globals";
import { MAX_MARK_AGE_MS } from "../uptime/parts.ts";
import { MAX_PROOF_AGE_MS, type PathProof } from "./phantom.ts";
import { pathFault, type ServiceMarkAge } from "./watchdog.ts";

const DAY_MS = 86_400_000;
const proof = (ageMs: number): PathProof => ({ ageMs, provedAtMs: 1, tookMs: null });
const mark = (ageMs: number): ServiceMarkAge => ({ service: "intake", ageMs });

it.each<[string, PathProof | null, readonly ServiceMarkAge[], string | null]>([
  ["a young proof and fresh marks", proof(MAX_PROOF_AGE_MS), [mark(MAX_MARK_AGE_MS)], null],
  ["no phantom", null, [], "No alert of the phantom has arrived yet"],
  ["a phantom without an alert", { ...proof(0), provedAtMs: null }, [], "No alert of the phantom has arrived yet"],
  ["an old proof", proof(MAX_PROOF_AGE_MS + 1_000), [], "The last alert of the phantom arrived 661 seconds ago"],
  ["a service that is away", proof(0), [mark(MAX_MARK_AGE_MS + 1)], "No process is active: intake"],
  ["a service that was removed", proof(0), [mark(8 * DAY_MS)], null],
])("judges %s", (_what, of, marks, expected) => {
  expect(pathFault(of, marks)).toBe(expected);
});
