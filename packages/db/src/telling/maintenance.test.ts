import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type ExpiringCertificate, missedPingResult } from "@pharos/core";
import { takeDelivery } from "../alerts/take-delivery.ts";
import { claimMissed } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf, voteOf } from "../testing.ts";
import { askAll } from "./asking.fixture.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const NOW = Date.now();
/** So many minutes after the tests begin. A window is from 10 to 70 unless its test says otherwise. */
const at = (minute: number) => new Date(NOW + minute * MINUTE_MS);

let db: Fixture;
let id: number;
let checks: number;
/** A program that is attached to the monitor. */
let program: number;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE maintenance_windows, contacts, events, incidents, flapping_subjects CASCADE");
  id = await db.addMonitor({ now: at(0), status: "up" });
  checks = 0;
  program = await contact();
});

async function check(passed: boolean, minute: number): Promise<void> {
  checks += 1;
  await record(db.pool, [resultOf(id, checks, at(minute).getTime(), passed ? {} : REFUSED)], ALONE, at(minute));
  await askAll(db.pool, at(minute));
}
const down = (minute: number) => check(false, minute);
const up = (minute: number) => check(true, minute);

const window = (from = 10, to = 70, subjects: readonly number[] = [id]) =>
  addWindow(db, { from: at(from), to: at(to), subjects });

const settle = (minute: number) => askAll(db.pool, at(minute));

/** The alerts to the program with the times of their events, in minutes. */
async function told(): Promise<readonly string[]> {
  const rows = await db.rows(
    "SELECT e.happening, e.occurred_at FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.contact_id = $1 ORDER BY d.id",
    [program],
  );
  return rows.map(({ happening, occurred_at }) => `${happening} ${(Number(occurred_at) - NOW) / MINUTE_MS}`);
}

const incidents = () =>
  db.rows("SELECT started_at, resolved_at, in_maintenance FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);

async function contact(onDown = true): Promise<number> {
  const [row] = await db.rows(
    `INSERT INTO contacts (team_id, name, type, config, notify_on_down) VALUES ($1, 'ops', 'webhook', '', $2) RETURNING id`,
    [db.teamId, onDown],
  );
  const contactId = Number(row?.["id"]);
  await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $2)", [id, contactId]);
  return contactId;
}

describe("in maintenance", () => {
  it("down in the window, up in the window: nothing is told, and the incident says that it was in maintenance", async () => {
    await window();
    await down(20);
    await up(30);
    await settle(70);
    expect(await told()).toEqual([]);
    expect(await incidents()).toEqual([{ started_at: at(20), resolved_at: at(30), in_maintenance: true }]);
  });

  it("down in the window, still down at its end: told at the end, with the true start; its recovery later is told", async () => {
    await window();
    await down(20);
    expect(await told()).toEqual([]);
    expect(await settle(70)).toHaveLength(1);
    expect(await told()).toEqual(["down 70"]);
    await up(90);
    expect(await told()).toEqual(["down 70", "recovery 90"]);
    expect(await incidents()).toEqual([{ started_at: at(20), resolved_at: at(90), in_maintenance: true }]);
  });

  it("down in the window, still down at its end: told with what is known of the outage", async () => {
    await window();
    await down(20);
    const detail = { silent_seconds: 181 };
    await db.pool.query("UPDATE events SET detail = $2 WHERE subject_id = $1", [id, detail]);
    await settle(70);
    expect(await db.rows("SELECT detail FROM events WHERE subject_id = $1 AND NOT withheld", [id])).toEqual([
      { detail },
    ]);
  });

  it("down before, up in the window: the recovery is told at once", async () => {
    await window();
    await down(5);
    await up(20);
    expect(await told()).toEqual(["down 5", "recovery 20"]);
    expect(await incidents()).toMatchObject([{ in_maintenance: false }]);
    await settle(70);
    expect(await told()).toHaveLength(2);
  });

  it("down before, still down throughout: nothing more is told", async () => {
    await window();
    await down(5);
    await down(20);
    await settle(70);
    expect(await told()).toEqual(["down 5"]);
  });

  it("missed heartbeat in the window: told at its end", async () => {
    id = await db.addMonitor({
      type: "heartbeat",
      token: randomUUID(),
      intervalSeconds: 600,
      now: at(0),
      status: "up",
    });
    program = await contact();
    await window();
    await db.pool.query("UPDATE subject_schedules SET active = (subject_id = $1)", [id]);
    const { claimed } = await claimMissed(db.pool, at(20), 10);
    await record(
      db.pool,
      claimed.map((one) => missedPingResult(one, at(20).getTime())),
      ALONE,
      at(20),
    );
    await askAll(db.pool, at(20));
    expect([await told(), await incidents()]).toMatchObject([[], [{ in_maintenance: true }]]);
    await settle(70);
    expect(await told()).toEqual(["down 70"]);
  });

  it("flapping begins and settles as down inside: told at the end of the window", async () => {
    await window();
    for (let minute = 20; minute < 27; minute += 2) {
      await down(minute);
      if (minute < 26) await up(minute + 1);
    }
    await settle(60);
    expect(await told()).toEqual([]);
    await settle(70);
    expect(await told()).toEqual(["down 70"]);
    await up(80);
    expect(await told()).toEqual(["down 70", "recovery 80"]);
  });

  it("flapping begins inside and settles as up, of which contacts knew nothing: nothing is told", async () => {
    await window();
    for (let minute = 20; minute < 28; minute += 2) {
      await down(minute);
      await up(minute + 1);
    }
    await settle(60);
    await settle(70);
    expect(await told()).toEqual([]);
  });

  it("flapping that contacts know of settles as up inside: told at once, for no quiet time holds an end", async () => {
    await window();
    for (let minute = 1; minute < 8; minute += 1) await check(minute % 2 === 0, minute);
    expect((await told()).at(-1)).toBe("flapping 7");
    await up(9);
    await settle(60);
    await settle(70);
    expect((await told()).slice(-2)).toEqual(["flapping 7", "recovery 60"]);
  });

  it("up in the moment after the window's end, before anything asks: told as if it had been asked in time", async () => {
    await window();
    await down(20);
    await record(db.pool, [resultOf(id, 2, at(70.1).getTime())], ALONE, at(70.1));
    await settle(70.2);
    expect(await told()).toEqual(["down 70.2", "recovery 70.1"]);
  });

  it("down in the moment after the window's end: told", async () => {
    await window();
    await down(70.1);
    expect(await told()).toEqual(["down 70.1"]);
  });

  it("a check of before the end that is recorded after the settling is told at once", async () => {
    await window();
    await settle(70);
    await down(69);
    expect(await told()).toEqual(["down 69"]);
  });
});

describe("a change of the window while it is down", () => {
  it("made then: nothing is untold, and its recovery is told", async () => {
    await down(5);
    await window(6);
    await up(20);
    expect(await told()).toEqual(["down 5", "recovery 20"]);
  });

  it("ended early: the open outage is told within the next look", async () => {
    await window();
    await down(20);
    await db.pool.query("UPDATE maintenance_periods SET during = tstzrange(lower(during), $1)", [at(30)]);
    await settle(30);
    expect(await told()).toEqual(["down 30"]);
  });

  it("extended: told at the new end", async () => {
    await window();
    await down(20);
    await db.pool.query("UPDATE maintenance_periods SET during = tstzrange(lower(during), $1)", [at(90)]);
    await settle(70);
    expect(await told()).toEqual([]);
    await settle(90);
    expect(await told()).toEqual(["down 90"]);
  });

  it("covered by another window as well: told at the end of the last", async () => {
    await window();
    await addWindow(db, { from: at(15), to: at(100) });
    await down(20);
    await settle(70);
    expect(await told()).toEqual([]);
    await settle(100);
    expect(await told()).toEqual(["down 100"]);
  });

  it("covered by another window that ended while no scheduler ran: told once, when one runs", async () => {
    await window();
    await addWindow(db, { from: at(15), to: at(60) });
    await down(20);
    expect(await settle(200)).toHaveLength(1);
    expect(await told()).toEqual(["down 200"]);
  });

  it("paused then: nothing is told", async () => {
    await window();
    await down(20);
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [id]);
    await settle(70);
    expect(await told()).toEqual([]);
  });
});

describe("a warning of a certificate in the window", () => {
  const certificate: ExpiringCertificate = { fingerprint: "AA", degrades: false };
  async function warn(minute: number, fingerprint = "AA"): Promise<void> {
    checks += 1;
    const shown = { certificate: { expiresAtMs: at(DAY_MINUTES).getTime(), fingerprint } };
    const vote = { ...voteOf("lon", at(minute).getTime(), shown), expiring: { ...certificate, fingerprint } };
    await record(db.pool, [{ subjectId: id, checkNumber: checks, votes: [vote] }], ALONE, at(minute));
    await askAll(db.pool, at(minute));
  }

  it("is withheld, and told at the end if it is still true", async () => {
    await window();
    await warn(20);
    expect(await told()).toEqual([]);
    expect(await settle(70)).toHaveLength(1);
    expect(await told()).toEqual(["ssl_expiring 70"]);
    await window(80, 140);
    await settle(140);
    expect(await told()).toHaveLength(1);
  });

  it("is not told if the certificate was renewed meanwhile", async () => {
    await window();
    await warn(20);
    await db.pool.query("UPDATE subject_states SET ssl_fingerprint = 'BB' WHERE subject_id = $1", [id]);
    await settle(70);
    expect(await told()).toEqual([]);
  });
});

describe("deliveries", () => {
  const deliveriesTo = (contactId: number) =>
    db.rows(
      "SELECT e.happening, d.expires_at FROM deliveries d JOIN events e ON e.id = d.event_id WHERE contact_id = $1 ORDER BY d.id",
      [contactId],
    );

  it("of an outage in the window say when it began, and not when it was told", async () => {
    await window();
    await down(20);
    const [made] = await settle(70);
    const options = { now: () => at(70), leaseMs: 30_000, readersOf: () => "machines" as const };
    const taken = await takeDelivery(db.pool, made?.deliveryId ?? 0, options);
    expect(taken).toMatchObject({ lease: { alerts: [{ happening: "down", atMs: at(20).getTime() }] } });
  });

  it("of an outage in a window of two days have a whole day from its end", async () => {
    await window(10, 10 + 2 * DAY_MINUTES);
    await down(20);
    await settle(10 + 2 * DAY_MINUTES);
    expect(await deliveriesTo(program)).toEqual([{ happening: "down", expires_at: at(10 + 3 * DAY_MINUTES) }]);
  });

  it("have a whole day also if nothing asked at the end for days", async () => {
    await window();
    await down(20);
    await settle(2 * DAY_MINUTES);
    expect(await deliveriesTo(program)).toEqual([{ happening: "down", expires_at: at(3 * DAY_MINUTES) }]);
  });

  it("to a contact that was attached in the window, of an outage that others knew of, wait for its end", async () => {
    await window();
    await down(5);
    const fresh = await contact();
    await settle(20);
    expect(await deliveriesTo(fresh)).toEqual([]);
    await settle(70);
    const events = await db.rows("SELECT contact_id, event_id FROM deliveries ORDER BY id");
    expect(events).toEqual([program, fresh].map((contact_id) => ({ contact_id, event_id: events[0]?.["event_id"] })));
  });

  it("to such a contact are none of the recovery, if the outage ends in the window", async () => {
    const recoveriesOnly = await contact(false);
    await window();
    await down(5);
    const [fresh, late] = [await contact(), await contact(false)];
    await up(20);
    const all = await Promise.all([program, recoveriesOnly, fresh, late].map(deliveriesTo));
    expect(all.map((some) => some.map(({ happening }) => happening))).toEqual([
      ["down", "recovery"],
      ["recovery"],
      [],
      [],
    ]);
  });
});

describe("the end of a window", () => {
  it("is told once, however many schedulers and notifiers ask at the same time", async () => {
    await window();
    await down(20);
    const rounds = await Promise.all([1, 2, 3, 4].map(() => settle(70)));
    expect(rounds.flat()).toHaveLength(1);
    expect(await told()).toEqual(["down 70"]);
  });

  it("does not wait for a recorder that holds the state of the subject", async () => {
    await window();
    await down(20);
    const holder = await db.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE", [id]);
    await settle(70);
    await holder.query("COMMIT");
    holder.release();
    expect(await told()).toEqual(["down 70"]);
  });

  it("mutes those it covers and no others, whether they are listed or all", async () => {
    const listed = await db.addMonitor({ now: at(0), status: "up" });
    await window(10, 70, [listed]);
    await down(20);
    expect(await told()).toEqual(["down 20"]);
    await addWindow(db, { from: at(30), to: at(70) });
    await up(40);
    await down(41);
    expect(await told()).toEqual(["down 20", "recovery 40"]);
  });

  it("marks periods that have begun, and mutes by the time alone", async () => {
    await window();
    const states = async () => (await db.rows("SELECT state FROM maintenance_periods")).map((row) => row["state"]);
    await settle(9);
    expect(await states()).toEqual(["planned"]);
    await settle(10);
    expect(await states()).toEqual(["active"]);
    await settle(70);
    expect(await states()).toEqual(["ended"]);
  });
});
