import { type Act, type Scenario, wrongMessages } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import { askAll } from "./asking.fixture.ts";
import type { OpenWorld } from "./open-world.fixture.ts";
import { openWorld } from "./world.fixture.ts";
import { allWritten, wrongRows } from "./world-state.fixture.ts";

const DAY_MINUTES = 24 * 60;

/** Plays a history, lets everything come to rest, and returns all that was against an invariant. */
export async function wrongIn(
  db: TestStores,
  { setup, acts }: Scenario,
  endMinute: number,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const excused = new Map<string, number>();
  const world = await openWorld(db, setup, { afterTick: lookAtMoment(wrong) });
  const act = async (one: Act) => {
    await world.act(one);
    const id = world.watches.get(one.who)?.id;
    const forgets = one.what === "pauses" ? [...world.contacts.keys()] : one.what === "detach" ? one.words : [];
    if (id === undefined || forgets.length === 0) return;
    const episode = await lastIncident(db, id);
    for (const name of forgets) excused.set(`${one.who} ${name}`, episode);
  };
  const all = async (atMinute: number, who: Iterable<string>, what: string) => {
    for (const name of who) await act({ atMinute, who: name, what, words: [] });
  };
  for (const one of acts) await act(one);
  await all(endMinute, world.contacts.keys(), "fixed");
  await all(endMinute, world.watches.keys(), "resumes");
  await all(endMinute + DAY_MINUTES, world.watches.keys(), "works");
  await world.pass(endMinute + 2 * DAY_MINUTES);
  const { told } = await allWritten(db.pool);
  if (told !== null) wrong.push(`15: rows are left: ${JSON.stringify(told)}`);
  for (const { subject, contact, episode } of await lostEnds(db)) {
    const name = `${subject} ${contact}`;
    excused.set(name, Math.max(episode, excused.get(name) ?? 0));
  }
  return [...wrong, ...wrongHearing(world, excused)];
}

/** The same question again changes nothing, and no row is wrong. */
function lookAtMoment(wrong: string[]) {
  let seen = 0;
  return async ({ db: { pool }, now }: OpenWorld) => {
    const before = await allWritten(pool);
    await askAll(pool, now());
    const after = await allWritten(pool);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      wrong.push(
        `16 @${now().toISOString()}: the same question again: ${JSON.stringify(before["told"])} became ${JSON.stringify(after["told"])}`,
      );
    }
    wrong.push(...(await wrongRows(pool, now(), seen)).map((text) => `${text} @${now().toISOString()}`));
    const { rows } = await pool.query<{ seen: number }>("SELECT coalesce(max(id), 0)::int AS seen FROM deliveries");
    seen = rows[0]?.seen ?? seen;
  };
}

/** Ends that failed for good: their receiver was away for a day. */
async function lostEnds({ pool }: TestStores) {
  const { rows } = await pool.query<{ subject: string; contact: string; episode: number }>(
    `SELECT sub.name AS subject, c.name AS contact, max(coalesce(i.outage_id, i.id)) AS episode
     FROM deliveries d JOIN events e ON e.id = d.event_id AND e.happening = 'recovery' JOIN incidents i ON i.id = e.incident_id
       JOIN subjects sub ON sub.id = d.subject_id JOIN contacts c ON c.id = d.contact_id
     WHERE d.state = 'failed' GROUP BY sub.name, c.name`,
  );
  return rows;
}

async function lastIncident({ pool }: TestStores, subjectId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT coalesce(max(id), 0)::int AS id FROM incidents WHERE subject_id = $1",
    [subjectId],
  );
  return rows[0]?.id ?? 0;
}

const wrongHearing = ({ watches, contacts, courier }: OpenWorld, excused: ReadonlyMap<string, number>) =>
  [...watches.values()].flatMap(({ name, works, attached }) =>
    [...contacts.values()].flatMap(({ setup }) => {
      const isOver = works && attached.has(setup.name);
      const hearing = { contact: setup, subject: name, isOver, excused: excused.get(`${name} ${setup.name}`) ?? 0 };
      return wrongMessages(courier.delivered, hearing);
    }),
  );
