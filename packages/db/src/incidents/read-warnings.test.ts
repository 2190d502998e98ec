import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addServer } from "../servers/servers.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createIncidentListStore } from "./list-store.ts";

const NOW = new Date();
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

describe("warnings", () => {
  const store = () => createIncidentListStore(db.pool);

  it("fulfil the filters that they have a value for, and others find none", async () => {
    const rule = { metric: "disk", instance: null, above: 0.85, clearBelow: 0.8, forSeconds: 0 } as const;
    const { id } = await addServer(db.pool, {
      teamId: db.teamId,
      name: "db-1",
      rules: [{ ...rule, severity: "warning", enabled: true }],
    });
    await db.pool.query("UPDATE subjects SET tags = '{data}' WHERE id = $1", [id]);
    await db.pool.query(
      `INSERT INTO server_conditions (rule_id, server_id, instance, state, since, value)
       SELECT id, server_id, '/var', 'firing', $2, 0.93 FROM server_rules WHERE server_id = $1`,
      [id, ago(60)],
    );
    const cases: readonly (readonly [Parameters<ReturnType<typeof store>["warnings"]>[1], number])[] = [
      [{}, 1],
      [{ state: "open" }, 1],
      [{ owner: 0 }, 1],
      [{ from: ago(10) }, 1],
      [{ subject: id }, 1],
      [{ subject: id + 1 }, 0],
      [{ tags: ["data"] }, 1],
      [{ tags: ["shop"] }, 0],
      [{ search: "DB" }, 1],
      [{ search: "/var" }, 1],
      [{ search: "disk" }, 1],
      [{ search: "web" }, 0],
      [{ minSeconds: 3_000 }, 1],
      [{ minSeconds: 7_200 }, 0],
      [{ to: ago(59) }, 1],
      [{ to: ago(61) }, 0],
      [{ state: "acknowledged" }, 0],
      [{ state: "resolved" }, 0],
      [{ owner: 7 }, 0],
      [{ region: "lon" }, 0],
      [{ errorClass: "tls" }, 0],
    ];
    for (const [filter, expected] of cases) {
      const { warnings, total } = await store().warnings(db.teamId, filter, 10);
      expect([filter, warnings.length, total]).toEqual([filter, expected, expected]);
    }
  });
});
