import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { addServer } from "../servers/servers.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { deleteOldRollups } from "./expire.ts";
import { hourPass } from "./roll-up.ts";
import { createSteps } from "./step.ts";

const step = createSteps(noneAside);

const HOUR_MS = 3_600_000;
const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 30 * HOUR_MS);
const at = (ms: number) => new Date(HOUR.getTime() + ms);

let db: Fixture;
let id: number;
beforeAll(async () => {
  db = await openFixture(HOUR);
  ({ id } = await addServer(db.pool, { teamId: db.teamId }));
  await db.pool.query("UPDATE rollup_cursors SET hour = $1, after_subject_id = 0", [HOUR]);
});
afterAll(() => db.stop());

const sample = (ms: number, cpu: number | null, received: number) =>
  db.pool.query(
    "INSERT INTO server_samples (server_id, at, retention_days, cpu, received) VALUES ($1, $2, 30, $3, $4)",
    [...[id, at(ms), cpu, received]],
  );
const hours = () =>
  db.rows("SELECT hour, retention_days, cpu, received, memory FROM server_hours WHERE server_id = $1", [id]);
async function rollUp(now: Date) {
  while (await step(db.pool, hourPass(now)));
}

it("has the least, the mean and the most of an hour, also of samples that come a day late, for as long as the plan says", async () => {
  await sample(0, 0.25, 100);
  await sample(60_000, 0.75, 300);
  await sample(HOUR_MS, 0.5, 1);
  await rollUp(at(HOUR_MS + 600_000));
  const first = { hour: HOUR, retention_days: 30, memory: [] };
  expect(await hours()).toEqual([{ ...first, cpu: [0.25, 0.5, 0.75], received: [100, 200, 300] }]);
  await sample(120_000, null, 500);
  await rollUp(at(26 * HOUR_MS));
  expect((await hours()).find(({ hour }) => Number(hour) === HOUR.getTime())).toEqual({
    ...{ ...first, cpu: [0.25, 0.5, 0.75], received: [100, 300, 500] },
  });
  await deleteOldRollups(db.pool, at(29 * 24 * HOUR_MS));
  expect(await hours()).toHaveLength(2);
  await deleteOldRollups(db.pool, at(40 * 24 * HOUR_MS));
  expect(await hours()).toEqual([]);
});
