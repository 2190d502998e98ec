import { expect, it } from "@jest/globals";
import { afterGivingUp } from "./health.ts";

const health = { failedAttempts: 2, brokenUntilMs: null };

it.each([
  ["the second in a row is a nuisance", 1, null, 2, null],
  ["the third makes it failing", 2, null, 3, 500],
  ["it is failing since then", 7, 100, 8, 100],
])("%s", (_name, before, since, givenUp, failingSinceMs) => {
  expect(afterGivingUp({ ...health, givenUp: before, failingSinceMs: since }, 500)).toEqual({
    ...health,
    givenUp,
    failingSinceMs,
  });
});
