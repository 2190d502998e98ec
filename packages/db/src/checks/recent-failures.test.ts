import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckVotes, failuresAfter } from "@pharos/core";
import { ALONE, type Fixture, openFixture, voteOf } from "../testing.ts";
import { record } from "./record.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** One check a minute of each monitor: `x` fails, `.` passes. */
async function checks(text: string, subjects: readonly number[], { isHeartbeat = false } = {}): Promise<void> {
  for (const [index, letter] of [...text].entries()) {
    const minute = index + 1;
    const outcome = letter === "x" ? { passed: false, errorMessage: "No" } : {};
    const vote = voteOf("lon", after(minute).getTime(), outcome);
    const reports = subjects.map(
      (subjectId): CheckVotes => ({
        subjectId,
        checkNumber: minute,
        votes: [isHeartbeat ? { ...vote, region: null } : vote],
      }),
    );
    await record(db.pool, reports, ALONE, after(minute));
    await record(db.pool, reports, ALONE, after(minute));
  }
}

const recent = async (id: number) =>
  (await db.rows("SELECT recent_failures FROM subject_states WHERE subject_id = $1", [id]))[0]?.["recent_failures"];

describe("which of the last checks failed", () => {
  it("is written with each check, once, and for each subject of a batch", async () => {
    const [one, other] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    await checks(".x.xx", [one, other]);
    expect([await recent(one), await recent(other)]).toEqual([0b101011, 0b101011]);
  });

  it("are the last twenty", async () => {
    const id = await db.addMonitor({ now: NOW });
    const text = `xxx${".x".repeat(11)}`;
    await checks(text, [id]);
    expect(await recent(id)).toBe(0b1_0101_0101_0101_0101_0101);
    expect(failuresAfter(0b1_0101_0101_0101_0101_0101, false)).toBe(0b1_1010_1010_1010_1010_1010);
  });

  it("is not known of a heartbeat", async () => {
    const id = await db.addMonitor({ now: NOW, type: "heartbeat" });
    await checks("x", [id], { isHeartbeat: true });
    expect(await recent(id)).toBeNull();
  });
});

describe("incidents of one outage", () => {
  const rule = (id: number, k: number, m: number) =>
    db.pool.query("UPDATE subjects SET alert_after_failures = $2, recover_after_successes = $3 WHERE id = $1", [
      id,
      k,
      m,
    ]);
  /** For each incident, with which one of them its outage began; `-` if no check has confirmed that. */
  const outages = async (id: number) => {
    const rows = await db.rows("SELECT id, outage_id FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);
    const ids = rows.map((row) => String(row["id"]));
    return rows.map((row) => (row["outage_id"] === null ? "-" : ids.indexOf(String(row["outage_id"])))).join(" ");
  };

  it.each([
    ["are as they are without a rule", 1, 1, "x.x.x", "- - -"],
    ["are joined after too few passes", 1, 3, "x.x..x...x", "- 0 0 -"],
    ["are not joined to one that was not confirmed", 2, 2, "x.x.", "- -"],
    ["are joined to one that was, and to those that continue it", 2, 2, "xx.x.x..x", "0 0 0 -"],
  ])("%s", async (_name, k, m, text, joined) => {
    const id = await db.addMonitor({ now: NOW });
    await rule(id, k, m);
    await checks(text, [id]);
    expect(await outages(id)).toBe(joined);
  });
});
