import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { putOffProof, takeProofs, writeProof } from "./proofs.ts";

const NOW = new Date();
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const PROVABLE = { types: ["telegram", "discord"], presets: ["matrix"] };

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE contacts CASCADE");
});

async function contact(type = "telegram", acceptedAt: Date | null = null, teamId = db.teamId): Promise<number> {
  const [row] = await db.rows(
    `INSERT INTO contacts (team_id, name, type, config, last_delivered_at) VALUES ($1, 'ops', $2, 'ciphertext', $3) RETURNING id`,
    [teamId, type, acceptedAt],
  );
  return Number(row?.["id"]);
}

const take = (hours: number, limit = 10) => takeProofs(db.pool, PROVABLE, limit, after(hours));
const takenIds = async (hours: number, limit?: number) => (await take(hours, limit)).map(({ id }) => id);

/** Takes the only due contact and writes its result. @returns its state */
async function proved(hours: number, error: string | null): Promise<unknown> {
  const [due] = await take(hours);
  if (due === undefined) throw new Error("No proof is due");
  await writeProof(db.pool, due, error, after(hours));
  const [row] = await db.rows("SELECT proved_at, unproven_since, proof_error FROM contacts WHERE id = $1", [due.id]);
  return row;
}

it("is due once a day for contacts with a quiet request, and for no other", async () => {
  const id = await contact();
  await contact("slack");
  expect(await proved(0, null)).toEqual({ proved_at: NOW, unproven_since: null, proof_error: null });
  expect(await takenIds(23.9)).toEqual([]);
  expect(await takenIds(24)).toEqual([id]);
});

it("is due for contacts with a preset that has a quiet request, and can be put off", async () => {
  const [id] = [await contact("webhook"), await contact("webhook"), await contact("webhook")];
  await db.pool.query("UPDATE contacts SET preset = CASE id WHEN $1 THEN 'matrix' ELSE 'slack' END", [id]);
  const [due] = await take(0);
  expect(due).toMatchObject({ id, preset: "matrix", template: null });
  if (due === undefined) return;
  await putOffProof(db.pool, due, after(3));
  expect(await takenIds(2.9)).toEqual([]);
  expect(await takenIds(3)).toEqual([id]);
});

it("is a message once a week for contacts that want it and have no quiet request", async () => {
  const [id, telegram] = [await contact("slack", after(-6 * 24)), await contact()];
  await contact("slack", after(-8 * 24));
  await db.pool.query("UPDATE contacts SET weekly_proof = true WHERE id = ANY ($1)", [[id, telegram]]);
  expect((await take(0)).map((due) => [due.id, due.kind])).toEqual([[telegram, "quiet"]]);
  expect(await takenIds(23.9)).not.toContain(id);
  const [due] = (await take(24)).filter((one) => one.id === id);
  expect(due).toMatchObject({ kind: "weekly", name: "ops", hours: null, signingSecrets: [] });
  if (due === undefined) return;
  await writeProof(db.pool, due, null, after(24));
  expect(await takenIds(8 * 24 - 0.1)).not.toContain(id);
  expect(await takenIds(8 * 24)).toContain(id);
});

it("is not due while the contact accepts messages, which end a failure as well", async () => {
  const id = await contact("discord", after(-23));
  expect(await takenIds(0)).toEqual([]);
  expect(await takenIds(1)).toEqual([id]);
  await db.pool.query("UPDATE contacts SET unproven_since = $1, proof_error = 'Gone', proof_due_at = NULL", [NOW]);
  await db.pool.query("UPDATE contacts SET last_delivered_at = $1", [after(2)]);
  expect(await takenIds(2)).toEqual([]);
  expect(await db.rows("SELECT unproven_since, proof_error FROM contacts")).toEqual([
    { unproven_since: null, proof_error: null },
  ]);
});

it("counts as failed after the second failure, an hour later, until it passes", async () => {
  await contact();
  expect(await proved(0, "Gone")).toEqual({ proved_at: null, unproven_since: null, proof_error: "Gone" });
  expect(await takenIds(0.9)).toEqual([]);
  expect(await proved(1, "Gone")).toEqual({ proved_at: null, unproven_since: NOW, proof_error: "Gone" });
  expect(await proved(2, null)).toEqual({ proved_at: after(2), unproven_since: null, proof_error: null });
});

it("is taken by one notifier, and by another when that one died", async () => {
  const id = await contact();
  const taken = await Promise.all([takenIds(0), takenIds(0), takenIds(0)]);
  expect(taken.flat()).toEqual([id]);
  expect(await takenIds(4 / 60)).toEqual([]);
  expect(await takenIds(5 / 60)).toEqual([id]);
});

it("has no result if the contact was changed meanwhile", async () => {
  await contact();
  const [due] = await take(0);
  if (due === undefined) throw new Error("No proof is due");
  await db.pool.query("UPDATE contacts SET proof_due_at = NULL");
  await writeProof(db.pool, due, "Gone", NOW);
  expect(await db.rows("SELECT proof_error, proof_due_at FROM contacts")).toEqual([
    { proof_error: null, proof_due_at: null },
  ]);
});

it("goes to the teams in turn", async () => {
  const [team] = await db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
  await contact();
  await contact();
  await contact();
  const other = await contact("telegram", null, Number(team?.["id"]));
  const first = await takenIds(0, 2);
  expect(first).toHaveLength(2);
  expect(first).toContain(other);
});
