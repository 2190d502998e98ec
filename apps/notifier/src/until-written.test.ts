import { expect, it } from "@jest/globals";
import { createLogger } from "@pharos/runtime";
import { untilWritten } from "./until-written.ts";

const logger = createLogger({ service: "notifier", level: "error" });
const goingOn = { logger, stopping: new AbortController().signal };

/** A write that fails as many times, and then succeeds. */
function failing(times: number, error: unknown) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

it("tries again until PostgreSQL is back", async () => {
  expect(await untilWritten(goingOn, failing(2, new Error("Connection terminated")))).toBe(3);
});

it("does not repeat what PostgreSQL refuses: it would for ever", async () => {
  const refusal = Object.assign(new Error("invalid input syntax for type timestamp"), { code: "22007" });
  await expect(untilWritten(goingOn, failing(1, refusal))).rejects.toBe(refusal);
});

it("tries no more once the notifier stops", async () => {
  const error = new Error("Connection terminated");
  await expect(untilWritten({ logger, stopping: AbortSignal.abort() }, failing(1, error))).rejects.toBe(error);
});
