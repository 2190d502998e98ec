import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { record } from "../checks/record.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { alertsTo, askAll, attachProgram } from "./asking.fixture.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const set = (id: number, assignments: string) =>
  db.pool.query(`UPDATE subjects SET ${assignments} WHERE id = $1`, [id]);

/** One check of a subject, and then all questions that are due: `x` fails and `.` passes. */
async function check(id: number, minute: number, result: string): Promise<void> {
  const found = resultOf(id, minute + 1, after(minute).getTime(), result === "x" ? REFUSED : {});
  await record(db.pool, [found], ALONE, after(minute));
  // PostgreSQL's own clock is not the clock of this test.
  await db.pool.query("UPDATE events SET created_at = occurred_at WHERE subject_id = $1", [id]);
  await askAll(db.pool, after(minute));
}

/** One check a minute. */
async function checks(id: number, text: string, from = 0): Promise<void> {
  for (const [index, result] of [...text].entries()) await check(id, from + index, result);
}

/** The alerts to a contact, each with the minute of its event. */
const heard = async (contactId: number) =>
  (await alertsTo(db.pool, contactId)).map(
    ({ happening, at }) => `${happening} ${Math.round((at.getTime() - NOW.getTime()) / 60_000)}`,
  );

describe("k of n, m passes", () => {
  it.each([
    [
      "no alert for a blip, and one after three failures",
      "alert_after_failures = 3",
      "xx.xxx.",
      ["down 3", "recovery 6"],
    ],
    ["three of five", "alert_after_failures = 3, alert_failures_of = 5", "x.x.x.", ["down 4", "recovery 5"]],
    ["one outage until two checks pass", "recover_after_successes = 2", "x.xx..", ["down 0", "recovery 4"]],
    [
      "another one after that",
      "recover_after_successes = 2",
      "x..x..",
      ["down 0", "recovery 1", "down 3", "recovery 4"],
    ],
  ])("%s", async (_name, rule, text, expected) => {
    const id = await db.addMonitor({ now: NOW });
    await set(id, rule);
    const contact = await attachProgram(db.pool, id);
    await checks(id, text);
    expect(await heard(contact)).toEqual(expected);
    expect(await db.rows("SELECT 1 FROM told WHERE subject_id = $1", [id])).toEqual([]);
  });

  const thrice = ["down 0", "recovery 2", "down 3", "recovery 5", "down 6", "recovery 8"];
  it.each([
    ["blips are no changes", "alert_after_failures = 3", "x.".repeat(10), []],
    ["outages are, once enough checks failed", "alert_after_failures = 2", "xx.".repeat(4), [...thrice, "flapping 10"]],
    [
      "their ends are, once enough checks passed",
      "recover_after_successes = 2",
      "x..".repeat(4),
      ["down 0", "recovery 1", "down 3", "recovery 4", "down 6", "recovery 7", "flapping 9"],
    ],
    ["failures between too few passes are not", "recover_after_successes = 3", "x.".repeat(12), ["down 0"]],
  ])("of a subject that flaps: %s", async (_name, rule, text, expected) => {
    const id = await db.addMonitor({ now: NOW });
    await set(id, rule);
    const contact = await attachProgram(db.pool, id);
    await checks(id, text);
    expect(await heard(contact)).toEqual(expected);
    const isFlapping = expected.at(-1)?.startsWith("flapping") ?? false;
    expect(await db.rows("SELECT 1 FROM flapping_subjects WHERE subject_id = $1", [id])).toHaveLength(
      Number(isFlapping),
    );
  });

  it("say once where a subject with a rule has settled", async () => {
    const id = await db.addMonitor({ now: NOW });
    await set(id, "alert_after_failures = 2");
    const contact = await attachProgram(db.pool, id);
    await checks(id, "xx.".repeat(4));
    await askAll(db.pool, after(25));
    expect((await heard(contact)).slice(6)).toEqual(["flapping 10"]);
    await askAll(db.pool, after(26));
    expect((await heard(contact)).slice(6)).toEqual(["flapping 10", "recovery 26"]);
  });
});

describe("dependencies", () => {
  async function family() {
    const [parent, child] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, parent]);
    const both = await attachProgram(db.pool, parent);
    await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $2)", [child, both]);
    return { parent, child, both, only: await attachProgram(db.pool, child) };
  }

  it("spare the contacts of the parent, and no others", async () => {
    const { parent, child, both, only } = await family();
    await check(parent, 0, "x");
    await check(child, 1, "x");
    await check(child, 10, ".");
    await check(parent, 11, ".");
    await askAll(db.pool, after(20));
    expect(await heard(both)).toEqual(["down 0", "recovery 11"]);
    expect(await heard(only)).toEqual(["down 1", "recovery 10"]);
  });

  it("hold until the child had a check after the end of its parent", async () => {
    const { parent, child, both } = await family();
    await check(parent, 0, "x");
    await check(child, 1, "x");
    await check(parent, 10, ".");
    expect(await heard(both)).toEqual(["down 0", "recovery 10"]);
    await check(child, 11, "x");
    await askAll(db.pool, after(12.5));
    expect(await heard(both)).toEqual(["down 0", "recovery 10", "down 1"]);
    await check(child, 20, ".");
    expect((await heard(both)).at(-1)).toBe("recovery 20");
  });

  it("hold nothing once the parent is gone", async () => {
    const { parent, child, both } = await family();
    await check(parent, 0, "x");
    await check(child, 1, "x");
    await set(parent, "is_active = false");
    await db.pool.query("INSERT INTO wakes (kind, ref) VALUES ('subject', $1)", [child]);
    await askAll(db.pool, after(2));
    expect(await heard(both)).toEqual(["down 0", "down 1"]);
  });
});

describe("escalations", () => {
  async function escalated() {
    const id = await db.addMonitor({ now: NOW });
    const step = await attachProgram(db.pool, id);
    await db.pool.query("UPDATE subject_contacts SET escalate_after_minutes = 15 WHERE contact_id = $1", [step]);
    return { id, step, direct: await attachProgram(db.pool, id) };
  }

  it("come after their minutes, and then hear the end", async () => {
    const { id, step, direct } = await escalated();
    await check(id, 0, "x");
    await askAll(db.pool, after(14));
    expect([await heard(direct), await heard(step)]).toEqual([["down 0"], []]);
    await askAll(db.pool, after(15));
    await check(id, 40, ".");
    expect([await heard(direct), await heard(step)]).toEqual([
      ["down 0", "recovery 40"],
      ["down 0", "recovery 40"],
    ]);
  });

  it.each([
    ["it is over before", (id: number) => check(id, 10, ".")],
    [
      "someone acknowledges it before",
      (id: number) => db.pool.query("UPDATE incidents SET acknowledged_at = $2 WHERE subject_id = $1", [id, after(8)]),
    ],
  ])("do not come if %s", async (_name, act) => {
    const { id, step } = await escalated();
    await check(id, 0, "x");
    await act(id);
    await askAll(db.pool, after(60));
    expect(await heard(step)).toEqual([]);
  });

  it("begin again at the end of a snooze", async () => {
    const { id, step, direct } = await escalated();
    await check(id, 0, "x");
    await snooze(id, 5, 65);
    await askAll(db.pool, after(79));
    expect([await heard(direct), await heard(step)]).toEqual([["down 0"], []]);
    await askAll(db.pool, after(80));
    expect(await heard(step)).toEqual(["down 0"]);
  });
});

const snooze = (id: number, from: number, until: number) =>
  db.pool.query(
    "INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')",
    [id, after(from), after(until)],
  );

describe("a snooze", () => {
  it("holds what begins in it until its end, and no end of what was known", async () => {
    const [id, known] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    const [contact, other] = [await attachProgram(db.pool, id), await attachProgram(db.pool, known)];
    await check(known, 0, "x");
    await snooze(id, 5, 60);
    await snooze(known, 5, 60);
    await check(id, 10, "x");
    await check(known, 11, ".");
    await askAll(db.pool, after(59));
    expect([await heard(contact), await heard(other)]).toEqual([[], ["down 0", "recovery 11"]]);
    await askAll(db.pool, after(60));
    expect(await heard(contact)).toEqual(["down 60"]);
  });
});
