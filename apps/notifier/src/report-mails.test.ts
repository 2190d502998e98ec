import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { lastMonth, nextUptimeReportAt } from "@pharos/core/report-period";
import { takeUptimeReportMail } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { createMailer } from "@pharos/net";
import type { Part } from "@pharos/runtime";
import PostalMime from "postal-mime";
import { openWorld, type World } from "./notifier.fixture.ts";
import { type ReportMailDeps, sendReportMails } from "./send-report-mails.ts";

/** The first of December in Berlin, in the morning. */
const DUE = new Date("2026-12-01T05:00:00Z");
const JANUARY = new Date("2027-01-01T05:00:00Z");
const AT = new Date("2026-12-01T05:00:03Z");

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.mailServer.answer(null);
  world.mailServer.mails.length = 0;
  await world.rows("DELETE FROM users");
  await world.rows("DELETE FROM subjects");
});

const depsAt = (now: Date, over: Partial<ReportMailDeps> = {}): ReportMailDeps => ({
  ...{ ...world.deps, dashboardUrl: "https://app.pharos.example", now: () => now, random: () => 0 },
  ...over,
});

/** Members of the team who want the reports. */
async function subscribe(emails: readonly string[], due: Date = DUE): Promise<void> {
  for (const email of emails)
    await world.rows(
      `WITH u AS (INSERT INTO users (email) VALUES ($1) RETURNING id),
         m AS (INSERT INTO memberships (team_id, user_id, role) SELECT t.id, u.id, 'viewer' FROM teams t, u RETURNING team_id, user_id)
       INSERT INTO report_mails (team_id, user_id, time_zone, code, due_at, next_attempt_at)
       SELECT team_id, user_id, 'Europe/Berlin', 'code-of-' || $1, $2, $2 FROM m`,
      [email, due],
    );
}

async function monitorWith(name: string, downHours: number): Promise<void> {
  const id = await world.monitor([], name);
  await world.rows("UPDATE subjects SET created_at = '2026-10-01' WHERE id = $1", [id]);
  await world.rows("UPDATE subject_states SET last_checked_at = now() WHERE subject_id = $1", [id]);
  if (downHours === 0) return;
  await world.rows(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
     SELECT id, team_id, '2026-11-10', timestamptz '2026-11-10' + $2 * interval '1 hour' FROM subjects WHERE id = $1`,
    [id, downHours],
  );
}

it("mails the other reports although one cannot be made", async () => {
  await subscribe(["ada@example.com", "bob@example.com"]);
  await world.rows(
    "UPDATE report_mails SET time_zone = 'Mars/Olympus', next_attempt_at = next_attempt_at - interval '1 minute' WHERE code = 'code-of-ada@example.com'",
  );
  await sendReportMails(depsAt(new Date(DUE.getTime() + 1_000)));
  expect(world.mailServer.mails).toHaveLength(1);
  expect(await world.metrics()).toMatch(/^pharos_set_aside_total\{work="send-report-mails".*\} 1$/m);
});

const mails = () => Promise.all(world.mailServer.mails.map(({ raw }) => PostalMime.parse(raw)));
const state = () =>
  world.rows(
    "SELECT due_at, next_attempt_at, attempts, leased_until, last_error, sent_at FROM report_mails ORDER BY user_id",
  );

describe("the report of a month", () => {
  it("is mailed once to each member who wants it, when its month is over in their zone", async () => {
    await subscribe(["ann@example.com", "bob@example.com"]);
    await monitorWith("Shop <b>", 3);
    await monitorWith("API", 0);
    await sendReportMails(depsAt(new Date(DUE.getTime() - 1)));
    expect(world.mailServer.mails).toEqual([]);
    await sendReportMails(depsAt(AT));
    await sendReportMails(depsAt(AT));
    expect(world.mailServer.mails.map(({ to }) => to).sort()).toEqual(["ann@example.com", "bob@example.com"]);
    const [mail] = await mails();
    expect(mail?.subject).toBe("t: uptime report of November 2026");
    expect(mail?.text).toContain(
      "2 monitors together: 99.79 % uptime, 1 incident, 3 h down, mean time to recovery 3 h.",
    );
    expect(mail?.text).toContain(
      "- Shop <b>: 99.58 %, down 3 h, incidents 1, p95 –\n- API: 100.00 %, down –, incidents 0",
    );
    expect(mail?.text).toContain(
      "https://app.pharos.example/reports?from=2026-11-01&to=2026-11-30&zone=Europe%2FBerlin",
    );
    expect(mail?.html).toContain("Shop &lt;b&gt;");
    expect(mail?.text).toContain("Now 2 monitors notify nobody. See https://app.pharos.example/monitors\n");
    const ended = { due_at: JANUARY, next_attempt_at: JANUARY, leased_until: null, last_error: null, sent_at: AT };
    expect(await state()).toEqual([
      { ...ended, attempts: 0 },
      { ...ended, attempts: 0 },
    ]);
  });

  it("is of servers and sites as well, and names them as what they are", async () => {
    await subscribe(["ann@example.com"]);
    for (const [name, kind, hours] of [
      ["Shop", "monitor", 0],
      ["API", "monitor", 1],
      ["db-1", "server", 2],
      ["acme.example", "site", 3],
    ] as const) {
      await monitorWith(name, hours);
      await world.rows("UPDATE subjects SET kind = $2 WHERE name = $1", [name, kind]);
    }
    await world.rows("UPDATE subjects SET deleted_at = '2026-11-30' WHERE name = 'db-1'");
    await sendReportMails(depsAt(AT));
    const [mail] = await mails();
    expect(mail?.text).toContain("2 monitors, 1 server, 1 site together: 99.79 % uptime, 3 incidents, 6 h down");
    expect(mail?.text).toContain("- acme.example (site): 99.58 %, down 3 h, incidents 1");
    expect(mail?.text).toContain("- db-1 (server, deleted): 99.72 %, down 2 h");
    expect(mail?.text).toContain("- API: 99.86 %, down 1 h");
  });

  it("names how to end the mails by one POST, and is known by its Message-ID if it comes twice", async () => {
    await subscribe(["ann@example.com"]);
    await sendReportMails(depsAt(AT));
    const [mail] = await mails();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe("<https://app.pharos.example/unsubscribe/report/code-of-ann@example.com>");
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("message-id")).toMatch(/^<report_\d+_\d+_2026-11-01@example\.com>$/);
    expect(mail?.text).toContain("Pharos monitored nothing in this month.");
  });

  it("is that of the month that was due, however late it is sent; later months are not made up for", async () => {
    await subscribe(["ann@example.com"]);
    await sendReportMails(depsAt(new Date("2027-02-10T12:00:00Z")));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["t: uptime report of November 2026"]);
    expect(await state()).toMatchObject([{ due_at: new Date("2027-03-01T05:00:00Z") }]);
  });

  it("is left to the notifier that takes it, and taken over where that one died", async () => {
    await subscribe(["ann@example.com"]);
    // A notifier that dies has taken it, and ends nothing.
    expect(await takeUptimeReportMail(world.deps.pool, AT, new Date(AT.getTime() + 120_000))).not.toBeNull();
    await Promise.all([sendReportMails(depsAt(AT)), sendReportMails(depsAt(new Date(AT.getTime() + 119_000)))]);
    expect(world.mailServer.mails).toEqual([]);
    const later = new Date(AT.getTime() + 121_000);
    await Promise.all(Array.from({ length: 4 }, () => sendReportMails(depsAt(later))));
    expect(world.mailServer.mails).toHaveLength(1);
  });

  it.each([
    ["tried again while the mail server refuses for now", 451, 0, { due_at: DUE, attempts: 1 }],
    ["given up after three days of that", 451, 3 * 86_400_000, { due_at: JANUARY, attempts: 0 }],
    ["given up at once where it is refused for good", 550, 0, { due_at: JANUARY, attempts: 0 }],
  ])("is %s", async (_what, code, lateMs, expected) => {
    await subscribe(["ann@example.com"]);
    world.mailServer.answer(code);
    await sendReportMails(depsAt(new Date(AT.getTime() + lateMs)));
    const error = `The mail server did not accept the mail (${code})`;
    expect(await state()).toMatchObject([{ ...expected, leased_until: null, last_error: error, sent_at: null }]);
    expect(world.log.join("")).not.toContain("ann@example.com");
    world.mailServer.answer(null);
    await sendReportMails(depsAt(new Date(AT.getTime() + lateMs + 3_600_000)));
    expect(world.mailServer.mails).toHaveLength(expected.due_at === DUE ? 1 : 0);
  });

  it("is tried again while the mail server rejects Pharos itself", async () => {
    await subscribe(["ann@example.com"]);
    const mailer = createMailer({ url: world.mailServer.urlWithWrongPassword, from: "pharos@example.com" });
    await sendReportMails(depsAt(AT, { mailer }));
    expect(await state()).toMatchObject([{ due_at: DUE, attempts: 1, sent_at: null }]);
  });

  it("waits where no mail server is configured, and is not begun by a notifier that stops", async () => {
    await subscribe(["ann@example.com"]);
    await sendReportMails(depsAt(AT, { rendering: { mailFrom: null } }));
    await sendReportMails(depsAt(AT, { stopping: AbortSignal.abort() }));
    expect(await state()).toMatchObject([{ attempts: 0, due_at: DUE }]);
  });

  it("is mailed by two notifiers that run, once", async () => {
    const due = new Date(Date.now() - 60_000);
    await subscribe(["ann@example.com", "bob@example.com", "eve@example.com"], due);
    const notifiers: Part[] = [await world.startNotifier(), await world.startNotifier()];
    const next = nextUptimeReportAt(Date.now(), "Europe/Berlin");
    const areOver = async () => (await state()).every(({ due_at: at }) => Number(at) === next.getTime());
    await waitFor(areOver, { what: "the mails to be sent" });
    for (const notifier of notifiers) await notifier.stop();
    expect(world.mailServer.mails.map(({ to }) => to).sort()).toEqual([
      ...["ann@example.com", "bob@example.com", "eve@example.com"],
    ]);
    const { from } = lastMonth(due.getTime(), "Europe/Berlin");
    expect((await mails())[0]?.text).toContain(`from=${from}`);
  });
});
