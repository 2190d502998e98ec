import { expect, it } from "@jest/globals";
import { createFailureLog } from "./failure-log.ts";
import type { Logger } from "./logger.ts";

it("says the same thing at most every 10 s, and how often it was left out", () => {
  const lines: unknown[] = [];
  const push = (message: string, fields?: object) => lines.push({ message, ...fields });
  const logger: Logger = { error: push, warn: push, info: push, debug: push, child: () => logger };
  let now = 0;
  const report = createFailureLog(logger, "It failed", { nowMs: () => now });
  const away = new Error("away");
  for (now = 0; now < 9_000; now += 1_000) report(away, "loop");
  report(new Error("other"), "loop");
  now = 10_000;
  report(away, "loop");
  expect(lines).toEqual([
    { message: "It failed", where: "loop", error: away },
    { message: "It failed", where: "loop", error: new Error("other") },
    { message: "It failed", where: "loop", repeated: 8, error: away },
  ]);
});
