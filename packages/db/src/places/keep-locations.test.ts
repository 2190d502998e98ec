import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { patchMonitor, placeName } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { isBlocked } from "../testing.ts";

const NOW = new Date();

let db: TestStores;
let teamId: number;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam();
});
afterAll(() => db.close());

async function newPlace(key: string) {
  const place = {
    ...{ name: key, key, isActive: true, silentAfterSeconds: 90, referenceUrl: null, evidence: "headers" as const },
    ...{ contactIds: [], reminders: [], tags: [], dependsOn: [], escalations: [] },
  };
  const { id } = await db.places.create(teamId, place, NOW);
  return { id, location: placeName(teamId, key) };
}

type Stores = Pick<TestStores, "monitors" | "places">;
type Change = (stores: Stores, place: { readonly id: number; readonly location: string }) => Promise<unknown>;

/** Starts the second change while the transaction of the first one is open. @returns the result of the second one */
async function oneAfterTheOther(first: Change, second: Change, place: Awaited<ReturnType<typeof newPlace>>) {
  let later: Promise<unknown> = Promise.resolve();
  await db.transaction(async (stores) => {
    await first(stores, place);
    later = second(db, place).then(
      () => "done",
      (error: unknown) => error,
    );
    await waitFor(() => isBlocked(db.pool), { what: "a second change that waits" });
  });
  return later;
}

const remove: Change = ({ places }, { id }) => places.remove(teamId, id, () => {}, NOW);
const create: Change = ({ monitors }, { location }) =>
  monitors.create(teamId, newMonitor("http", { locations: [location] }), NOW);

let existing: number;
beforeAll(async () => {
  existing = (await db.monitors.create(teamId, newMonitor(), NOW)).id;
});
const change: Change = ({ monitors }, { location }) =>
  monitors.update(teamId, existing, (current) => patchMonitor(current, { locations: [location] }), NOW);

describe("a monitor that is to name a place while its place is deleted", () => {
  it.each<[string, Change]>([
    ["created", create],
    ["changed", change],
  ])("is not %s after the deletion", async (name, write) => {
    const place = await newPlace(`first-${name}`);
    expect(await oneAfterTheOther(remove, write, place)).toMatchObject({
      problem: {
        kind: "invalid",
        errors: { locations: [`The locations field has names that are not locations: first-${name}.`] },
      },
    });
    expect((await db.monitors.find(teamId, existing))?.locations).toEqual([]);
  });

  it.each<[string, Change]>([
    ["created", create],
    ["changed", change],
  ])("keeps the place if it was %s before", async (name, write) => {
    const place = await newPlace(`second-${name}`);
    expect(await oneAfterTheOther(write, remove, place)).toMatchObject({ problem: { kind: "conflict" } });
    expect(await db.places.find(teamId, place.id)).not.toBeNull();
  });
});

it("does not wait for the polls of a place, or for other monitors that name it", async () => {
  const place = await newPlace("busy");
  const poll = () => db.pool.query("UPDATE places SET polled_at = now() WHERE subject_id = $1", [place.id]);
  const other = await db.transaction(async (stores) => {
    await change(stores, place);
    await poll();
    return create(db, place);
  });
  expect([other, await db.monitors.find(teamId, existing)]).toEqual([
    expect.objectContaining({ locations: [place.location] }),
    expect.objectContaining({ locations: [place.location] }),
  ]);
});
