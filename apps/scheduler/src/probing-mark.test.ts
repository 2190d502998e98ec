import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { MARK_EVERY_MS } from "@pharos/core";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { createProbingMark } from "./probing-mark.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("the scheduler marks that monitors are probed while it can send their checks, and not after that", async () => {
  let nowMs = 0;
  const mark = createProbingMark(db.pool, () => nowMs);
  const marks = () => db.rows("SELECT service, marked_at FROM service_marks WHERE service = 'scheduler'");
  await mark.write();
  expect(await marks()).toEqual([]);
  mark.sent();
  nowMs = MARK_EVERY_MS;
  await mark.write();
  const [first] = await marks();
  expect(first).toMatchObject({ service: "scheduler" });
  nowMs += 1;
  await mark.write();
  expect(await marks()).toEqual([first]);
});
