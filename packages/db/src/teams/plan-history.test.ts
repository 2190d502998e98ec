import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type PlanName, plans } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { dropPartitions } from "../partitions/drop.ts";
import { makePartitions } from "../partitions/make.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { ALONE, resultOf } from "../testing.ts";
import { createTeamStore } from "./teams.ts";

const DAY_MS = 86_400_000;
/** The day on which the tests start. They create partitions as days pass. */
const START_MS = Date.UTC(2430, 0, 1);

let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

/** A monitor of a team whose plan changes, at noon of days that are counted from its first. */
async function openHistory(plan: PlanName) {
  const teamId = await db.newTeam(plan);
  const { id: subjectId } = await db.monitors.create(teamId, newMonitor(), new Date());
  const noonMs = (day: number) => START_MS + (day + 0.5) * DAY_MS;
  let current = plan;
  return {
    /** Records a check the way a recorder does, at the class that the state has then. */
    async check(day: number) {
      await makePartitions(db.pool, new Date(noonMs(day)));
      const { checkNumber } = await db.stateOf(subjectId);
      const report = resultOf(subjectId, checkNumber + 1, noonMs(day), { responseTimeMs: day });
      expect(await record(db.pool, [report], ALONE, new Date(noonMs(day)))).toMatchObject({ recorded: [report] });
    },
    async setPlan(next: PlanName) {
      current = next;
      await createTeamStore(db.pool).setPlan(teamId, next, null);
    },
    /** Days whose checks a client of the team sees on a day, after the scheduler has dropped old ones. */
    async daysSeen(day: number): Promise<readonly (number | null)[]> {
      const nowMs = noonMs(day);
      await dropPartitions(db.pool, new Date(nowMs));
      const { historyDays } = plans[current];
      const since = historyDays === null ? null : new Date(nowMs - historyDays * DAY_MS);
      return (await db.history.checks(subjectId, since, 100)).map((check) => check.responseTimeMs);
    },
  };
}

describe("history after a change of plan", () => {
  it("is cut to the window of a smaller plan, and is back with the greater one", async () => {
    const history = await openHistory("pro");
    for (const day of [0, 20, 38, 40]) await history.check(day);
    await history.setPlan("free");
    await history.check(41);
    expect(await history.daysSeen(41)).toEqual([41, 40, 38]);
    await history.setPlan("starter");
    expect(await history.daysSeen(41)).toEqual([41, 40, 38, 20]);
    await history.setPlan("business");
    await history.check(42);
    expect(await history.daysSeen(42)).toEqual([42, 41, 40, 38, 20, 0]);
  });

  it("shows what was written before as long as its plan of then said, and what is written now as long as the new one says", async () => {
    const history = await openHistory("free");
    for (const day of [100, 101, 102]) await history.check(day);
    await history.setPlan("business");
    await history.check(103);
    expect(await history.daysSeen(103)).toEqual([103, 102, 101, 100]);
    expect(await history.daysSeen(150)).toEqual([103]);
  });

  it("keeps for ever what a plan without an end wrote, and shows it again after a smaller one", async () => {
    const history = await openHistory("business");
    for (const day of [200, 210]) await history.check(day);
    await history.setPlan("pro");
    await history.check(320);
    expect(await history.daysSeen(320)).toEqual([320]);
    await history.setPlan("business");
    expect(await history.daysSeen(320)).toEqual([320, 210, 200]);
    expect(await history.daysSeen(430)).toEqual([210, 200]);
  });
});
