import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import type { Part } from "@pharos/runtime";
import { type HeldReceiver, openHeldReceiver } from "../support/held-receiver.ts";
import { addOutages } from "../support/outages.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type Row, type World } from "../support/world.ts";

let world: World;
let hanging: HeldReceiver;
let producer: Producer;
let services: Part;
beforeEach(async () => {
  world = await openWorld();
  hanging = await openHeldReceiver();
  producer = await openProducer(world.backends.redisUrl, () => {});
  services = await startServices(world.backends, { workers: 0, recorders: 0 });
});
afterEach(async () => {
  await services.stop();
  await producer.stop();
  await hanging.stop();
  await world.stop();
});

const NEIGHBOUR = "/neighbour";

/** A process closes its connections when half of its time to stop is over. */
const CUT_OFF_AFTER_MS = 5_000;

/** Deliveries whose last attempt got no answer in time. */
async function timeouts(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM deliveries WHERE reason = 'timeout'",
  );
  return rows[0]?.count ?? 0;
}

/** Publishes one event of a team with one contact, and waits for its alert. @returns how many alerts of others arrive first */
async function neighbour(): Promise<number> {
  const { receiver, pool } = world;
  const before = receiver.seen.length;
  const events = await addOutages(pool, { monitors: 1, contacts: 1, webhookUrl: `${receiver.url}${NEIGHBOUR}` });
  await producer.events(events);
  const position = () => receiver.seen.slice(before).findIndex(({ path }) => path === NEIGHBOUR);
  await waitFor(async () => position() >= 0, { what: "the neighbour's alert" });
  return position();
}

/** Statements that wait for a lock. */
function hangingStatements(): Promise<readonly Row[]> {
  return world.rows(
    "SELECT pid, query_start FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' ORDER BY pid",
  );
}

describe("a team's alerts", () => {
  it("arrive before most of another team's 1,200 whose receivers never answer", async () => {
    hanging.hold("the answer");
    await producer.events(await addOutages(world.pool, { monitors: 4, contacts: 300, webhookUrl: hanging.url }));
    await waitFor(async () => hanging.held() >= 350, { what: "the attempts to hang" });
    const before = hanging.held();
    await neighbour();
    // 700 wait if the team has all permits.
    expect(hanging.held() - before).toBeLessThan(600);
    // The first attempts time out in any case. Those that follow them are young when the notifier stops.
    await waitFor(async () => (await timeouts()) >= 300, { what: "the first timeouts" });
    // Hanging attempts are cut off, and waiting ones are left to others: hardly any attempt reaches its timeout. A process
    // stops within 10 s in any case. On a busy machine the parts take longer here, because nothing ends them.
    const [timedOut, held] = [await timeouts(), hanging.held()];
    const cuttingOff = setTimeout(() => services.cutOff?.(), CUT_OFF_AFTER_MS);
    await services.stop();
    clearTimeout(cuttingOff);
    expect((await timeouts()) - timedOut).toBeLessThan(held / 2);
  });

  it.each([
    ["1,200 events to one contact", { monitors: 1_200, contacts: 1 }],
    ["8 events to 300 contacts", { monitors: 8, contacts: 300 }],
  ])("arrive before most of another team's storm of %s", async (_what, storm) => {
    const events = await addOutages(world.pool, { ...storm, webhookUrl: world.receiver.url });
    await producer.events(events);
    expect(await neighbour()).toBeLessThan(400);
  });

  it.each(["claims", "ends"])("wait for no %s of another team's deliveries that hang in the database", async (what) => {
    hanging.hold("the answer");
    const events = await addOutages(world.pool, { monitors: 1, contacts: 600, webhookUrl: hanging.url });
    const holder = await world.pool.connect();
    const lock = async () => {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM contacts FOR NO KEY UPDATE");
    };
    try {
      if (what === "claims") await lock();
      await producer.events(events);
      if (what === "ends") {
        await waitFor(async () => hanging.held() >= 20, { what: "the attempts to hang" });
        await lock();
      }
      hanging.release();
      // Each statement hangs until its timeout, which comes after 20 s. Some alerts take as long on a busy machine.
      const waitsForNone = async () => {
        const before = await hangingStatements();
        await neighbour();
        return before.length >= 4 && isDeepStrictEqual(await hangingStatements(), before);
      };
      await waitFor(waitsForNone, { what: "an alert while no statement of the other team ends" });
    } finally {
      // The end of the connection releases its locks, also if a slow test has exceeded the limit of a transaction.
      holder.release(true);
    }
    await world.untilNone("the other deliveries", ALERTS_ON_THEIR_WAY);
  });
});
