import { describe, expect, it } from "@jest/globals";
import { queriesOf } from "../stores/stores.fixture.ts";
import { ago, givenSubjects, HOUR_MS, NOW, ROLLED_UNTIL } from "./subjects.fixture.ts";

const { db, add, addEach, store, lines } = givenSubjects();

/** The plan of the one query of `read`, as text. */
async function planOf(read: () => Promise<unknown>): Promise<string> {
  const query = db().pool.query;
  const asked: { readonly text: string; readonly values: unknown[] }[] = [];
  const noting = new Proxy(query, {
    apply(target, _self, args) {
      asked.push(args[0]);
      return Reflect.apply(target, db().pool, args);
    },
  });
  Object.assign(db().pool, { query: noting });
  await read().finally(() => Object.assign(db().pool, { query }));
  const [statement] = asked;
  const rows = await db().rows(`EXPLAIN ${statement?.text ?? ""}`, statement?.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("with 2,000 subjects", () => {
  it("takes one query each, and reads no table of all teams as a whole", async () => {
    await db().pool.query(
      `WITH made AS (
         INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, tags)
         SELECT $1, 'Service ' || n, 'http', 'https://s' || n || '.example/', true, 1, ARRAY['team' || n % 20]
         FROM generate_series(1, 2000) n RETURNING id)
       INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at)
       SELECT id, CASE WHEN id % 50 = 0 THEN 'down' ELSE 'up' END, 90, $2 FROM made`,
      [db().teamId, NOW],
    );
    await db().pool.query(
      `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count)
       SELECT s.id, $1::timestamptz - h * interval '1 hour', 90, 60, 0, 0 FROM subjects s CROSS JOIN generate_series(1, 24) h`,
      [ROLLED_UNTIL],
    );
    await db().pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at)
       SELECT subject_id, $1, $2 FROM subject_states WHERE status = 'down'`,
      [db().teamId, ago(HOUR_MS)],
    );
    await db().pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
       SELECT s.id, $1, $2::timestamptz - d * interval '1 day', $2::timestamptz - d * interval '1 day' + interval '5 minutes'
       FROM subjects s CROSS JOIN generate_series(2, 9) d`,
      [db().teamId, NOW],
    );
    await db().pool.query("ANALYZE");
    const groups = { by: "tag", keys: ["team0"] } as const;
    const reads: Readonly<Record<string, () => Promise<unknown>>> = {
      totals: () => store().totals(db().teamId),
      lines: () => lines(),
      group: () => lines({}, "status", groups),
      groups: () => store().groups(db().teamId, {}, "tag", 100, NOW),
      contacts: () => store().groups(db().teamId, {}, "notifies", 100, NOW),
    };
    for (const [name, read] of Object.entries(reads)) {
      expect([name, await queriesOf(db().pool, read)]).toEqual([name, 1]);
      const plan = await planOf(read);
      expect([name, plan.match(/Seq Scan on (hourly_rollups|incidents)/)]).toEqual([name, null]);
    }
    const { lines: rows, total } = await lines();
    expect([rows.length, total]).toEqual([50, 2000]);
    expect(rows.filter(({ state }) => state === "down")).toHaveLength(40);
  });
});

it("counts subjects by state and kind, those that notify nobody, and those with tags", async () => {
  await addEach();
  await add("Tagged", { tags: "{a}" });
  expect(await store().totals(db().teamId)).toEqual({
    states: { down: 1, warning: 2, degraded: 1, pending: 1, maintenance: 1, up: 3, paused: 1 },
    kinds: { monitor: 7, heartbeat: 1, server: 1, site: 1, place: 0 },
    warning: { monitor: 0, server: 1, site: 1, place: 0 },
    alertGaps: { nobody: 9, only_failing: 0 },
    tagged: 1,
  });
});
