import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { RegionTrouble } from "@pharos/core";
import { createMemberStore } from "../teams/members.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { type Mailed, mailOwnerNotices, type OwnerNotice } from "./mail.ts";
import { settleOwnerNotices } from "./settle.ts";
import { noteRegionTroubles } from "./troubles.ts";

const MINUTE_MS = 60_000;
const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
  await createMemberStore(db.pool).add(db.teamId, "ada@example.com", "owner");
  await createMemberStore(db.pool).add(db.teamId, "bob@example.com", "admin");
  await createMemberStore(db.pool).add(db.teamId, "eve@example.com", "owner");
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE owner_notices, region_troubles, contacts, detection_violations, subjects CASCADE");
});

const idOf = async (sql: string, values: readonly unknown[] = []) => Number((await db.rows(sql, values))[0]?.["id"]);
const contact = (teamId = db.teamId) =>
  idOf(
    `INSERT INTO contacts (team_id, name, type, config, failing_since, last_error)
     VALUES ($1, 'ops', 'slack', 'ciphertext', $2, 'Gone') RETURNING id`,
    [teamId, NOW],
  );
const recovers = (id: number) =>
  db.pool.query("UPDATE contacts SET failing_since = NULL, owners_told_at = NULL WHERE id = $1", [id]);
const settle = (minutes: number) => settleOwnerNotices(db.pool, after(minutes));
const mailWith = (minutes: number, mail: (notice: OwnerNotice) => Promise<Mailed>) =>
  mailOwnerNotices(db.pool, 10, () => after(minutes), mail, noneAside);

/** Settles and mails. @returns the mails, such as `contact ended` */
async function mailed(minutes: number, result: Mailed = "reached"): Promise<readonly string[]> {
  const notices: string[] = [];
  await settle(minutes);
  await mailWith(minutes, async ({ matter, endedAtMs }) => {
    notices.push(`${matter.kind} ${endedAtMs === null ? "began" : "ended"}`);
    return result;
  });
  return notices;
}

describe("a contact that fails", () => {
  it("is one mail to the Owners and nobody else at its begin, and one at its end, however many notifiers there are", async () => {
    const id = await contact();
    const notices: OwnerNotice[] = [];
    const mail = async (notice: OwnerNotice) => {
      notices.push(notice);
      return "reached" as const;
    };
    await Promise.all([1, 2, 3].map(() => settle(1)));
    await Promise.all([1, 2, 3].map(() => mailWith(1, mail)));
    expect(notices).toEqual([
      {
        id: expect.any(Number),
        matter: { kind: "contact", contact: { id, name: "ops", type: "slack" }, lastError: "Gone" },
        sinceMs: NOW.getTime(),
        endedAtMs: null,
        owners: ["ada@example.com", "eve@example.com"],
      },
    ]);
    expect(await mailed(2)).toEqual([]);
    await recovers(id);
    expect([await mailed(3), await mailed(4)]).toEqual([["contact ended"], []]);
  });

  it("is mailed again later while nobody could be reached for now", async () => {
    await contact();
    expect([await mailed(1, "again"), await mailed(2), await mailed(3)]).toEqual([
      ["contact began"],
      ["contact began"],
      [],
    ]);
  });

  it("is no mail if it works again before the Owners were mailed", async () => {
    const id = await contact();
    await settle(1);
    await recovers(id);
    expect(await mailed(2)).toEqual([]);
  });

  it("is one mail for each time that it fails", async () => {
    const id = await contact();
    expect(await mailed(1)).toEqual(["contact began"]);
    await recovers(id);
    expect(await mailed(2)).toEqual(["contact ended"]);
    await db.pool.query("UPDATE contacts SET failing_since = $2 WHERE id = $1", [id, after(3)]);
    expect(await mailed(3)).toEqual(["contact began"]);
  });

  it("is known already if a notifier of an earlier release has mailed the Owners, and is known to it", async () => {
    const [known, fresh] = [await contact(), await contact()];
    await db.pool.query("UPDATE contacts SET owners_told_at = $2 WHERE id = $1", [known, NOW]);
    expect(await mailed(1)).toEqual(["contact began"]);
    expect(await db.rows("SELECT id FROM contacts WHERE owners_told_at IS NULL")).toEqual([]);
    await recovers(known);
    await recovers(fresh);
    expect(await mailed(2)).toEqual(["contact ended", "contact ended"]);
  });

  it("is forgotten with the contact", async () => {
    const id = await contact();
    await mailed(1);
    await db.pool.query("DELETE FROM contacts WHERE id = $1", [id]);
    expect(await mailed(2)).toEqual([]);
  });
});

it("is a contact whose proofs fail, unless its alerts fail as well", async () => {
  const unproven = `INSERT INTO contacts (team_id, name, type, config, unproven_since, proof_error, failing_since)
    VALUES ($1, 'chat', 'telegram', 'ciphertext', $2, 'Gone', $3) RETURNING id`;
  const id = await idOf(unproven, [db.teamId, NOW, null]);
  await idOf(unproven, [db.teamId, NOW, NOW]);
  expect([...(await mailed(1))].sort()).toEqual(["contact began", "proof began"]);
  await db.pool.query("UPDATE contacts SET unproven_since = NULL WHERE id = $1", [id]);
  expect(await mailed(2)).toEqual(["proof ended"]);
});

describe("mails", () => {
  it("hold no transaction open, and delay no delivery of the contact", async () => {
    const id = await contact();
    await settle(1);
    const open: unknown[] = [];
    await mailWith(1, async () => {
      await db.pool.query("UPDATE contacts SET last_delivered_at = now() WHERE id = $1", [id]);
      const idle =
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
      open.push(...(await db.rows(idle)));
      return "reached";
    });
    expect(open).toEqual([]);
  });

  it("of a notifier that died on the way are left to another once its lease has ended", async () => {
    await contact();
    await settle(1);
    await expect(mailWith(1, () => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
    expect(await mailWith(5.9, async () => "reached")).toBe(0);
    expect(await mailWith(6, async () => "reached")).toBe(1);
  });

  it("go to the teams in turn, and one that fails delays no other", async () => {
    const first = await contact();
    const second = await contact();
    const otherTeam = await idOf("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
    const other = await contact(otherTeam);
    await settle(1);
    const order: number[] = [];
    const setAside: number[] = [];
    const mail = async ({ matter }: OwnerNotice): Promise<Mailed> => {
      if (matter.kind !== "contact") throw new Error("Another notice");
      order.push(matter.contact.id);
      if (matter.contact.id === first) throw new TypeError("bug");
      return "reached";
    };
    const done = await mailOwnerNotices(
      db.pool,
      10,
      () => after(1),
      mail,
      (id) => setAside.push(id),
    );
    expect([done, order, setAside.length]).toEqual([2, [first, other, second], 1]);
  });
});

describe("a region", () => {
  const note = (minutes: number, trouble: RegionTrouble | null, region = "lon") =>
    noteRegionTroubles(db.pool, new Map([[region, trouble]]), after(minutes));

  it("that is silent for ten minutes is one mail to the teams that it serves, and one when it is back", async () => {
    await db.addMonitor();
    await db.addMonitor();
    const idle = await idOf("INSERT INTO teams (name, plan) VALUES ('idle', 'pro') RETURNING id");
    await note(0, null);
    await note(1, "silent");
    await note(5, "quarantined");
    expect(await mailed(10.9)).toEqual([]);
    expect([await mailed(11), await mailed(12)]).toEqual([["region began"], []]);
    expect(await db.rows("SELECT DISTINCT team_id FROM owner_notices")).not.toEqual([{ team_id: idle }]);
    expect(await db.rows("SELECT detail, subject FROM owner_notices")).toEqual([
      { detail: "quarantined", subject: "lon" },
    ]);
    await note(13, null);
    expect(await mailed(13)).toEqual(["region ended"]);
  });

  it("that is well in between begins anew", async () => {
    await db.addMonitor();
    await note(0, null);
    await note(1, "silent");
    await note(9, null);
    await note(10, "silent");
    expect(await mailed(19)).toEqual([]);
    expect(await mailed(20)).toEqual(["region began"]);
  });

  it("that never was well is no mail, and neither is one that is removed from the configuration", async () => {
    await db.addMonitor();
    await note(0, "silent");
    expect(await mailed(60)).toEqual([]);
    await note(61, null);
    await note(62, "silent");
    await note(63, null, "nyc");
    expect(await mailed(100)).toEqual([]);
  });
});

describe("late checks", () => {
  let monitor: number;
  const late = (...minutes: readonly number[]) =>
    db.pool.query(
      `INSERT INTO detection_violations (subject_id, due_at, checked_at, team_id, allowed_seconds)
       SELECT $1, at, at, $2, 30 FROM unnest($3::timestamptz[]) AS at`,
      [monitor, db.teamId, minutes.map(after)],
    );
  beforeEach(async () => {
    monitor = await db.addMonitor();
  });

  it("are one mail when they have lasted for ten minutes, and one when there was none for half an hour", async () => {
    await late(0, 5);
    expect(await mailed(6)).toEqual([]);
    await late(10);
    expect([await mailed(10), await mailed(11)]).toEqual([["bound began"], []]);
    expect(await mailed(39)).toEqual([]);
    expect(await mailed(40)).toEqual(["bound ended"]);
  });

  it("after an outage of Pharos are no mail, however many they are", async () => {
    await late(0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 2.5, 3);
    expect(await mailed(4)).toEqual([]);
  });
});

it("is deleted a week after its end", async () => {
  const id = await contact();
  await mailed(1);
  await recovers(id);
  await mailed(2);
  await settle(7 * 24 * 60);
  expect(await db.rows("SELECT id FROM owner_notices")).toHaveLength(1);
  await settle(7 * 24 * 60 + 3);
  expect(await db.rows("SELECT id FROM owner_notices")).toEqual([]);
});
