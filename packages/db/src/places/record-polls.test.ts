import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type SilentPlace, silentPlaceResult } from "@pharos/core";
import { claimSilentPlaces } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteSilentReplicas } from "./expire-probes.ts";
import { addPlace } from "./places.fixture.ts";
import { addEnrolment, addProbe, placeIdOf } from "./probes.fixture.ts";
import { recordPolls, type SaidByProbe } from "./record-polls.ts";

let db: Fixture;
let placeId: number;
let probeId: number;
let places = 0;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  places += 1;
  placeId = await placeIdOf(db.pool, await addPlace(db, `office-${places}`));
  probeId = await addProbe(db.pool, { placeId, features: ["http"] });
  await db.pool.query("UPDATE places SET polled_at = NULL WHERE subject_id = $1", [placeId]);
});

const poll = (at: Date, said: SaidByProbe | null = null) => recordPolls(db.pool, [{ probeId, placeId, said }], at);
const stateOf = async () =>
  (
    await db.rows(
      `SELECT st.status, s.due_at, s.check_number, st.check_number AS over, p.polled_at, st.last_checked_at
       FROM subject_states st JOIN subject_schedules s USING (subject_id) JOIN places p USING (subject_id) WHERE st.subject_id = $1`,
      [placeId],
    )
  )[0];
const probeOf = async () =>
  (await db.rows("SELECT version, features, capacity, last_seen_at FROM place_probes WHERE id = $1", [probeId]))[0];

async function silent(at: Date): Promise<SilentPlace | undefined> {
  const { claimed } = await claimSilentPlaces(db.pool, at, 100);
  return claimed.find(({ subjectId }) => subjectId === placeId);
}

async function goDown(at: Date): Promise<readonly number[]> {
  const missed = await silent(at);
  if (missed === undefined) throw new Error("The place must be due.");
  const regions = { live: ["lon"], quarantined: new Set<string>() };
  return (await record(db.pool, [silentPlaceResult(missed, at.getTime())], regions, at)).eventIds;
}

describe("a call of a probe", () => {
  it("brings its place up and moves the deadline", async () => {
    expect(await poll(NOW)).toEqual([]);
    expect(await stateOf()).toEqual({
      ...{ status: "up", due_at: later(92), check_number: 1, over: 1, polled_at: NOW, last_checked_at: NOW },
    });
    await poll(later(60));
    expect(await stateOf()).toMatchObject({ status: "up", due_at: later(152), check_number: 2, polled_at: later(60) });
    expect(await silent(later(151))).toBeUndefined();
  });

  it("ends the incident of a silent place, with one event", async () => {
    await poll(NOW);
    expect(await goDown(later(100))).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ status: "down" });
    expect(await poll(later(200))).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ status: "up", due_at: later(292) });
    expect(await poll(later(205))).toEqual([]);
    const incidents = "SELECT resolved_at FROM incidents WHERE subject_id = $1";
    expect(await db.rows(incidents, [placeId])).toEqual([{ resolved_at: later(200) }]);
  });

  it("makes a missed deadline void that is about to be recorded", async () => {
    await poll(NOW);
    const missed = await silent(later(100));
    if (missed === undefined) throw new Error("The place must be due.");
    await poll(later(100));
    const regions = { live: ["lon"], quarantined: new Set<string>() };
    await record(db.pool, [silentPlaceResult(missed, later(100).getTime())], regions, later(100));
    expect(await stateOf()).toMatchObject({ status: "up", due_at: later(192) });
  });

  it("says what the program is and can do, and a later one without a word leaves that", async () => {
    const capacity = { places: 100, free: 80, waitP99Ms: 5, offsetMs: -3, rejectedTargets: 1 };
    await poll(NOW, { version: "0.4.1", features: ["http", "tcp"], capacity });
    await poll(later(5));
    expect(await probeOf()).toEqual({
      ...{ version: "0.4.1", features: ["http", "tcp"], capacity, last_seen_at: later(5) },
    });
  });

  describe("whose reference does not answer", () => {
    const capacity = { places: 100, free: 80, waitP99Ms: 5, offsetMs: -3, rejectedTargets: 0 };
    const said = (isIsolated?: true) => ({
      ...{ version: "0.4.1", features: ["http"] },
      capacity: { ...capacity, ...(isIsolated && { isIsolated }) },
    });
    const events = () => db.rows("SELECT happening, audience, detail FROM events WHERE subject_id = $1", [placeId]);

    it("degrades its place, with one warning, until a check has a result again", async () => {
      await db.pool.query("UPDATE places SET reference_url = 'http://192.168.0.1/' WHERE subject_id = $1", [placeId]);
      await poll(NOW, said());
      expect([await poll(later(15), said(true)), await stateOf()]).toMatchObject([
        [expect.any(Number)],
        { status: "degraded" },
      ]);
      expect([await poll(later(30)), await poll(later(75), said(true))]).toEqual([[], []]);
      expect(await events()).toEqual([
        { happening: "isolated", audience: "warning", detail: { reference_url: "http://192.168.0.1/" } },
      ]);
      expect([await poll(later(90), said()), await stateOf()]).toMatchObject([[], { status: "up" }]);
      expect(await poll(later(150), said(true))).toHaveLength(1);
    });

    it("changes nothing while another probe of the place has results", async () => {
      const other = await addProbe(db.pool, { placeId, features: ["http"] });
      const both = (at: Date) =>
        recordPolls(
          db.pool,
          [
            { probeId, placeId, said: said(true) },
            { probeId: other, placeId, said: said() },
          ],
          at,
        );
      expect([await both(NOW), await stateOf()]).toMatchObject([[], { status: "up" }]);
      // The other one is silent.
      expect([await poll(later(31), said(true)), await stateOf()]).toMatchObject([
        [expect.any(Number)],
        { status: "degraded" },
      ]);
    });
  });

  it("never moves a time back", async () => {
    await poll(later(10));
    await poll(later(5));
    expect(await stateOf()).toMatchObject({ polled_at: later(10), last_checked_at: later(10) });
    expect(await probeOf()).toMatchObject({ last_seen_at: later(10) });
  });

  it("of a paused place changes nothing of the place", async () => {
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [placeId]);
    await poll(NOW);
    expect(await stateOf()).toMatchObject({ status: "pending", check_number: 0, polled_at: null });
  });

  it("of a revoked probe is not seen", async () => {
    await db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE id = $1", [probeId]);
    await poll(NOW);
    expect(await probeOf()).toMatchObject({ last_seen_at: null });
  });

  it("uses the clock of PostgreSQL", async () => {
    await recordPolls(db.pool, [{ probeId, placeId, said: null }]);
    const [row] = await db.rows(
      "SELECT now() - polled_at < interval '1 minute' AS now FROM places WHERE subject_id = $1",
      [placeId],
    );
    expect(row).toEqual({ now: true });
  });

  it("shares its transaction with calls of other places, in any order, and waits for none", async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const id = await placeIdOf(db.pool, await addPlace(db, `shared-${places}-${index}`));
        return { placeId: id, probeId: await addProbe(db.pool, { placeId: id }), said: null };
      }),
    );
    const rounds = Array.from({ length: 8 }, (_, round) =>
      recordPolls(db.pool, round % 2 === 0 ? others : others.toReversed()),
    );
    await Promise.all(rounds);
    const up = await db.rows("SELECT 1 FROM subject_states WHERE status = 'up' AND subject_id = ANY ($1)", [
      others.map((other) => other.placeId),
    ]);
    expect(up).toHaveLength(5);
    expect(await recordPolls(db.pool, [])).toEqual([]);
  });
});

it("removes replicas that are silent for a day, and no other probe", async () => {
  const replica = await addProbe(db.pool, { placeId, replica: true });
  const seen = await addProbe(db.pool, { placeId, replica: true });
  const tokens = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  for (const token of tokens) await addEnrolment(db.pool, placeId, token);
  await db.pool.query("UPDATE place_enrolments SET expires_at = now() - interval '31 days' WHERE token_key = $1", [
    tokens[0],
  ]);
  await db.pool.query("UPDATE place_probes SET enrolled_at = now() - interval '25 hours', last_seen_at = NULL");
  await db.pool.query("UPDATE place_probes SET last_seen_at = now() - interval '23 hours' WHERE id = $1", [seen]);
  await deleteSilentReplicas(db.pool, new Date());
  const left = await db.rows("SELECT id FROM place_probes WHERE place_id = $1 ORDER BY id", [placeId]);
  expect(left).toEqual([{ id: probeId }, { id: seen }]);
  expect(replica).toBeGreaterThan(probeId);
  expect(await db.rows("SELECT token_key FROM place_enrolments WHERE place_id = $1", [placeId])).toEqual([
    { token_key: tokens[1] },
  ]);
});
