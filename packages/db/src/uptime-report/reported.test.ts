import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { createUptimeReportStore, REPORTED } from "./store.ts";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.parse("2026-11-01T00:00:00Z") + hours * HOUR_MS);
const NOVEMBER = { from: at(0), to: at(30 * 24) };
const NOW = at(30 * 24);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture(NOW);
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects RESTART IDENTITY CASCADE");
  await db.pool.query("TRUNCATE service_marks");
});

interface Added {
  readonly kind?: string;
  readonly type?: string;
  readonly tags?: string;
  /** Hours of its outage. */
  readonly down?: readonly [from: number, to: number];
  /** The hour of its first verdict. Null without one. */
  readonly known?: number | null;
}

async function add(name: string, { kind = "monitor", type = "http", tags = "{}", down, known = 0 }: Added) {
  const id = await db.addMonitor({ type, now: at(0) });
  await db.pool.query("UPDATE subjects SET name = $2, kind = $3, tags = $4, created_at = $5 WHERE id = $1", [
    ...[id, name, kind, tags, at(0)],
  ]);
  await db.pool.query("UPDATE subject_states SET first_checked_at = $2, last_checked_at = $2 WHERE subject_id = $1", [
    ...[id, known === null ? null : at(known)],
  ]);
  if (down)
    await db.pool.query(
      "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)",
      [id, db.teamId, at(down[0]), at(down[1])],
    );
  return id;
}

const ofTeam = (filter = {}) => createUptimeReportStore(db.pool).ofTeam(db.teamId, NOVEMBER, NOW, filter);

/** One of each kind. The site, the group and the heartbeat had an outage of so many hours each. */
async function addEach(): Promise<void> {
  await add("Shop", {});
  await add("db-1", { kind: "server", type: "server", tags: "{prod}", down: [4, 8] });
  await add("acme.example", { kind: "site", tags: "{prod}", down: [10, 12] });
  await add("Backup", { type: "heartbeat", down: [1, 4] });
  await add("Payments", { type: "group", down: [20, 21] });
}

describe("the report of a team over every kind", () => {
  it.each<[object, readonly (readonly [string, string, number])[]]>([
    [
      {},
      [
        ["acme.example", "site", 2],
        ["Backup", "monitor", 3],
        ["db-1", "server", 4],
        ["Payments", "monitor", 1],
        ["Shop", "monitor", 0],
      ],
    ],
    [
      { kind: "monitor" },
      [
        ["Backup", "monitor", 3],
        ["Payments", "monitor", 1],
        ["Shop", "monitor", 0],
      ],
    ],
    // The site is probed by HTTP as well, and is no monitor.
    [{ kind: "http" }, [["Shop", "monitor", 0]]],
    [{ kind: "heartbeat" }, [["Backup", "monitor", 3]]],
    [{ kind: "group" }, [["Payments", "monitor", 1]]],
    [{ kind: "server" }, [["db-1", "server", 4]]],
    [{ kind: "site" }, [["acme.example", "site", 2]]],
    [
      { tags: ["prod"] },
      [
        ["acme.example", "site", 2],
        ["db-1", "server", 4],
      ],
    ],
    [{ kind: "server", tags: ["prod"] }, [["db-1", "server", 4]]],
    [{ kind: "monitor", tags: ["prod"] }, []],
  ])("with the filter %j", async (filter, expected) => {
    await addEach();
    const { total, subjects } = await ofTeam(filter);
    const hours = subjects.map(({ name, kind, figures }) => [name, kind, figures.parts.downMs / HOUR_MS] as const);
    const sorted = (rows: typeof expected) => [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
    expect(sorted(hours)).toEqual(sorted(expected));
    const down = expected.map(([, , length]) => length).filter((length) => length > 0);
    expect(total).toMatchObject({
      incidentCount: down.length,
      parts: { downMs: down.reduce((sum, length) => sum + length, 0) * HOUR_MS },
      mttrMs: down.length === 0 ? null : Math.round((down.reduce((sum, one) => sum + one, 0) / down.length) * HOUR_MS),
    });
  });

  it.each([
    ["server", "server"],
    ["site", "http"],
    ["monitor", "heartbeat"],
    ["monitor", "group"],
  ])("has no number for the uptime of a %s of the type %s without a verdict", async (kind, type) => {
    await add("Silent", { kind, type, known: null });
    await add("Late", { kind, type, known: 24 * 15 });
    const { total, subjects } = await ofTeam();
    const [late, silent] = subjects;
    expect(silent?.figures).toMatchObject({ uptime: null, parts: { watchedMs: 0, unknownMs: 30 * 24 * HOUR_MS } });
    expect(late?.figures).toMatchObject({ uptime: 100, parts: { watchedMs: 15 * 24 * HOUR_MS } });
    expect(total.parts.watchedMs).toBe(15 * 24 * HOUR_MS);
  });
});

it("of a small team reads no subject of other teams, deleted ones included", async () => {
  const others = await db.rows(
    "INSERT INTO teams (name, plan, max_monitors) SELECT * FROM (VALUES ('b', 'free', 9)) v RETURNING id",
  );
  await db.pool.query(
    `INSERT INTO subjects (team_id, kind, name, type, is_active, check_interval_minutes, created_at, deleted_at)
     SELECT CASE WHEN n % 500 = 0 THEN $1::int ELSE $2::int END, (ARRAY['monitor', 'server', 'site'])[1 + n % 3], 'S' || n, 'http',
       true, 1, $3, CASE WHEN n % 4 = 0 THEN $4::timestamptz END
     FROM generate_series(1, 10000) n`,
    [db.teamId, others[0]?.["id"], at(0), at(2)],
  );
  await db.pool.query("ANALYZE subjects");
  for (const kind of [null, "monitor", "server"]) {
    const rows = await db.rows(`EXPLAIN ${REPORTED}`, [db.teamId, at(1), NOW, null, kind]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on subjects/);
    expect(plan).toMatch(/subjects_deleted/);
  }
  expect((await db.rows(REPORTED, [db.teamId, at(1), NOW, null, null])).length).toBe(20);
});
