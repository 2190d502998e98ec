import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Outcome } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { claimChecks } from "../checks/claim.ts";
import { record } from "../checks/record.ts";
import { barePing } from "../heartbeats/bare-ping.fixture.ts";
import { recordPings } from "../heartbeats/pings.ts";
import { settlePeriods } from "../maintenance/settle.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { addPage, insert } from "../status-pages/pages.fixture.ts";
import { ALONE, type Fixture, openFixture, resultOf } from "../testing.ts";
import { type AnnouncedChange, type ChangeFeed, openChangeFeed } from "./feed.ts";

let db: Fixture;
let feed: ChangeFeed;
let heard: AnnouncedChange[];
let losses: number;
const errors: unknown[] = [];
const isLive = () => waitFor(async () => feed.isLive(), { what: "the feed to be live" });

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

beforeEach(async () => {
  [heard, losses] = [[], 0];
  feed = openChangeFeed(db.url, {
    onChange: (change) => heard.push(change),
    onLost() {
      losses += 1;
    },
    onError: (error) => errors.push(error),
  });
  await isLive();
});
afterEach(() => feed.stop());

/** Announcements come in the order of the commits, so all earlier announcements have arrived. */
async function changes(): Promise<readonly string[]> {
  await db.pool.query("SELECT pg_notify('pharos_changes', '0 end 0')");
  await waitFor(async () => heard.some(({ topic }) => topic === "end"), { what: "the end" });
  const before = heard.filter(({ topic }) => topic !== "end");
  heard = [];
  expect(before.every(({ teamId }) => teamId === db.teamId)).toBe(true);
  return before.map(({ topic, id }) => `${topic} ${id}`);
}

let checkNumber = 0;
async function check(id: number, over: Partial<Outcome> = {}): Promise<void> {
  const now = new Date();
  await db.pool.query("UPDATE subject_schedules SET active = (subject_id = $1), due_at = $2", [id, now]);
  await claimChecks(db.pool, now, 10, { regions: ["lon"] });
  checkNumber += 1;
  await record(db.pool, [resultOf(id, checkNumber, now.getTime(), over)], ALONE, now);
  await db.pool.query("UPDATE subject_schedules SET lease_until = NULL");
}

describe("the feed", () => {
  it("hears of changes of status and of incidents, and of no other check", async () => {
    const id = await db.addMonitor();
    checkNumber = 0;
    expect(await changes()).toEqual([`monitor ${id}`]);
    await check(id);
    expect(await changes()).toEqual([`monitor ${id}`]);
    await check(id);
    expect(await changes()).toEqual([]);
    await check(id, { passed: false, errorMessage: "refused" });
    const [incident] = await db.rows("SELECT id FROM incidents WHERE subject_id = $1", [id]);
    expect((await changes()).toSorted()).toEqual([`incident ${incident?.["id"]}`, `monitor ${id}`]);
    await check(id, { passed: false, errorMessage: "refused" });
    expect(await changes()).toEqual([]);
    await check(id);
    expect((await changes()).toSorted()).toEqual([`incident ${incident?.["id"]}`, `monitor ${id}`]);
  });

  it("hears of the ping that changes a heartbeat's status, and of no other", async () => {
    const token = "0c5f3f6e-7a6f-4f0e-9a57-0f1f5c1f2a11";
    const id = await db.addMonitor({ type: "heartbeat", token });
    await changes();
    await recordPings(db.pool, [barePing(token, Date.now())], new Date());
    expect(await changes()).toEqual([`monitor ${id}`]);
    await recordPings(db.pool, [barePing(token, Date.now())], new Date());
    expect(await changes()).toEqual([]);
  });

  it.each([
    ["a monitor's name", "UPDATE monitors SET name = 'new' WHERE id = $1"],
    ["a monitor that is removed", "UPDATE monitors SET deleted_at = now() WHERE id = $1"],
  ])("hears of %s", async (_what, sql) => {
    const id = await db.addMonitor();
    await changes();
    await db.pool.query(sql, [id]);
    expect(await changes()).toEqual([`monitor ${id}`]);
  });

  it("hears of contacts, but not of each delivery", async () => {
    const [contact] = await db.rows(
      "INSERT INTO contacts (team_id, name, type, config) VALUES ($1, 'hook', 'webhook', '') RETURNING id",
      [db.teamId],
    );
    const id = Number(contact?.["id"]);
    const update = (set: string) => db.pool.query(`UPDATE contacts SET ${set} WHERE id = $1`, [id]);
    expect(await changes()).toEqual([`contact ${id}`]);
    await update("last_delivered_at = now(), failed_attempts = 2");
    expect(await changes()).toEqual([]);
    await update("failing_since = now()");
    await update("version = version + 1");
    expect(await changes()).toEqual([`contact ${id}`, `contact ${id}`]);
    await db.pool.query("DELETE FROM contacts WHERE id = $1", [id]);
    expect(await changes()).toEqual([`contact ${id}`]);
  });

  it("hears of a window, and of a period that begins or ends, but not of periods that are made ahead", async () => {
    const [from, to] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)];
    const id = await addWindow(db, { from, to });
    // A period ends once its events have been asked about.
    await db.pool.query("UPDATE events SET fanned_out_at = now()");
    expect(await changes()).toEqual([`maintenance ${id}`]);
    for (const at of [from, to]) {
      await settlePeriods(db.pool, at);
      expect(await changes()).toEqual([`maintenance ${id}`]);
    }
  });

  it("hears of the team and its members", async () => {
    await db.pool.query("UPDATE teams SET name = 'other' WHERE id = $1", [db.teamId]);
    const [user] = await db.rows("INSERT INTO users (email) VALUES ('a@example.com') RETURNING id");
    await db.pool.query("INSERT INTO memberships VALUES ($1, $2, 'viewer')", [db.teamId, user?.["id"]]);
    await db.pool.query("UPDATE memberships SET role = 'admin'");
    await db.pool.query("DELETE FROM memberships");
    expect(await changes()).toEqual([`team ${db.teamId}`, ...Array(3).fill(`member ${user?.["id"]}`)]);
  });

  it("hears of a skipped step of the first run, and of its end", async () => {
    await db.pool.query("INSERT INTO first_runs (team_id) VALUES ($1) ON CONFLICT DO NOTHING", [db.teamId]);
    await changes();
    await db.pool.query("UPDATE first_runs SET skipped = '{share}'");
    await db.pool.query("DELETE FROM first_runs");
    expect(await changes()).toEqual(Array(2).fill(`first_run ${db.teamId}`));
  });

  it("hears of a deployment, its states and its verdicts, but not of its checks", async () => {
    const now = new Date();
    const id = await insert(db, "deployments", {
      ...{ team_id: db.teamId, name: "Shop", by: "a@example.com", started_at: now, quiet_until: now },
    });
    expect(await changes()).toEqual([`deployment ${id}`]);
    const subject_id = await db.addMonitor();
    await db.pool.query(
      "INSERT INTO deployment_monitors (deployment_id, subject_id, status_before, times_before) VALUES ($1, $2, 'up', '{}')",
      [id, subject_id],
    );
    await db.pool.query("UPDATE deployment_monitors SET checks_asked = 1");
    await db.pool.query("UPDATE deployments SET due_at = now()");
    expect((await changes()).filter((one) => one.startsWith("deployment"))).toEqual([]);
    await db.pool.query("UPDATE deployments SET state = 'verifying'");
    await db.pool.query("UPDATE deployment_monitors SET verdict = 'passed'");
    expect(await changes()).toEqual(Array(2).fill(`deployment ${id}`));
  });

  it("hears of what people change by the audit log, but not of another team's nor of a user's own", async () => {
    const insertRow = (entity: string, id: number | null, teamId: number | null = db.teamId) =>
      db.rows(
        "INSERT INTO audit_log (team_id, at, door, operation, entity, entity_id) VALUES ($1, now(), 'api', 'x', $2, $3) RETURNING id",
        [teamId, entity, id],
      );
    for (const [entity, id, announced] of [
      ["status_page", 7, ["status_page 7"]],
      ["api_token", 8, ["api_token 8"]],
      ["ping_key", null, ["ping_key 0"]],
      ["session", 9, []],
    ] as const) {
      const [row] = await insertRow(entity, id);
      expect(await changes()).toEqual([`audit ${row?.["id"]}`, ...announced]);
    }
    await insertRow("user", 1, null);
    expect(await changes()).toEqual([]);
  });

  it("hears of reports and subscribers of pages, but not of each message to them", async () => {
    const now = new Date();
    const page_id = await addPage(db);
    const report = await insert(db, "page_reports", {
      ...{ page_id, kind: "incident", title: "Slow", impact: "minor", state: "investigating" },
      ...{ started_at: now, created_at: now },
    });
    expect(await changes()).toEqual([`page_report ${report}`]);
    const hash = (digit: string) => Buffer.from(digit.repeat(64), "hex");
    const subscriber = await insert(db, "page_subscribers", {
      ...{ page_id, channel: "email", address: "", address_hash: hash("1"), codes: "", components: null },
      ...{ asked_at: now, confirm_hash: hash("2"), unsubscribe_hash: hash("3") },
    });
    expect(await changes()).toEqual([`page_subscriber ${subscriber}`]);
    await db.pool.query("UPDATE page_subscribers SET failures = 1");
    expect(await changes()).toEqual([]);
    await db.pool.query("UPDATE page_subscribers SET confirmed_at = now(), confirm_hash = NULL");
    await db.pool.query("DELETE FROM page_subscribers");
    expect(await changes()).toEqual(Array(2).fill(`page_subscriber ${subscriber}`));
  });

  it("hears nothing of what is rolled back", async () => {
    const id = await db.addMonitor();
    await changes();
    await db.pool.query(`BEGIN; UPDATE monitors SET name = 'lost' WHERE id = ${id}; ROLLBACK`);
    expect(await changes()).toEqual([]);
  });

  it("says so when its connection is lost, and connects again", async () => {
    await db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_notify($1%'`,
    );
    await waitFor(async () => losses === 1 && errors.length > 0, { what: "the loss" });
    await isLive();
    await db.pool.query("UPDATE teams SET name = 'back' WHERE id = $1", [db.teamId]);
    expect(await changes()).toEqual([`team ${db.teamId}`]);
  });

  it("is not live, and says why, while PostgreSQL does not answer", async () => {
    const failures: unknown[] = [];
    const away = openChangeFeed("postgresql://postgres:pw@127.0.0.1:1/none", {
      onChange() {},
      onLost() {},
      onError: (error) => failures.push(error),
    });
    await waitFor(async () => failures.length > 0, { what: "the refusal" });
    expect([away.isLive(), String(failures[0])]).toEqual([false, expect.stringContaining("ECONNREFUSED")]);
    await away.stop();
  });
});
