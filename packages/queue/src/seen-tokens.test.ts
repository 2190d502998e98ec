import { expect, it } from "@jest/globals";
import { createSeenTokens } from "./seen-tokens.ts";

function tokensAt(maxTokens = 100) {
  const clock = { nowMs: 0 };
  return { clock, tokens: createSeenTokens({ keepMs: 1_000, markAgainMs: 100, maxTokens, nowMs: () => clock.nowMs }) };
}

it("knows a token for as long as tokens are kept after it was good last", () => {
  const { clock, tokens } = tokensAt();
  tokens.see(["a", "b"]);
  clock.nowMs = 600;
  tokens.see(["a"]);
  clock.nowMs = 1_000;
  expect([tokens.has("a"), tokens.has("b"), tokens.has("c")]).toEqual([true, false, false]);
  expect(tokens.all()).toEqual([["a", 400]]);
});

it("says which marks are missing or old, and all once they may be lost", () => {
  const { clock, tokens } = tokensAt();
  expect(tokens.see(["a", "b"])).toEqual(["a", "b"]);
  tokens.marked(["a"]);
  expect(tokens.see(["a", "b"])).toEqual(["b"]);
  clock.nowMs = 99;
  expect(tokens.see(["a"])).toEqual([]);
  clock.nowMs = 100;
  expect(tokens.see(["a"])).toEqual(["a"]);
  tokens.marked(["a"]);
  tokens.forgetMarks();
  expect(tokens.see(["a"])).toEqual(["a"]);
});

it("lets those go that were not seen for the longest time when there are too many", () => {
  const { tokens } = tokensAt(2);
  tokens.see(["a", "b"]);
  tokens.see(["a"]);
  tokens.see(["c"]);
  expect(tokens.all().map(([token]) => token)).toEqual(["a", "c"]);
  tokens.see(["d", "e", "f"]);
  expect(tokens.all().map(([token]) => token)).toEqual(["e", "f"]);
});
