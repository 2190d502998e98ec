import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MAX_ASSIGNMENTS_OF_INCIDENT, MAX_COMMENTS_OF_INCIDENT } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { openDatabase } from "../connection/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { addIncident } from "./incidents.fixture.ts";
import { createIncidentTalkStore } from "./talk-store.ts";

const NOW = new Date();
let db: Fixture;
let database: ReturnType<typeof openDatabase>;
let members: readonly number[];

beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
  const rows = await db.rows(
    `WITH people AS (INSERT INTO users (email) SELECT name || '@example.com' FROM unnest('{ada,bob}'::text[]) name RETURNING id),
       joined AS (INSERT INTO memberships (team_id, user_id, role) SELECT $1, id, 'admin' FROM people)
     SELECT id FROM people ORDER BY id`,
    [db.teamId],
  );
  members = rows.map(({ id }) => Number(id));
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects CASCADE");
});

const store = () => createIncidentTalkStore(ownScope(database.prisma, database.pool));
const member = (at: number) => members[at] ?? 0;

describe("the comments of an incident", () => {
  const INSERT = `
  INSERT INTO incident_comments (incident_id, user_id, by, at, body) SELECT $1, $2, 'Ada', now(), 'x' FROM generate_series(1, $3)`;

  it("reach their limit only once, although two members comment at the same time", async () => {
    const id = await addIncident(db, { startedAt: NOW });
    await db.pool.query(INSERT, [id, member(0), MAX_COMMENTS_OF_INCIDENT - 1]);
    const { commented } = await inTransaction(db.pool, async (first) => {
      await first.query("SELECT 1 FROM incidents WHERE id = $1 FOR NO KEY UPDATE", [id]);
      const commented = store().comment(db.teamId, id, { userId: member(1), body: "Me too" }, NOW);
      await waitFor(() => isBlocked(db.pool), { what: "the second comment to wait for the first" });
      await first.query(INSERT, [id, member(0), 1]);
      // In an object, so that the transaction does not wait for the promise that waits for it.
      return { commented };
    });
    expect(await commented).toBeNull();
    expect((await store().read(db.teamId, id)).comments).toHaveLength(MAX_COMMENTS_OF_INCIDENT);
  });
});

describe("the assignments of an incident", () => {
  it("reach their limit, and then the assignee stays", async () => {
    const [id, other] = [await addIncident(db, { startedAt: NOW }), await addIncident(db, { startedAt: NOW })];
    await db.pool.query(
      `INSERT INTO incident_assignments (incident_id, user_id, by, at, ended_at)
       SELECT $1, $2, 'Ada', now(), CASE WHEN n < $3 THEN now() END FROM generate_series(1, $3) n`,
      [id, member(0), MAX_ASSIGNMENTS_OF_INCIDENT],
    );
    const assign = (to: number | null) => store().assign(db.teamId, [id, other], { to, by: member(0) }, NOW);
    const assigneeOf = async (incidentId: number) =>
      (await store().read(db.teamId, incidentId)).assignments.filter(({ endedAt }) => endedAt === null);
    expect(await assign(member(1))).toBe("full");
    expect(await assigneeOf(id)).toMatchObject([{ userId: member(0) }]);
    expect(await assigneeOf(other)).toEqual([]);
    // The member who has it already gets the other one.
    expect(await assign(member(0))).toMatchObject({ changed: [other] });
    expect(await assign(null)).toMatchObject({ changed: [id, other] });
    expect(await assign(member(0))).toBe("full");
  });
});
