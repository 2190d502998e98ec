import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { createWhenAnyDue, type WhenAnyDue } from "./when-any-due.ts";

let db: Fixture;
let reads = 0;
let whenAnyDue: WhenAnyDue;
let worked: string[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  db = await openFixture();
  const now = () => {
    reads += 1;
    return new Date();
  };
  whenAnyDue = createWhenAnyDue({ pool: db.pool, now, settleAfterMs: 60_000 });
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE flapping_subjects");
  [worked, reads] = [[], 0];
});
afterAll(() => db.stop());

const ticks = () => ({
  settle: whenAnyDue(["maintenance", "flapping"], async () => {
    worked.push("settle");
    return "again";
  }),
  remind: whenAnyDue(["questions"], async () => void worked.push("remind")),
});

const flap = async (agoMs: number) => {
  const id = await db.addMonitor();
  await db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $2)", [id, new Date(Date.now() - agoMs)]);
};

it("works only if something of its kinds is due, and says what the work says", async () => {
  const { settle, remind } = ticks();
  await flap(0);
  expect([await settle(signal), await remind(signal), worked]).toEqual([undefined, undefined, []]);
  await flap(60_001);
  expect([await settle(signal), await remind(signal), worked]).toEqual(["again", undefined, ["settle"]]);
});

it("shares a query between ticks of the same moment, and takes another one at the next", async () => {
  const { settle, remind } = ticks();
  await Promise.all([settle(signal), remind(signal), settle(signal)]);
  expect(reads).toBe(1);
  await settle(signal);
  expect(reads).toBe(2);
});

it("throws what the query throws, and reads again at the next tick", async () => {
  const { settle } = ticks();
  await flap(60_001);
  await db.pool.query("ALTER TABLE flapping_subjects RENAME TO away");
  await expect(settle(signal)).rejects.toThrow("flapping_subjects");
  await db.pool.query("ALTER TABLE away RENAME TO flapping_subjects");
  expect(await settle(signal)).toBe("again");
});
