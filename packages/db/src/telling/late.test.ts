import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parseScenarios } from "@pharos/core/testing";
import { openPool } from "../connection/pool.ts";
import type { TestStores } from "../stores/stores.fixture.ts";
import { askAll } from "./asking.fixture.ts";
import type { OpenWorld } from "./open-world.fixture.ts";
import { openWorld, openWorlds } from "./world.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openWorlds();
});
afterAll(() => db.close());

/** A world of this text, in which its acts have happened. */
async function worldOf(text: string, away?: "away"): Promise<OpenWorld> {
  const [scenario] = parseScenarios(`late\n${text}`);
  if (scenario === undefined) throw new Error("No scenario");
  const world = await openWorld(db, scenario.setup);
  world.setAway(away !== undefined);
  for (const act of scenario.acts) await world.act(act);
  return world;
}

const BOTH = "contact X\ncontact M machine\nwatch A: X, M\n";

/** All messages that each contact got. */
function heard({ contacts, courier }: OpenWorld): Readonly<Record<string, readonly string[]>> {
  const of = (name: string) => courier.heard.flatMap(({ contact, what }) => (contact === name ? [what] : []));
  return Object.fromEntries([...contacts.keys()].map((name) => [name, of(name)]));
}

describe("no notifier and no scheduler for most of a day", () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ["an outage that goes on", "at 1 A breaks", ["A down"], ["A down"]],
    ["an outage that is over", "at 1 A breaks\nat 5 A works", ["A down+recovery"], ["A down", "A recovery"]],
    [
      "another outage after one",
      "at 1 A breaks\nat 5 A works\nat 90 A breaks",
      ["A down+recovery", "A down"],
      ["A down", "A recovery", "A down"],
    ],
    ["an outage in maintenance", "at 0 A maintenance 60\nat 5 A breaks\nat 30 A works", [], []],
    ["one that began in maintenance and goes on", "at 0 A maintenance 60\nat 5 A breaks", ["A down"], ["A down"]],
    [
      "one that began in maintenance and outlived it",
      "at 0 A maintenance 60\nat 5 A breaks\nat 90 A works",
      ["A down+recovery"],
      ["A down", "A recovery"],
    ],
    [
      "one that ended in maintenance",
      "at 1 A breaks\nat 4 A maintenance 60\nat 9 A works",
      ["A down+recovery"],
      ["A down", "A recovery"],
    ],
  ])("%s", async (_name, acts, people, programs) => {
    const world = await worldOf(BOTH + acts, "away");
    await world.pass(1_400);
    world.setAway(false);
    await world.tick();
    await world.pass(1_430);
    expect(heard(world)).toEqual({ X: people, M: programs });
  });

  it("tells in order what began to flap then, and where it settled", async () => {
    const blips = [1, 2, 3, 4, 5, 6, 7, 8].map((minute) => `at ${minute} A ${minute % 2 ? "breaks" : "works"}`);
    const world = await worldOf(BOTH + blips.join("\n"), "away");
    await world.pass(60);
    world.setAway(false);
    await world.tick();
    await world.pass(90);
    const pairs = ["A down", "A recovery"];
    expect(heard(world)["M"]).toEqual([...pairs, ...pairs, ...pairs, "A flapping", "A settled-up"]);
  });
});

describe("no notifier from the first failed check until the outage is over", () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ["enough checks failed", "k 2", ["A down+recovery"], ["A down", "A recovery"]],
    ["enough checks failed, and enough passed", "k 2 of 3 m 2", ["A down+recovery"], ["A down", "A recovery"]],
    ["too few checks failed", "k 4", [], []],
  ])("%s", async (_name, rule, people, programs) => {
    const world = await worldOf(`contact X\ncontact M machine\nwatch A ${rule}: X, M\nat 1 A breaks`);
    world.setAway(true);
    await world.act({ atMinute: 3.5, who: "A", what: "works", words: [] });
    await world.pass(6);
    world.setAway(false);
    await world.pass(30);
    expect(heard(world)).toEqual({ X: people, M: programs });
  });
});

describe("questions at the same time", () => {
  it.each([
    ["after a change", "at 1 A breaks", 1],
    ["after two changes", "at 1 A breaks\nat 2 A works", 2],
    ["at the end of maintenance", "at 0 A maintenance 60\nat 5 A breaks", 61],
    ["after a contact was attached", "at 1 A breaks\nat 5 A detach X\nat 6 A attach X", 6],
  ])("%s make nothing twice", async (_name, acts, minute) => {
    const world = await worldOf(BOTH + acts, "away");
    await world.pass(minute);
    const other = openPool(db.pool.options.connectionString ?? "", { size: 5, onError: () => {} });
    await Promise.all([db.pool, other.pool, db.pool, other.pool].map((pool) => askAll(pool, world.now())));
    await other.stop();
    const { rows } = await db.pool.query("SELECT contact_id, event_id FROM deliveries ORDER BY contact_id, id");
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    world.setAway(false);
    await world.tick();
    const over = acts.includes("works");
    expect(heard(world)).toEqual({
      X: [over ? "A down+recovery" : "A down"],
      M: over ? ["A down", "A recovery"] : ["A down"],
    });
  });
});

/** A transaction that writes this loses its connection, and is not committed. */
const dieAt = (table: string, deed: string) => `
CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_terminate_backend(pg_backend_pid());
  PERFORM pg_sleep(10);
  RETURN NULL;
END $$;
CREATE TRIGGER die AFTER ${deed} ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`;

describe("a question whose connection ends before its commit", () => {
  const change = ["a change", "at 1 A breaks", 1] as const;
  const end = ["the end of maintenance", "at 0 A maintenance 60\nat 5 A breaks", 61] as const;
  const attached = ["a contact that is attached", "at 1 A breaks\nat 5 A detach X\nat 6 A attach X", 6] as const;
  const written = [["told", "INSERT"] as const, ["deliveries", "INSERT"] as const, ["events", "UPDATE"] as const];
  it.each([
    ...[change, end, attached].flatMap((after) => written.map((place) => [...place, ...after] as const)),
    ["wakes", "DELETE", ...attached] as const,
  ])("at %s %s, after %s: loses nothing, and tells nothing twice", async (table, deed, _what, acts, minute) => {
    const world = await worldOf(BOTH + acts, "away");
    await world.pass(minute);
    await db.pool.query(dieAt(table, deed));
    await expect(askAll(db.pool, world.now())).rejects.toThrow();
    await db.pool.query("DROP FUNCTION die() CASCADE");
    world.setAway(false);
    await world.tick();
    await world.pass(minute + 20);
    expect(heard(world)).toEqual({ X: ["A down"], M: ["A down"] });
  });
});

describe("an alert that is on its way when its outage ends", () => {
  const orders = [
    ["arrives before the question", "arrive", "ask"],
    ["arrives after the question", "ask", "arrive"],
    ["is lost before the question", "lose", "ask"],
    ["is lost after the question", "ask", "lose"],
  ] as const;
  it.each(orders)("%s", async (name, ...steps) => {
    const world = await worldOf(`${BOTH}at 1 A breaks`, "away");
    await askAll(db.pool, world.now());
    const leases = await world.courier.begin(world.now());
    expect(leases).toHaveLength(2);
    await world.act({ atMinute: 1.25, who: "A", what: "works", words: [] });
    for (const step of steps) {
      if (step === "ask") await askAll(db.pool, world.now());
      else
        for (const lease of leases) {
          await (step === "arrive"
            ? world.courier.arrive(lease, world.now())
            : world.courier.fail(lease, world.now(), true));
        }
    }
    world.setAway(false);
    await world.tick();
    await world.pass(30);
    const isLost = name.startsWith("is lost");
    expect(heard(world)).toEqual({
      X: isLost ? ["A down+recovery"] : ["A down", "A recovery"],
      M: isLost ? [] : ["A down", "A recovery"],
    });
    const { rows } = await db.pool.query("SELECT * FROM told");
    expect(rows).toEqual([]);
  });
});
