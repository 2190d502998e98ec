import { describe, expect, it } from "@jest/globals";
import type { Sender } from "./credential.ts";
import { hasSignedInRecently } from "./recent-sign-in.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const session = (signedInAt: string): Sender["via"] => ({
  kind: "session",
  sessionId: 1,
  signedInAt: new Date(signedInAt),
});

describe("a sign-in is recent", () => {
  it.each<[string, Sender["via"], boolean]>([
    ["at once", session("2026-11-22T10:00:00.000Z"), true],
    ["until 10 minutes have passed", session("2026-11-22T09:50:00.001Z"), true],
    ["no longer after 10 minutes", session("2026-11-22T09:50:00.000Z"), false],
    ["on another machine, whose clock is ahead", session("2026-11-22T10:00:02.000Z"), true],
    ["never of a token", { kind: "token", tokenId: 1 }, false],
  ])("%s", (_case, via, expected) => {
    expect(hasSignedInRecently({ via }, NOW)).toBe(expected);
  });
});
