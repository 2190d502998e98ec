import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { blamedDeployment } from "@pharos/core";
import { record } from "../checks/record.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";

/** Details of events have whole seconds. */
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** A deployment of a monitor from one minute to another, which is null if it was never finished. */
async function deployed(subjectId: number, version: string, from: number, to: number | null): Promise<number> {
  const [row] = await db.rows(
    `WITH made AS (
       INSERT INTO deployments (team_id, name, version, by, state, started_at, quiet_until, finished_at)
       VALUES ($1, 'shop', $2, 'Ada', 'passed', $3, $3::timestamptz + interval '10 minutes', $4) RETURNING id)
     INSERT INTO deployment_monitors (deployment_id, subject_id, status_before, times_before)
     SELECT id, $5, 'up', '{}' FROM made RETURNING deployment_id AS id`,
    [db.teamId, version, after(from), to === null ? null : after(to), subjectId],
  );
  return Number(row?.["id"]);
}

/** The detail of the event of an outage that begins then. */
async function fails(subjectId: number, minute: number) {
  const result = resultOf(subjectId, 1, after(minute).getTime(), REFUSED);
  await record(db.pool, [result], ALONE, after(minute));
  const [row] = await db.rows("SELECT detail FROM events WHERE subject_id = $1 ORDER BY id LIMIT 1", [subjectId]);
  return row?.["detail"];
}

describe("an outage", () => {
  it.each<[string, number, number | null, number, number | null]>([
    ["40 seconds after the finish", 0, 5, 5 + 40 / 60, 40],
    ["during the deployment", 0, 5, 2, 120],
    ["14 minutes after the finish", 0, 5, 19, 14 * 60],
    ["15 minutes after the finish", 0, 5, 20, null],
    ["before the start", 5, 9, 4, null],
    ["14 minutes after the end of one that was never finished", 0, null, 24, 24 * 60],
    ["15 minutes after the end of one that was never finished", 0, null, 25, null],
  ])("%s", async (_what, from, to, minute, seconds) => {
    const id = await db.addMonitor({ now: NOW });
    await deployed(id, "a1b2c3", from, to);
    expect(blamedDeployment(await fails(id, minute))?.seconds ?? null).toBe(seconds);
  });

  it("names the deployment that started last, and only one of its own monitor", async () => {
    const [id, other] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    await deployed(id, "first", 0, 3);
    const last = await deployed(id, "second", 1, 2);
    await deployed(other, "foreign", 3, 4);
    expect(blamedDeployment(await fails(id, 5))).toMatchObject({
      ...{ id: last, name: "shop", version: "second", url: null, startedBy: "Ada", seconds: 180 },
      ...{ startedAt: after(1), finishedAt: after(2) },
    });
  });

  it("has no detail without a deployment", async () => {
    expect(await fails(await db.addMonitor({ now: NOW }), 0)).toBeNull();
  });
});
