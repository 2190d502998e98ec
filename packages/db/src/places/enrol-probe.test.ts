import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { enrolProbe, type NewProbe } from "./enrol-probe.ts";
import { findProbes, findRevokedProbes } from "./find-probes.ts";
import { addPlace } from "./places.fixture.ts";
import { addEnrolment, placeIdOf } from "./probes.fixture.ts";

let db: Fixture;
let placeId: number;
let location: string;
let tokenKey: Buffer;
let places = 0;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  places += 1;
  location = await addPlace(db, `office-${places}`);
  placeId = await placeIdOf(db.pool, location);
  tokenKey = randomBytes(32);
  await db.pool.query("DELETE FROM audit_log");
});

const probe = (over: Partial<NewProbe> = {}): NewProbe => ({
  ...{ tokenKey, signingKey: randomBytes(32), sealingKey: randomBytes(32), name: "nuc", program: "0.4.0" },
  ...{ features: ["http", "ipv6"], network: "192.0.2.7", fingerprint: "abc", ...over },
});
const enrol = (over: Partial<NewProbe> = {}) => enrolProbe(db.pool, probe(over));
const probes = () =>
  db.rows("SELECT name, version, features, network, replica FROM place_probes WHERE place_id = $1 ORDER BY id", [
    placeId,
  ]);
const usesLeft = async () =>
  (await db.rows("SELECT uses_left FROM place_enrolments WHERE token_key = $1", [tokenKey]))[0]?.["uses_left"];
const audit = () =>
  db.rows("SELECT operation, door, entity, entity_name, after FROM audit_log WHERE team_id = $1 ORDER BY id", [
    db.teamId,
  ]);

describe("a token", () => {
  it("enrols a probe, which is found with its place, and leaves a line in the audit log", async () => {
    await addEnrolment(db.pool, placeId, tokenKey);
    const enrolled = probe();
    const answer = await enrolProbe(db.pool, enrolled);
    const place = {
      placeId,
      teamId: db.teamId,
      key: `office-${places}`,
      location,
      name: "monitor",
      evidence: "headers",
    };
    expect(answer).toEqual({ probeId: expect.any(Number), place: { ...place, referenceUrl: null } });
    expect(await probes()).toEqual([
      { name: "nuc", version: "0.4.0", features: ["http", "ipv6"], network: "192.0.2.7", replica: false },
    ]);
    const probeId = "probeId" in answer ? answer.probeId : 0;
    expect((await findProbes(db.pool, [probeId, -1])).get(probeId)).toEqual({
      ...{ id: probeId, signingKey: enrolled.signingKey, features: ["http", "ipv6"], isRevoked: false },
      ...{ ...place, referenceUrl: null },
    });
    expect(await audit()).toEqual([
      {
        ...{ operation: "enrol-probe", door: "probe", entity: "place_probe", entity_name: "nuc" },
        after: { place: place.key, fingerprint: "abc", network: "192.0.2.7" },
      },
    ]);
  });

  it("enrols as often as it says, also for probes that come at the same time", async () => {
    await addEnrolment(db.pool, placeId, tokenKey, 3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enrol()));
    expect(answers.filter((answer) => "probeId" in answer)).toHaveLength(3);
    expect(answers.filter((answer) => "refused" in answer && answer.refused === "used")).toHaveLength(3);
    expect((await probes()).map(({ replica }) => replica)).toEqual([true, true, true]);
    expect(await usesLeft()).toBe(0);
  });

  it("is not used again by a probe that did not get the answer", async () => {
    await addEnrolment(db.pool, placeId, tokenKey);
    const one = probe();
    const [first, again] = [await enrolProbe(db.pool, one), await enrolProbe(db.pool, one)];
    expect(again).toEqual(first);
    expect(await probes()).toHaveLength(1);
    // The holder of the signing key has also made the sealing key.
    expect(await enrolProbe(db.pool, { ...one, sealingKey: randomBytes(32) })).toEqual({ refused: "used" });
  });

  it("enrols nobody after its hour", async () => {
    await addEnrolment(db.pool, placeId, tokenKey, 10);
    await db.pool.query("UPDATE place_enrolments SET expires_at = now() - interval '1 minute' WHERE token_key = $1", [
      tokenKey,
    ]);
    expect(await enrol()).toEqual({ refused: "expired" });
    expect([await probes(), await usesLeft()]).toEqual([[], 10]);
    expect((await audit()).map(({ operation, after }) => [operation, after])).toEqual([
      ["reject-probe", { place: `office-${places}`, fingerprint: "abc", network: "192.0.2.7", rejected: "expired" }],
    ]);
  });

  it.each(["is_active = false", "deleted_at = now()"])("enrols nobody in a place with %s", async (change) => {
    await addEnrolment(db.pool, placeId, tokenKey);
    await db.pool.query(`UPDATE subjects SET ${change} WHERE id = $1`, [placeId]);
    expect(await enrol()).toEqual({ refused: "inactive" });
    expect([await probes(), await usesLeft()]).toEqual([[], 1]);
  });

  it("that many try leaves one line, and one an hour with the number of tries in between", async () => {
    await addEnrolment(db.pool, placeId, tokenKey);
    await db.pool.query("UPDATE place_enrolments SET expires_at = now() - interval '1 minute' WHERE token_key = $1", [
      tokenKey,
    ]);
    for (let tries = 0; tries < 4; tries += 1) await enrol();
    const lines = async () => (await audit()).map(({ after }) => (after as Record<string, unknown>)["tries_before"]);
    expect(await lines()).toEqual([undefined]);
    const hour = "UPDATE place_enrolments SET rejected_at = rejected_at - interval '61 minutes' WHERE token_key = $1";
    await db.pool.query(hour, [tokenKey]);
    for (let tries = 0; tries < 2; tries += 1) await enrol();
    expect(await lines()).toEqual([undefined, 3]);
    await db.pool.query(hour, [tokenKey]);
    await enrol();
    expect(await lines()).toEqual([undefined, 3, 1]);
  });

  it("that no place has enrols nobody, and leaves no line", async () => {
    expect(await enrol()).toEqual({ refused: "unknown" });
    expect(await audit()).toEqual([]);
  });

  it("does not give a key of another place to this one", async () => {
    await addEnrolment(db.pool, placeId, tokenKey);
    const { signingKey } = probe();
    await enrol({ signingKey });
    const other = await placeIdOf(db.pool, await addPlace(db, `other-${places}`));
    tokenKey = randomBytes(32);
    await addEnrolment(db.pool, other, tokenKey);
    expect(await enrol({ signingKey })).toEqual({ refused: "used" });
    expect(await usesLeft()).toBe(1);
  });
});

it("finds a probe that is revoked, or whose place is deleted, as one that may call no more", async () => {
  await addEnrolment(db.pool, placeId, tokenKey, 2);
  const answers = [await enrol(), await enrol()];
  const ids = answers.map((answer) => ("probeId" in answer ? answer.probeId : 0));
  await db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE id = $1", [ids[0]]);
  const revoked = async () => {
    const found = await findProbes(db.pool, ids);
    const lost = await findRevokedProbes(db.pool, [...ids, 2_000_000_000]);
    expect(lost.has(2_000_000_000)).toBe(true);
    expect(ids.map((id) => lost.has(id))).toEqual(ids.map((id) => found.get(id)?.isRevoked));
    return ids.map((id) => found.get(id)?.isRevoked);
  };
  expect(await revoked()).toEqual([true, false]);
  await db.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [placeId]);
  expect(await revoked()).toEqual([true, true]);
});
