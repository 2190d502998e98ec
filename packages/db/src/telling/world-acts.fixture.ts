import { randomUUID } from "node:crypto";
import { nextStep } from "@pharos/core";
import { parseAttached } from "@pharos/core/testing";
import { settleVerdict } from "../deployments/settle-verdict.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { inTransaction } from "../sql/transaction.ts";
import { MINUTE_MS, type OpenWorld, type WatchedRow } from "./open-world.fixture.ts";

type Do = (world: OpenWorld, watched: WatchedRow, words: readonly string[]) => void | Promise<void>;

/** All acts on a subject, as members do them: see `World` of core. The world checks a subject that changes. */
export const acts: Readonly<Record<string, Do>> = {
  breaks: (_world, watched) => {
    watched.works = false;
  },
  works: (_world, watched) => {
    watched.works = true;
  },
  pauses: (world, watched) => setActive(world, watched, false),
  resumes: (world, watched) => setActive(world, watched, true),
  async deleted({ db, teamId, now }, watched) {
    watched.isDeleted = true;
    await db.monitors.remove(teamId, watched.id, now());
  },
  async acked({ db, teamId, beginMs, now }, { id }, [untilMinute]) {
    const until = untilMinute === undefined ? null : new Date(beginMs + Number(untilMinute) * MINUTE_MS);
    const answer = { by: { name: "Ada" }, note: null, until };
    for (const incident of await openIncidents(db, id)) {
      await db.incidents.acknowledge(teamId, incident, answer, now());
    }
  },
  async unacked({ db, teamId, now }, { id }) {
    for (const incident of await openIncidents(db, id)) {
      await db.incidents.unacknowledge(teamId, incident, { name: "Bob" }, now());
    }
  },
  async next({ db, teamId, now }, { id }) {
    for (const incident of await openIncidents(db, id)) {
      const story = await db.stories.find(teamId, incident, { since: null, seesEvidence: false });
      const step = story && nextStep(story);
      if (step) await db.incidents.escalate(teamId, incident, step, { name: "Ada" }, now());
    }
  },
  async maintenance({ db, teamId, now }, { id, windows }, [minutes]) {
    const to = new Date(now().getTime() + Number(minutes) * MINUTE_MS);
    const rows = async (sql: string, values: readonly unknown[] = []) => (await db.pool.query(sql, [...values])).rows;
    windows.push(await addWindow({ pool: db.pool, rows, teamId }, { from: now(), to, subjects: [id] }));
  },
  async snoozed({ db, now }, { id }, [minutes]) {
    await db.pool.query("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, now()]);
    await db.pool.query(
      `INSERT INTO quiet_times (subject_id, kind, began_at, until, by)
       VALUES ($1, 'snooze', $2::timestamptz, $2::timestamptz + $3 * interval '1 minute', 'Ada')`,
      [id, now(), Number(minutes)],
    );
  },
  async deploying({ db, teamId, now }, { id, deployments }, [minutes]) {
    const { rows } = await db.pool.query<{ id: number }>("INSERT INTO users (email) VALUES ($1) RETURNING id", [
      `${randomUUID()}@example.com`,
    ]);
    const settings = { name: "shop", version: null, url: null, key: null };
    const started = { ...settings, monitorIds: [id], quietMinutes: Number(minutes), userId: rows[0]?.id ?? 0 };
    const { deployment } = await db.deployments.start(teamId, started, now());
    deployments.push(deployment.id);
  },
  async loud({ db, teamId, now }, { id, windows, deployments }, [why]) {
    if (why === "deploying") {
      for (const deployment of deployments.splice(0)) await finishAt(db, teamId, deployment, now());
      return;
    }
    if (why === "snoozed") {
      await db.pool.query("UPDATE quiet_times SET ended_at = $2 WHERE subject_id = $1 AND until > $2", [id, now()]);
      await db.pool.query("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, now()]);
      return;
    }
    for (const window of windows) await db.maintenance.cancel(teamId, window, now());
  },
  attach: (world, watched, words) => {
    const attached = parseAttached(words.join(" "));
    watched.attached.set(attached.contact, attached);
    return writeAttached(world, watched);
  },
  detach: (world, watched, [name = ""]) => {
    watched.attached.delete(name);
    return writeAttached(world, watched);
  },
};

async function openIncidents({ pool }: OpenWorld["db"], subjectId: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT id FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL",
    [subjectId],
  );
  return rows.map(({ id }) => id);
}

/** A scheduler finds the verdict at the same moment. A deployment that has ended already stays. */
async function finishAt(db: OpenWorld["db"], teamId: number, id: number, now: Date): Promise<void> {
  const allow = ({ quietUntil }: { readonly quietUntil: Date }) => (quietUntil > now ? "finish" : "leave");
  await db.deployments.finish(teamId, id, { result: "succeeded", allow, verifyChecks: () => 0 }, now);
  await inTransaction(db.pool, (client) => settleVerdict(client, id, now));
}

async function setActive({ db, teamId, now }: OpenWorld, watched: WatchedRow, isActive: boolean): Promise<void> {
  watched.isActive = isActive;
  await db.monitors.update(teamId, watched.id, (settings) => ({ settings: { ...settings, isActive } }), now());
}

async function writeAttached({ db, teamId, contacts, now }: OpenWorld, { id, attached }: WatchedRow): Promise<void> {
  const idOf = (name: string) => contacts.get(name)?.id ?? 0;
  const contactIds = [...attached.values()].flatMap(({ contact, escalateAfterMinutes }) =>
    escalateAfterMinutes === 0 ? [idOf(contact)] : [],
  );
  const escalations = [...attached.values()].flatMap(({ contact, escalateAfterMinutes }) =>
    escalateAfterMinutes === 0 ? [] : [{ contactId: idOf(contact), afterMinutes: escalateAfterMinutes }],
  );
  const reminders = [...attached.values()].flatMap(({ contact, remindAfterMinutes }) =>
    remindAfterMinutes === null ? [] : [{ contactId: idOf(contact), afterMinutes: remindAfterMinutes }],
  );
  await db.monitors.update(teamId, id, (settings) => ({ settings, contactIds, escalations, reminders }), now());
}
