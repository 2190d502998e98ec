import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { parseScenarios } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import { MINUTE_MS, type OpenWorld } from "./open-world.fixture.ts";
import { openWorld, openWorlds } from "./world.fixture.ts";

const SETUP = `an outage
contact X
contact Y
contact Z machine
watch A: X, Z remind 30, Y after 15`;

let db: TestStores;
let world: OpenWorld;
beforeAll(async () => {
  db = await openWorlds();
});
beforeEach(async () => {
  const [scenario] = parseScenarios(SETUP);
  if (scenario === undefined) throw new Error("There is no scenario.");
  world = await openWorld(db, scenario.setup);
  await act(0, "breaks");
});
afterAll(() => db.close());

const act = (atMinute: number, what: string, ...words: string[]) => world.act({ atMinute, who: "A", what, words });

const detailsOf = async () =>
  (await db.pool.query("SELECT detail FROM events WHERE happening = 'reminder' ORDER BY id")).rows.map(
    ({ detail }) => detail["acknowledgement_ended"] ?? null,
  );

async function incidentOf(): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM incidents");
  return rows[0]?.id ?? 0;
}

const at = (minute: number) => new Date(world.beginMs + minute * MINUTE_MS);

describe("the end of an acknowledgement", () => {
  it("is in the detail of the one reminder that comes for it, and of no later one", async () => {
    await act(8, "acked", "40");
    await world.pass(105);
    expect(await detailsOf()).toEqual([true, null]);
    const { rows } = await db.pool.query(
      "SELECT count(DISTINCT e.id)::int AS events, count(*)::int AS deliveries FROM events e JOIN deliveries d ON d.event_id = e.id WHERE e.happening = 'reminder' AND e.occurred_at < $1",
      [at(41)],
    );
    expect(rows).toEqual([{ events: 1, deliveries: 2 }]);
  });

  it("does not stop a reminder that is attempted after it", async () => {
    await act(8, "acked", "40");
    await world.act({ atMinute: 39, who: "X", what: "broken", words: [] });
    await world.pass(50);
    await world.act({ atMinute: 50, who: "X", what: "fixed", words: [] });
    await world.pass(60);
    expect((await world.heard()).filter(({ contact, what }) => contact === "X" && what === "A reminder")).toHaveLength(
      1,
    );
  });

  it("skips a reminder if somebody else has acknowledged by then", async () => {
    await act(8, "acked", "40");
    await world.act({ atMinute: 39, who: "X", what: "broken", words: [] });
    await act(45, "acked");
    await world.act({ atMinute: 50, who: "X", what: "fixed", words: [] });
    await world.pass(60);
    expect((await world.heard()).filter(({ contact, what }) => contact === "X" && what === "A reminder")).toEqual([]);
  });
});

describe("taking back", () => {
  it("does nothing without an acknowledgement, twice, for another team, or once it is over", async () => {
    const id = await incidentOf();
    const takeBack = (teamId: number, minute: number) =>
      db.incidents.unacknowledge(teamId, id, { name: "Bob" }, at(minute));
    const stranger = await db.newTeam();
    expect(await takeBack(world.teamId, 1)).toBe(false);
    await act(8, "acked");
    expect(await takeBack(stranger, 9)).toBe(false);
    expect([await takeBack(world.teamId, 9), await takeBack(world.teamId, 9)]).toEqual([true, false]);
    await act(10, "acked");
    await act(20, "works");
    expect(await takeBack(world.teamId, 21)).toBe(false);
  });

  it("leaves a trace of who did, up to a number of acts", async () => {
    const id = await incidentOf();
    for (let minute = 1; minute <= 120; minute += 2) {
      await db.incidents.acknowledge(world.teamId, id, { by: { name: "Ada" }, note: null, until: null }, at(minute));
      await db.incidents.unacknowledge(world.teamId, id, { name: "Bob" }, at(minute + 1));
    }
    const story = await db.stories.find(world.teamId, id, { since: null, seesEvidence: false });
    expect(story?.acts.slice(0, 2)).toMatchObject([
      { kind: "acknowledged", by: "Ada", at: at(1) },
      { kind: "unacknowledged", by: "Bob", at: at(2) },
    ]);
    expect(story?.acts).toHaveLength(100);
  });
});
