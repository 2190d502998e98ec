import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { addServer, type Fixture, openFixture } from "../testing.ts";
import { addIncident } from "./incidents.fixture.ts";
import { createIncidentBeforeStore } from "./read-before.ts";

const NOW = new Date();
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const idOf = async (sql: string, values: readonly unknown[]) =>
  Number((await db.rows(`${sql} RETURNING id`, values))[0]?.["id"]);

it("finds the last three changes of the day before an incident, and none of other subjects", async () => {
  const [monitor, other] = [await db.addMonitor(), await db.addMonitor()];
  const { id: server } = await addServer(db.pool, { teamId: db.teamId, name: "db-1" });
  await db.rows("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [monitor, server]);
  const changes = async () => {
    const found = await createIncidentBeforeStore(db.pool).changes(db.teamId, incident);
    return found.map(({ kind, name, detail }) => [kind, name, detail]);
  };
  const incident = await addIncident(db, { subjectId: monitor, startedAt: ago(10) });
  expect(await changes()).toEqual([]);
  for (const subject of [monitor, other]) {
    const deployment = await idOf(
      "INSERT INTO deployments (team_id, name, version, by, started_at, quiet_until, due_at) VALUES ($1, 'checkout', $2, 'Ada', $3, $3, $3)",
      [db.teamId, `2.${subject}`, ago(30)],
    );
    await db.rows(
      "INSERT INTO deployment_monitors (deployment_id, subject_id, status_before, times_before) VALUES ($1, $2, 'up', '{}')",
      [deployment, subject],
    );
    for (const at of [ago(20), ago(5), ago(25 * 60)]) {
      await db.rows(
        `INSERT INTO audit_log (team_id, at, user_email, door, operation, entity, entity_id, before, after)
         VALUES ($1, $2, 'ada@example.com', 'dashboard', 'update-monitor', 'monitor', $3, '{"url": "a"}', '{"url": "b"}')`,
        [db.teamId, at, subject],
      );
    }
  }
  await db.rows(
    "INSERT INTO events (happening, audience, subject_id, occurred_at) VALUES ('warning', 'warning', $1, $2)",
    [server, ago(15)],
  );
  const found = [
    ["warning", "db-1", "warning"],
    ["edited", "ada@example.com", "url"],
    ["deployment", "checkout", `2.${monitor}`],
  ];
  expect(await changes()).toEqual(found);
  const site = await idOf(
    "INSERT INTO subjects (team_id, kind, name, type, is_active, check_interval_minutes) VALUES ($1, 'site', 'Shop', 'http', true, 1)",
    [db.teamId],
  );
  await db.rows("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [monitor, site]);
  const look = (at: Date, value: string) =>
    db.rows("INSERT INTO site_snapshots (site_id, aspect, at, hash, body) VALUES ($1, 'dns', $2, $3, '{}')", [
      site,
      at,
      Buffer.from(value),
    ]);
  await look(ago(12), "first");
  expect(await changes()).toEqual(found);
  await look(ago(11), "second");
  expect((await changes())[0]).toEqual(["dns", "Shop", null]);
  expect(await createIncidentBeforeStore(db.pool).changes(db.teamId + 1, incident)).toEqual([]);
});
