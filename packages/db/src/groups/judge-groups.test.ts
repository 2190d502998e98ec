import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MAX_MEMBERS } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { createDeletedSubjectStore } from "../subject/restore.ts";
import { type Groups, openGroups } from "./groups.fixture.ts";
import { takeGroups } from "./take-groups.ts";
import { wakeGroupsOf } from "./wake-groups.ts";

let db: Groups;

beforeAll(async () => {
  db = await openGroups();
});
beforeEach(async () => {
  await db.newTeam();
});
afterAll(() => db.close());

describe("a group with three of five needed", () => {
  let ids: readonly number[];
  let group: number;

  beforeEach(async () => {
    ids = await db.addChecked({ A: "up", B: "up", C: "up", D: "up", E: "up" });
    group = await db.addGroup("Shop", { members: ids, needed: 3 });
    await db.tick();
  });

  it("follows its members, with one incident and one alert, as any monitor", async () => {
    expect(await db.statusOf(group)).toBe("up");
    const [a = 0, b = 0, c = 0] = ids;
    for (const id of [c, a]) await db.check(id, false);
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("degraded");
    await db.check(b, false);
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("down");
    expect(await db.incidentsOf(group)).toMatchObject([
      { cause: "3 of 5 are down: A, B, C", regions: [], resolvedAt: null },
    ]);
    await db.check(b, true);
    await db.tick();
    expect(await db.statusOf(group)).toBe("degraded");
    expect(await db.happeningsOf(group)).toEqual(["down", "recovery"]);
    expect(await db.incidentsOf(group)).toMatchObject([{ resolvedAt: db.now() }]);
    expect(await db.checksOf(group)).toEqual([
      { status: "up", region: null, error_message: null },
      { status: "degraded", region: null, error_message: null },
      { status: "down", region: null, error_message: "3 of 5 are down: A, B, C" },
      { status: "degraded", region: null, error_message: null },
    ]);
  });

  it("heals within 61 seconds what was lost", async () => {
    for (const id of ids) await db.check(id, false);
    await db.pool.query("TRUNCATE group_wakes");
    db.later(59);
    expect(await db.tick()).toEqual([]);
    expect(await db.statusOf(group)).toBe("up");
    db.later(1);
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("down");
  });

  it("is judged once a minute while nothing changes", async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      db.later(60);
      expect(await db.tick()).toEqual([group]);
      expect(await db.tick()).toEqual([]);
    }
    expect(await db.checksOf(group)).toHaveLength(4);
  });

  it("loses a member that is paused or deleted, and gets it back", async () => {
    const [a = 0, b = 0, c = 0] = ids;
    for (const id of [a, b, c]) await db.check(id, false);
    await db.tick();
    expect(await db.statusOf(group)).toBe("down");
    await db.change(c, { isActive: false });
    await db.remove(b);
    expect(await db.tick()).toEqual([group]);
    // Of three that count, three are needed.
    expect(await db.statusOf(group)).toBe("down");
    await db.remove(a);
    await db.tick();
    expect(await db.statusOf(group)).toBe("up");
    expect((await db.change(group, { name: "Shop, EU" }))?.members).toEqual([c, ...ids.slice(3)]);
    await db.change(c, { isActive: true });
    await db.tick();
    expect(await db.statusOf(group)).toBe("up");
    await db.check(c, false);
    await db.tick();
    expect(await db.statusOf(group)).toBe("down");
  });

  it("is pending without a member that counts, and its incident ends without an alert", async () => {
    for (const id of ids) await db.check(id, false);
    await db.tick();
    for (const id of ids) await db.change(id, { isActive: false });
    await db.tick();
    expect(await db.statusOf(group)).toBe("pending");
    expect(await db.incidentsOf(group)).toMatchObject([{ resolvedAt: db.now() }]);
    expect(await db.happeningsOf(group)).toEqual(["down"]);
    const checks = (await db.checksOf(group)).length;
    db.later(60);
    await db.tick();
    expect(await db.checksOf(group)).toHaveLength(checks);
    for (const id of ids) await db.remove(id);
    db.later(60);
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("pending");
  });

  it("is left alone while it is paused, and judged at once when it is resumed", async () => {
    await db.change(group, { isActive: false });
    for (const id of ids) await db.check(id, false);
    db.later(120);
    await db.tick();
    expect(await db.statusOf(group)).toBe("up");
    expect((await db.change(group, { isActive: true }))?.status).toBe("pending");
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("down");
  });

  it("is judged at once when an operator restores it, and so is the group of a member", async () => {
    await db.remove(group);
    expect(await db.tick()).toEqual([]);
    const deleted = createDeletedSubjectStore(db.pool);
    await deleted.restore("monitor", group, db.now());
    expect(await db.statusOf(group)).toBe("pending");
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("up");
    await db.remove(ids[0] ?? 0);
    await db.tick();
    await deleted.restore("monitor", ids[0] ?? 0, db.now());
    expect(await db.tick()).toEqual([group]);
  });

  it("follows a change of what it needs at once", async () => {
    await db.check(ids[0] ?? 0, false);
    await db.tick();
    expect(await db.statusOf(group)).toBe("degraded");
    await db.change(group, { needed: "all" });
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("down");
  });

  it.each(["members", "group"])("counts its members by their status in maintenance of the %s", async (target) => {
    const [from, to] = [new Date(db.clock.nowMs - 60_000), new Date(db.clock.nowMs + 60_000)];
    await addWindow(db, { from, to, subjects: target === "group" ? [group] : ids });
    for (const id of ids) await db.check(id, false);
    await db.tick();
    // Each window mutes only the alerts of its own monitors.
    expect(await db.incidentsOf(group)).toMatchObject([{ inMaintenance: target === "group" }]);
    expect(await db.incidentsOf(ids[0] ?? 0)).toMatchObject([{ inMaintenance: target === "members" }]);
  });
});

describe("a group of a tag", () => {
  it("contains what has the tag now, except groups and other teams' monitors", async () => {
    const group = await db.addGroup("Shop", { memberTag: "shop", tags: ["shop"] });
    const [up = 0] = await db.addChecked({ Up: "up" });
    await db.tick();
    expect(await db.statusOf(group)).toBe("pending");
    await db.change(up, { tags: ["shop"] });
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("up");
    const other = await db.addGroup("Other", { memberTag: "shop", tags: ["shop"] });
    await db.check(up, false);
    expect(await db.tick()).toEqual([group, other]);
    await db.change(up, { tags: [] });
    expect(await db.tick()).toEqual([group, other]);
    expect(await db.statusOf(group)).toBe("pending");
    await db.newTeam();
    const foreign = await db.add("Foreign", { tags: ["shop"] });
    expect(await db.tick()).toEqual([]);
    await db.check(foreign, false);
    expect(await db.tick()).toEqual([]);
  });
});

describe("a server with the tag of a group", () => {
  it("is no member, and wakes no group", async () => {
    const group = await db.addGroup("Shop", { memberTag: "shop" });
    const { id } = await addServer(db.pool, { teamId: db.teamId });
    await db.pool.query("UPDATE subjects SET tags = ARRAY['shop'] WHERE id = $1", [id]);
    await db.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [id]);
    expect(await db.tick()).toEqual([group]);
    expect(await db.statusOf(group)).toBe("pending");
    await db.pool.query(wakeGroupsOf("ARRAY[$1::int]"), [id]);
    expect(await db.tick()).toEqual([]);
  });
});

describe("groups in groups", () => {
  it("follow one another", async () => {
    const [one = 0, two = 0] = await db.addChecked({ One: "up", Two: "up" });
    const inner = await db.addGroup("Inner", { members: [one, two], needed: "any" });
    const outer = await db.addGroup("Outer", { members: [inner, two] });
    await db.tick();
    await db.tick();
    expect(await db.statusOf(outer)).toBe("up");
    await db.check(one, false);
    await db.tick();
    await db.tick();
    expect([await db.statusOf(inner), await db.statusOf(outer)]).toEqual(["degraded", "degraded"]);
    await db.check(two, false);
    await db.tick();
    await db.tick();
    // The outer group is judged with the inner one, and finds it down in the next tick.
    expect(await db.incidentsOf(outer)).toMatchObject([{ cause: "1 of 2 is down: Two", resolvedAt: null }]);
    expect((await db.checksOf(outer)).at(-1)).toMatchObject({ error_message: "2 of 2 are down: Inner, Two" });
  });

  it("make no circle and stay three deep", async () => {
    const [one = 0, two = 0] = await db.addChecked({ One: "up", Two: "up" });
    const a = await db.addGroup("A", { members: [one, two] });
    const b = await db.addGroup("B", { members: [a, two] });
    const c = await db.addGroup("C", { members: [b, two] });
    await expect(db.change(a, { members: [one, c] })).rejects.toMatchObject({
      problem: {
        errors: {
          members: [
            `The members field must not make a circle: A (${a}) contains C (${c}), which contains B (${b}), which contains A (${a}).`,
          ],
        },
      },
    });
    await expect(db.addGroup("D", { members: [c, two] })).rejects.toMatchObject({
      problem: {
        errors: {
          members: [expect.stringMatching(/^The members field must not nest more than 3 groups: D \(\d+\) contains C/)],
        },
      },
    });
  });
});

it("are taken once for all changes of their members, and others are not left behind", async () => {
  const [one = 0, two = 0] = await db.addChecked({ One: "up", Two: "up" });
  const [many, other] = [
    await db.addGroup("Many", { members: [one, two] }),
    await db.addGroup("Other", { members: [one, two] }),
  ];
  const nothing = { ids: [], mayBeMore: false };
  const wake = () =>
    db.pool.query(
      "INSERT INTO group_wakes (group_id) SELECT $1 FROM generate_series(1, 30) UNION ALL SELECT $2::int UNION ALL SELECT $1",
      [many, other],
    );
  const take = (limit: number) => takeGroups(db.pool, db.now(), limit);
  await db.tick();
  await wake();
  expect(await take(3)).toEqual({ ids: expect.arrayContaining([many, other]), mayBeMore: false });
  expect(await take(3)).toEqual(nothing);
  await wake();
  expect(await take(1)).toEqual({ ids: [many], mayBeMore: true });
  expect(await take(1)).toEqual({ ids: [other], mayBeMore: true });
  expect(await take(1)).toEqual(nothing);
  db.later(60);
  expect(await take(1)).toEqual({ ids: [expect.any(Number)], mayBeMore: true });
});

it("judges 200 members by at most three checks, however many of them change at once", async () => {
  const names = Array.from({ length: MAX_MEMBERS }, (_, index) => [`M${index}`, "up"] as const);
  const ids = await db.addChecked(Object.fromEntries(names));
  const group = await db.addGroup("Many", { members: ids, needed: "any" });
  await db.tick();
  for (const id of ids) await db.check(id, false);
  await db.tick();
  expect(await db.statusOf(group)).toBe("down");
  expect((await db.incidentsOf(group))[0]?.cause).toBe("200 of 200 are down: M0, M1, M10, M100, M101, and 195 more");
  expect((await db.checksOf(group)).length).toBeLessThanOrEqual(3);
});
