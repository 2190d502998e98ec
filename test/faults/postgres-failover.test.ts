import { afterEach, describe, expect, it } from "@jest/globals";
import { migrate, openChangeFeed } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";
import { type LostPostgres, startLostPostgres } from "./random/postgres.ts";

const MONITORS = 40;
const INTERVAL_SECONDS = 1;
/** Guaranteed are an interval plus 30 s from when there is a primary again; a busy machine may take four times as long. */
const BOUND_MS = (INTERVAL_SECONDS + 30) * 1000 * 4;

interface Stage {
  readonly postgres: LostPostgres;
  readonly world: World;
  readonly feed: { readonly isLive: () => boolean };
}

const parts: Part[] = [];
afterEach(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
});

function use<T extends Part>(part: T): T {
  parts.push(part);
  return part;
}

/** Monitors that are checked by services which know both servers. */
async function setStage(isSynchronous: boolean): Promise<Stage> {
  const postgres = use(await startLostPostgres({ withStandby: true, isSynchronous }));
  const databaseUrl = postgres.bothUrl();
  await migrate(databaseUrl);
  const world = use(await openWorld({ databaseUrl }));
  const feed = use(openChangeFeed(databaseUrl, { onChange: () => {}, onLost: () => {}, onError: () => {} }));
  use(await startServices(world.backends));
  const { pool, target, receiver } = world;
  const options = { targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: INTERVAL_SECONDS };
  await addMonitors(pool, { count: MONITORS, ...options, leaseMs: 3_000 });
  await world.untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1], BOUND_MS);
  return { postgres, world, feed };
}

const untilAll = (world: World, status: string) =>
  world.untilNone(`all to be ${status}`, "SELECT 1 FROM subject_states WHERE status <> $1", [status], BOUND_MS);

/** Waits until every monitor has been checked twice more than it had been when the new primary took over. */
async function untilCheckedAgain({ world, feed }: Stage): Promise<void> {
  const before = await world.rows("SELECT subject_id, check_number + 2 AS wanted FROM subject_states");
  const ids = before.map((row) => row["subject_id"]);
  const wanted = before.map((row) => row["wanted"]);
  await world.untilNone(
    "every monitor to be checked again",
    `SELECT 1 FROM unnest($1::int[], $2::int[]) AS w (id, wanted) JOIN subject_states st ON st.subject_id = w.id
     WHERE st.check_number < w.wanted`,
    [ids, wanted],
    BOUND_MS,
  );
  await waitFor(async () => feed.isLive(), { what: "the announcements of the new primary", timeoutMs: BOUND_MS });
}

/** The messages to the receiver: the id and the cause of each. */
const sent = ({ receiver }: World) =>
  receiver.seen.map(({ headers, body }) => ({ id: String(headers["webhook-id"]), body: JSON.parse(body) }));

/** Receivers drop a message whose `webhook-id` they have seen, so one id never stands for two things. */
function expectOneMeaningEach(world: World): void {
  const meanings = new Map<string, Set<string>>();
  for (const { id, body } of sent(world)) {
    const meaning = `${body.event} of ${body.id} at ${body.timestamp}`;
    meanings.set(id, (meanings.get(id) ?? new Set()).add(meaning));
  }
  expect([...meanings].filter(([, different]) => different.size > 1)).toEqual([]);
}

describe("PostgreSQL's standby takes over under load", () => {
  it("and what the primary committed last is lost: nothing is unchecked, and every outage that lasts has its alert", async () => {
    const stage = await setStage(false);
    const { postgres, world } = stage;
    const { target, receiver, untilNone } = world;

    await postgres.severStandby();
    target.answer(() => 500);
    await untilAll(world, "down");
    await untilNone("the alerts that will be lost", ALERTS_ON_THEIR_WAY);
    expect(receiver.seen).toHaveLength(MONITORS);

    await postgres.failOver();
    await untilCheckedAgain(stage);
    await untilAll(world, "down");
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    expect(sent(world)).toHaveLength(2 * MONITORS);

    target.answer(() => 200);
    await untilAll(world, "up");
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    expectOneMeaningEach(world);
    expect(new Set(sent(world).map(({ id }) => id)).size).toBe(3 * MONITORS);
    expect(await world.rows(DOUBLES)).toEqual([]);
  });

  it("and has every commit that was confirmed: each alert comes, twice only under the same id", async () => {
    const stage = await setStage(true);
    const { postgres, world } = stage;
    const { target, untilNone } = world;

    target.answer(() => 500);
    await postgres.failOver();
    await untilCheckedAgain(stage);
    await untilAll(world, "down");
    target.answer(() => 200);
    await untilAll(world, "up");
    // A delivery that was leased without the notifier hearing of it comes back when its lease of 30 s ends.
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY, [], 300_000);
    expectOneMeaningEach(world);
    const deliveries = await world.rows("SELECT 'dlv_' || id AS id FROM deliveries WHERE state = 'delivered'");
    expect(new Set(sent(world).map(({ id }) => id))).toEqual(new Set(deliveries.map(({ id }) => id)));
    expect(deliveries.length).toBeGreaterThanOrEqual(2 * MONITORS);
    expect((await world.rows(DOUBLES)).filter(({ what }) => what !== "attempts")).toEqual([]);
  });
});
