import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { mailOwnerNotices } from "../owner-notices/mail.ts";
import { settleOwnerNotices } from "../owner-notices/settle.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { noteDoubledKeys } from "./doubled-keys.ts";
import { addPlace } from "./places.fixture.ts";
import { addProbe, placeIdOf } from "./probes.fixture.ts";

let db: Fixture;
let probeId: number;
let places = 0;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE owner_notices, place_probes, place_notes");
  places += 1;
  const placeId = await placeIdOf(db.pool, await addPlace(db, `office-${places}`));
  probeId = await addProbe(db.pool, { placeId });
});

const lines = () =>
  db.rows("SELECT operation, after FROM audit_log WHERE entity = 'place_probe' AND entity_id = $1", [probeId]);

/** @returns the mails of the notices that began or ended by then */
async function mails(seconds: number): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  await settleOwnerNotices(db.pool, later(seconds));
  await mailOwnerNotices(
    ...([db.pool, 10, () => later(seconds)] as const),
    async ({ matter, endedAtMs }) => {
      sent.push([matter, endedAtMs !== null]);
      return "reached";
    },
    noneAside,
  );
  return sent;
}

it("a key in two programs is one line of the audit log and one mail, and one mail at its end", async () => {
  for (const seconds of [0, 30, 90, 150, 1_800]) await noteDoubledKeys(db.pool, [probeId], noneAside, later(seconds));
  await noteDoubledKeys(db.pool, [probeId], noneAside, later(5_000));
  expect(await lines()).toEqual([{ operation: "double-probe-key", after: { place: `office-${places}` } }]);
  const matter = { kind: "probe_key", probe: { id: probeId, name: "nuc (monitor)" } };
  expect([await mails(5_001), await mails(5_002)]).toEqual([[[matter, false]], []]);
  expect([await mails(8_599), await mails(8_601), await mails(8_602)]).toEqual([[], [[matter, true]], []]);
  // A later case is another one.
  for (const seconds of [10_000, 10_100]) await noteDoubledKeys(db.pool, [probeId], noneAside, later(seconds));
  expect(await lines()).toHaveLength(2);
  expect(await mails(10_101)).toEqual([[matter, false]]);
});

it("a restart, at which the program that ends is rejected, is none", async () => {
  for (const seconds of [0, 20, 50]) await noteDoubledKeys(db.pool, [probeId], noneAside, later(seconds));
  expect([await lines(), await mails(51)]).toEqual([[], []]);
});

it("ends when the probe is revoked, and is written once by processes that note it at the same time", async () => {
  await noteDoubledKeys(db.pool, [probeId], noneAside, later(0));
  await Promise.all(Array.from({ length: 5 }, () => noteDoubledKeys(db.pool, [probeId], noneAside, later(61))));
  expect(await lines()).toHaveLength(1);
  expect(await mails(62)).toHaveLength(1);
  await db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE id = $1", [probeId]);
  await noteDoubledKeys(db.pool, [probeId], noneAside, later(70));
  expect(await mails(71)).toMatchObject([[{ kind: "probe_key" }, true]]);
});
