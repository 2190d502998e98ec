import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import {
  addRegionKey,
  createRegionKeys,
  forgetRegionKeys,
  listRegionKeys,
  revokeRegionKey,
  stopRegion,
} from "./region-keys.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

const newKey = (id: string) => ({ id, publicKey: randomBytes(32) });

it("knows the valid keys of each region, and the same list until a key changes", async () => {
  const known = createRegionKeys(db.pool);
  await known.refresh();
  expect(known.keysOf("lon")).toEqual([]);
  expect(known.isStopped("lon")).toBe(false);

  const [first, second, other] = [newKey("first"), newKey("second"), newKey("other")];
  await addRegionKey(db.pool, "lon", first);
  await addRegionKey(db.pool, "nyc", other);
  await known.refresh();
  const before = known.keysOf("lon");
  expect(before).toEqual([expect.objectContaining(first)]);
  await known.refresh();
  expect(known.keysOf("lon")).toBe(before);
  expect([...known.ages(Date.now() + 86_400_000).keys()].sort()).toEqual(["lon", "nyc"]);

  await addRegionKey(db.pool, "lon", second);
  await known.refresh();
  expect(
    known
      .keysOf("lon")
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["first", "second"]);

  expect(await revokeRegionKey(db.pool, "lon", "first")).toBe("revoked");
  expect(await revokeRegionKey(db.pool, "lon", "first")).toBe("unknown");
  expect(await revokeRegionKey(db.pool, "nyc", "second")).toBe("unknown");
  await known.refresh();
  expect(known.keysOf("lon")).toEqual([expect.objectContaining(second)]);
});

it("revokes the last key only together with the region, which then is stopped until it has another key", async () => {
  const known = createRegionKeys(db.pool);
  const key = newKey("only");
  await addRegionKey(db.pool, "sgp", key);
  expect(await revokeRegionKey(db.pool, "sgp", "only")).toBe("last");
  await known.refresh();
  expect(known.isStopped("sgp")).toBe(false);

  expect(await stopRegion(db.pool, "sgp")).toBe(1);
  await known.refresh();
  expect([known.isStopped("sgp"), known.keysOf("sgp")]).toEqual([true, []]);
  expect(await listRegionKeys(db.pool, "sgp")).toEqual([
    { region: "sgp", id: "only", madeAt: expect.any(Date), revokedAt: expect.any(Date) },
  ]);

  await addRegionKey(db.pool, "sgp", newKey("next"));
  await known.refresh();
  expect(known.isStopped("sgp")).toBe(false);
});

it("a region whose keys are forgotten is neither keyed nor stopped", async () => {
  const known = createRegionKeys(db.pool);
  await addRegionKey(db.pool, "tor", newKey("a"));
  await stopRegion(db.pool, "tor");
  expect(await forgetRegionKeys(db.pool, "tor")).toBe(1);
  await known.refresh();
  expect([known.isStopped("tor"), known.keysOf("tor"), await listRegionKeys(db.pool, "tor")]).toEqual([false, [], []]);
});
