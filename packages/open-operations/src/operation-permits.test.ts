import { afterEach, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openOperationPermits } from "./operation-permits.ts";

let nowMs = 0;
const permits = openOperationPermits(
  20,
  () => nowMs,
  (error) => {
    throw error;
  },
);
afterEach(() => permits.stop());

it("bounds what a team has in progress and in its queue, and refuses what waits too long", async () => {
  const answers: unknown[] = [];
  let running = 0;
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    running += 1;
    await over;
    return "done";
  };
  for (let request = 0; request < 400; request++) void permits.run(1, work).then((answer) => answers.push(answer));
  await permits.run(2, async () => "at once");
  expect(running).toBe(8);
  // Of 200 that may wait, a team has four fifths; the rest is rejected at once.
  expect(answers).toEqual(Array.from({ length: 400 - 8 - 160 }, () => null));
  nowMs = 10_001;
  await waitFor(async () => answers.length === 392, { what: "the refusals of what waits" });
  const last = permits.run(1, work);
  expect(running).toBe(8);
  finish();
  expect(await last).toBe("done");
  expect(answers.filter((answer) => answer === "done")).toHaveLength(8);
});

it("keeps no permit of the database for what waits for other servers", async () => {
  const never = () => new Promise<never>(() => {});
  for (let request = 0; request < 30; request++) void permits.run(11 + (request % 3), never, true);
  expect(await permits.run(14, async () => "at once")).toBe("at once");
});
