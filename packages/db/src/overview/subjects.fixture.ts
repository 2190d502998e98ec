import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { SubjectFilter, SubjectGroupRefs, SubjectSort } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createSubjectListStore } from "./subject-list.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const NOW = new Date("2026-11-22T09:25:00Z");
/** The hours before this one are rolled up. */
export const ROLLED_UNTIL = new Date("2026-11-22T09:00:00Z");
export const ago = (ms: number) => new Date(NOW.getTime() - ms);

interface Added {
  readonly type?: string;
  readonly status?: string;
  readonly tags?: string;
  readonly url?: string;
  readonly isActive?: boolean;
  readonly kind?: "monitor" | "site";
}

/** A database with an empty team for each test, and the rows that tests of the list of subjects insert. */
export function givenSubjects() {
  let db: Fixture;
  beforeAll(async () => {
    db = await openFixture(NOW);
  });
  afterAll(() => db.stop());
  beforeEach(async () => {
    await db.pool.query("TRUNCATE subjects, hourly_rollups, checks, incidents, contacts, maintenance_windows CASCADE");
    await db.pool.query("TRUNCATE service_marks");
    await db.pool.query("UPDATE rollup_cursors SET hour = $1 WHERE pass = 'first'", [ROLLED_UNTIL]);
  });

  async function add(
    name: string,
    { type = "http", status = "up", tags = "{}", ...more }: Added = {},
  ): Promise<number> {
    const id = await db.addMonitor({ now: NOW, type });
    await db.pool.query(
      `UPDATE subjects SET name = $2, created_at = $3, tags = $4, url = coalesce($5, url), is_active = $6, kind = $7 WHERE id = $1`,
      [id, name, ago(90 * DAY_MS), tags, more.url ?? null, more.isActive ?? true, more.kind ?? "monitor"],
    );
    const checkedAt = status === "pending" ? null : NOW;
    await db.pool.query("UPDATE subject_states SET status = $2, last_checked_at = $3 WHERE subject_id = $1", [
      id,
      status,
      checkedAt,
    ]);
    return id;
  }

  async function addFiring(name: string): Promise<number> {
    const rule = { metric: "disk", instance: null, above: 0.85, clearBelow: 0.8, forSeconds: 0 } as const;
    const { id } = await addServer(db.pool, {
      teamId: db.teamId,
      name,
      rules: [{ ...rule, severity: "warning", enabled: true }],
    });
    await db.pool.query("UPDATE subject_states SET status = 'up', last_checked_at = $2 WHERE subject_id = $1", [
      id,
      NOW,
    ]);
    await db.pool.query(
      `INSERT INTO server_conditions (rule_id, server_id, instance, state, since, value)
       SELECT id, server_id, '/var', 'firing', $2, 0.93 FROM server_rules WHERE server_id = $1`,
      [id, ago(HOUR_MS)],
    );
    return id;
  }

  async function addSite(name: string): Promise<number> {
    const id = await add(name, { kind: "site", url: "https://acme.example/" });
    await db.pool.query(
      `INSERT INTO site_findings (site_id, aspect, kind, thing, first_seen_at, last_seen_at, detail)
       VALUES ($1, 'certificate', 'expiring', 'aa', $2, $2, '{}')`,
      [id, NOW],
    );
    return id;
  }

  async function addContact(name: string, subjectIds: readonly number[]): Promise<number> {
    const { rows } = await db.pool.query<{ id: number }>(
      "INSERT INTO contacts (team_id, name, type, config) VALUES ($1, $2, 'webhook', '') RETURNING id",
      [db.teamId, name],
    );
    const id = rows[0]?.id ?? 0;
    await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) SELECT unnest($1::int[]), $2", [
      subjectIds,
      id,
    ]);
    return id;
  }

  async function incident(id: number, fromMs: number, toMs: number | null, cause = "refused"): Promise<number> {
    const { rows } = await db.pool.query<{ id: number }>(
      "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause) VALUES ($1, $2, $3, $4, $5) RETURNING id::int",
      [id, db.teamId, ago(fromMs), toMs === null ? null : ago(toMs), cause],
    );
    return rows[0]?.id ?? 0;
  }

  const store = () => createSubjectListStore(db.pool);
  const lines = (filter: SubjectFilter = {}, sort: SubjectSort = "status", groups: SubjectGroupRefs | null = null) =>
    store().lines(db.teamId, filter, { sort, groups, number: 1, size: 50 }, NOW);
  const names = async (
    filter: SubjectFilter = {},
    sort: SubjectSort = "status",
    groups: SubjectGroupRefs | null = null,
  ) => (await lines(filter, sort, groups)).lines.map(({ name }) => name);

  /** One subject of each kind and state. */
  async function addEach() {
    await add("Up");
    await add("Down", { status: "down" });
    await add("Slow", { status: "degraded" });
    await add("New", { status: "pending" });
    await add("Paused while down", { status: "down", isActive: false });
    await add("Job", { type: "heartbeat" });
    const muted = await add("In maintenance", { status: "down" });
    await addFiring("db-1");
    await addSite("Acme");
    // Maintenance is judged by the clock of the database.
    await addWindow(db, {
      from: new Date(Date.now() - HOUR_MS),
      to: new Date(Date.now() + HOUR_MS),
      subjects: [muted],
    });
  }

  return { db: () => db, add, addFiring, addSite, addContact, incident, store, lines, names, addEach };
}
