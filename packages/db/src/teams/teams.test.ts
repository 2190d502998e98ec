import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { createTeamStore } from "./teams.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

const addMonitor = async (teamId: number) => (await db.monitors.create(teamId, newMonitor(), NOW)).id;
const retentionOf = async (subjectId: number) => (await db.stateOf(subjectId)).retentionDays;

describe("setPlan", () => {
  it("keeps checks as long as the new plan says, for every monitor of the team and of no other", async () => {
    const [team, other] = [
      await createTeamStore(db.pool).create("Ours", "free"),
      await createTeamStore(db.pool).create("Other", "free"),
    ];
    const [kept, deleted, foreign] = [await addMonitor(team.id), await addMonitor(team.id), await addMonitor(other.id)];
    await db.monitors.remove(team.id, deleted, NOW);
    await createTeamStore(db.pool).setPlan(team.id, "pro", null);
    expect(await Promise.all([kept, deleted, foreign].map(retentionOf))).toEqual([90, 90, 3]);
    await createTeamStore(db.pool).setPlan(team.id, "business", null);
    expect(await retentionOf(kept)).toBe(0);
  });

  it("replaces the maximum each time, so that an override never outlives the plan it was given with", async () => {
    const { id } = await createTeamStore(db.pool).create("Ours", "free");
    expect(await createTeamStore(db.pool).setPlan(id, "pro", 500)).toEqual({
      id,
      name: "Ours",
      plan: "pro",
      maxMonitors: 500,
    });
    expect(await createTeamStore(db.pool).setPlan(id, "business", null)).toMatchObject({
      plan: "business",
      maxMonitors: null,
    });
  });

  it("holds for a monitor that is created at the same moment", async () => {
    const { id } = await createTeamStore(db.pool).create("Ours", "free");
    const creating = Array.from({ length: 8 }, () => addMonitor(id));
    await Promise.all([...creating, createTeamStore(db.pool).setPlan(id, "pro", null)]);
    const retention = await Promise.all((await Promise.all(creating)).map(retentionOf));
    expect(new Set(retention)).toEqual(new Set([90]));
  });

  it("refuses a team that does not exist", async () => {
    await expect(createTeamStore(db.pool).setPlan(999_999, "pro", null)).rejects.toMatchObject({
      refusal: { kind: "no-team", teamId: 999_999 },
    });
  });
});

describe("listTeams", () => {
  it("goes through all of them, page by page, and counts what is there", async () => {
    const { id } = await createTeamStore(db.pool).create("Counted", "starter");
    await addMonitor(id);
    await db.monitors.remove(id, await addMonitor(id), NOW);
    const last = await createTeamStore(db.pool).create("Last", "free");
    const [first] = await createTeamStore(db.pool).list(id - 1, 1);
    expect(first).toEqual({ id, name: "Counted", plan: "starter", maxMonitors: null, monitors: 1, members: 0 });
    expect((await createTeamStore(db.pool).list(id, 10)).map((team) => team.id)).toEqual([last.id]);
  });
});

it("begins the first run of a team that the operator creates, or a member", async () => {
  const { id } = await createTeamStore(db.pool).create("Ours", "free");
  expect(await db.prisma.firstRun.findUnique({ where: { teamId: id } })).toEqual({ teamId: id, skipped: [] });
  const { id: userId } = await db.prisma.user.create({ data: { email: "founder@example.com" } });
  const own = await db.ownTeams.create(userId, "Own", () => undefined, NOW);
  expect(await db.prisma.firstRun.count({ where: { teamId: own.id } })).toBe(1);
});
