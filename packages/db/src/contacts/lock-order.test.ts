import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openDatabase } from "../connection/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { createContactUseStore, createTeamEscalationStore } from "./use-store.ts";

let db: Fixture;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  db = await openFixture();
  // A plan without indexes reads rows in the order in which they were written, unless the statement sorts them.
  await db.pool.query(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET enable_indexscan = off', current_database());
    EXECUTE format('ALTER DATABASE %I SET enable_bitmapscan = off', current_database());
  END $$`);
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});

const LOCK_CONTACT = "SELECT 1 FROM contacts WHERE id = $1 FOR UPDATE";
const TOUCH = "UPDATE subjects SET version = version + 1 WHERE id = $1";

interface Given {
  /** The first one was written last. */
  readonly subjects: readonly [number, number];
  /** Both subjects notify it at once. */
  readonly ops: number;
  /** Nothing notifies it. */
  readonly mail: number;
}

async function givenSubjects(): Promise<Given> {
  await db.pool.query("TRUNCATE subjects, contacts CASCADE");
  const subjects = [await db.addMonitor(), await db.addMonitor()] as const;
  await db.pool.query(TOUCH, [subjects[0]]);
  const [ops = 0, mail = 0] = (
    await db.rows(
      `INSERT INTO contacts (team_id, name, type, config)
       SELECT $1, name, 'webhook', '{}' FROM unnest('{ops,mail}'::text[]) AS n (name) RETURNING id`,
      [db.teamId],
    )
  ).map(({ id }) => Number(id));
  await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) SELECT unnest($1::int[]), $2", [
    subjects,
    ops,
  ]);
  return { subjects, ops, mail };
}

const scope = () => ownScope(database.prisma, database.pool);
const reminders = (steps: readonly number[]) => ({
  steps: steps.map((contactId) => ({ contactId, afterMinutes: 15 })),
  remindAfterMinutes: 30,
});
const changeEscalation = (steps: readonly number[]) =>
  createTeamEscalationStore(scope()).change(db.teamId, reminders(steps), true, () => {});

const changes: readonly (readonly [string, (given: Given) => Promise<unknown>])[] = [
  [
    "attaches another contact",
    ({ subjects, mail }) =>
      createContactUseStore(database.pool, scope()).attach(db.teamId, mail, { add: subjects, remove: [] }),
  ],
  ["adds a reminder to the escalation", () => changeEscalation([])],
  ["adds a step to the escalation", ({ mail }) => changeEscalation([mail])],
];

it.each(changes)("who %s waits for the deletion of a contact, which does not wait for that", async (_name, change) => {
  await db.pool.query("UPDATE teams SET remind_after_minutes = NULL");
  const given = await givenSubjects();
  const { changing } = await inTransaction(db.pool, async (deletion) => {
    await deletion.query(LOCK_CONTACT, [given.ops]);
    await deletion.query(TOUCH, [given.subjects[0]]);
    const changing = Promise.allSettled([change(given)]);
    await waitFor(() => isBlocked(db.pool), { what: "the change to wait for the deletion" });
    await deletion.query(TOUCH, [given.subjects[1]]);
    await deletion.query("DELETE FROM contacts WHERE id = $1", [given.ops]);
    // In an object, so that the transaction does not wait for the promise that waits for it.
    return { changing };
  });
  expect(await changing).toMatchObject([{ status: "fulfilled" }]);
});
