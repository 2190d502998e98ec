import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckResult, type Slice, subjectOfTrial } from "@pharos/core";
import { probeTask, startStopwatch } from "@pharos/core/testing";
import { voteOf } from "@pharos/db/testing";
import { waitFor } from "@pharos/embedded/testing";
import { isEnrolAnswer, isWorkAnswer, openSlice, signSlice, trustedKeys } from "@pharos/field";
import { publicKeyOf } from "@pharos/vault";
import { variables } from "./env.ts";
import { type FieldWorld, openFieldWorld } from "./field.fixture.ts";
import { testProbe } from "./testing.ts";

let world: FieldWorld;
beforeAll(async () => {
  world = await openFieldWorld(60_000);
});
afterAll(() => world.stop());

const sliceOf = (location: string, subjectId = 1): Slice => ({ region: location, tasks: [probeTask({ subjectId })] });
const push = (location: string, ...subjectIds: readonly number[]) =>
  world.tasks.push(
    subjectIds.map((id) => ({
      ...{ location, tasks: 1 },
      text: JSON.stringify(signSlice(sliceOf(location, id), world.keys.signingKey)),
    })),
  );
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly code?: string } | undefined)?.code,
];
const reportOf = (subjectId: number, region: string, atMs = Date.now()): CheckResult => ({
  ...{ subjectId, checkNumber: 1, votes: [voteOf(region, atMs)] },
});
const resultOf = (subjectId: number) => world.results.filter((result) => result.subjectId === subjectId);
const waitingIn = (process: 0 | 1) =>
  world.processes[process].field.registry.render().then(({ body }) => /^pharos_field_polls\S* (\d+)/m.exec(body)?.[1]);

/** The subjects of the tasks in an answer, if the installation has signed them. */
function tasksIn(body: unknown): readonly number[] {
  if (!isWorkAnswer(body)) return [];
  const key = publicKeyOf("ed25519", world.keys.publicKeys.signingKey);
  return body.slices.flatMap((one) => openSlice(one, key)?.tasks.map(({ subjectId }) => subjectId) ?? []);
}

describe("enrolment", () => {
  it("14: makes a probe that gets tasks, and whose reports count for its place", async () => {
    const { token, location, placeId } = await world.place();
    const probe = testProbe();
    const enrolled = await world.send(probe.enrol(token));
    expect(enrolled.status).toBe(201);
    if (!isEnrolAnswer(enrolled.body)) throw new Error("The answer must have the form of the protocol.");
    expect(trustedKeys(enrolled.body, token.fingerprint)).not.toBeNull();
    expect(enrolled.body.place).toMatchObject({ location, name: "monitor", evidence: "headers", reference_url: null });
    probe.probeId = enrolled.body.probe_id;
    const polling = world.send(probe.work(20));
    await push(location, 14);
    const polled = await polling;
    expect([polled.status, tasksIn(polled.body)]).toEqual([200, [14]]);
    const atMs = Date.now() - 1_000;
    const reported = await world.send(probe.reports([reportOf(14, location, atMs)]), { to: 1 });
    expect([reported.status, reported.body]).toMatchObject([200, { dropped: [] }]);
    await waitFor(async () => resultOf(14).length > 0, { what: "the result" });
    expect(resultOf(14)).toEqual([{ ...reportOf(14, location, atMs), placed: true }]);
    const polledAt = "SELECT 1 FROM places WHERE subject_id = $1 AND polled_at > now() - interval '60 seconds'";
    const isUp = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status = 'up'";
    await waitFor(async () => (await world.db.rows(`${polledAt} INTERSECT ${isUp}`, [placeId])).length > 0, {
      what: "the place to be live and up",
    });
  });

  it("15: rejects a token that was used, one that is too old, and one that nobody made", async () => {
    const { token, placeId } = await world.place();
    expect((await world.send(testProbe().enrol(token), { from: "192.0.2.15" })).status).toBe(201);
    expect(codeOf(await world.send(testProbe().enrol(token), { from: "192.0.2.15", to: 1 }))).toEqual([403, "token"]);
    const old = await world.place();
    await world.db.pool.query(
      "UPDATE place_enrolments SET expires_at = now() - interval '1 minute' WHERE place_id = $1",
      [old.placeId],
    );
    const late = await world.send(testProbe().enrol(old.token), { from: "192.0.2.15" });
    expect([codeOf(late), JSON.stringify(late.body)]).toEqual([[403, "token"], expect.stringContaining("hour old")]);
    await world.db.pool.query("DELETE FROM place_enrolments WHERE place_id = $1", [old.placeId]);
    expect(codeOf(await world.send(testProbe().enrol(old.token), { from: "192.0.2.15" }))).toEqual([403, "token"]);
    const rows = await world.db.rows(
      "SELECT operation FROM audit_log WHERE after->>'network' = '192.0.2.15' ORDER BY id",
    );
    expect(rows.map(({ operation }) => operation)).toEqual(["enrol-probe", "reject-probe", "reject-probe"]);
    expect(await world.db.rows("SELECT 1 FROM place_probes WHERE place_id = $1", [placeId])).toHaveLength(1);
  });

  it("takes no other body than the one that was signed, and no old one", async () => {
    const { token, placeId } = await world.place();
    const request = testProbe().enrol(token);
    const changed = Buffer.from(request.body.toString().replace('"nuc"', '"nub"'));
    const from = "192.0.2.16";
    expect(codeOf(await world.send({ ...request, body: changed }, { from }))).toEqual([401, "signature"]);
    expect(codeOf(await world.send(testProbe().enrol(token, { name: "" }), { from }))).toEqual([400, "malformed"]);
    const early = testProbe({ nowMs: () => Date.now() - 301_000 }).enrol(token);
    expect(codeOf(await world.send(early, { from }))).toEqual([401, "clock"]);
    expect(await world.db.rows("SELECT 1 FROM place_probes WHERE place_id = $1", [placeId])).toEqual([]);
  });

  it("has ten tries a minute from one network", async () => {
    const { token } = await world.place();
    const tries = Array.from({ length: 12 }, () => world.send(testProbe().enrol(token), { from: "192.0.2.99" }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });
});

it("takes the result of a trial only while it is waited for, only from its place, and not for recorders", async () => {
  const [{ probe, location }, other] = [await world.probe(), await world.probe()];
  const { trials } = world.tasks;
  const trial = (number: number, region = location) => reportOf(subjectOfTrial(number), region);
  await trials.begin(location, 7);
  const nobody = { subjectId: null, checkNumber: 1, why: "trial" };
  const foreign = await world.send(other.probe.reports([trial(7, other.location)]));
  expect(foreign.body).toMatchObject({ dropped: [nobody] });
  const request = probe.reports([trial(8), trial(7), reportOf(7, location)]);
  expect((await world.send(request)).body).toMatchObject({ dropped: [nobody] });
  expect(JSON.parse((await trials.read(location, 7)) ?? "")).toMatchObject({ subjectId: 7, placed: true });
  await trials.end(location, 7);
  expect(codeOf(await world.send(request))).toEqual([409, "sequence"]);
  expect((await world.send(probe.reports([trial(7)]))).body).toMatchObject({ dropped: [nobody] });
  expect(await trials.read(location, 7)).toBeNull();
  await waitFor(async () => resultOf(7).length > 0, { what: "the result of the monitor" });
  expect([...resultOf(7), ...resultOf(-7), ...resultOf(8)]).toHaveLength(1);
});

describe("18: a repeated request", () => {
  it("of reports makes one check, and the answer names the sequence", async () => {
    const { probe, location } = await world.probe();
    const request = probe.reports([reportOf(18, location)]);
    expect((await world.send(request)).status).toBe(200);
    const again = await world.send(request, { to: 1 });
    expect([codeOf(again), again.headers.get("pharos-field-sequence")]).toEqual([[409, "sequence"], "1"]);
    expect((await world.send(probe.reports([reportOf(1_800, location)]), { to: 1 })).status).toBe(200);
    await waitFor(async () => resultOf(1_800).length > 0, { what: "the later result" });
    expect(resultOf(18)).toHaveLength(1);
  });

  it("of a poll loses no task", async () => {
    const { probe, location } = await world.probe();
    const request = probe.work(20);
    await push(location, 180);
    expect(tasksIn((await world.send(request)).body)).toEqual([180]);
    await push(location, 181);
    expect(codeOf(await world.send(request, { to: 1 }))).toEqual([409, "sequence"]);
    expect(tasksIn((await world.send(probe.work(20), { to: 1 })).body)).toEqual([181]);
  });
});

it("19: a probe whose clock is off by an hour learns the time, and its checks count at the right time", async () => {
  let offsetMs = 3_600_000;
  const { probe, location } = await world.probe({ nowMs: () => Date.now() + offsetMs });
  const refused = await world.send(probe.reports([reportOf(19, location)]));
  expect(codeOf(refused)).toEqual([401, "clock"]);
  const { now } = refused.body as { readonly now: number };
  expect(Number(refused.headers.get("pharos-time"))).toBe(now);
  expect(Math.abs(now - Date.now())).toBeLessThan(30_000);
  offsetMs = now - Date.now();
  const beforeMs = Date.now();
  const wrong = [reportOf(19, location, Date.now() + 3_600_000), reportOf(190, location, Date.now() - 3_600_000)];
  expect((await world.send(probe.reports([...wrong, reportOf(191, location, beforeMs)]))).status).toBe(200);
  await waitFor(async () => resultOf(191).length > 0, { what: "the results" });
  for (const id of [19, 190, 191]) {
    const [result] = resultOf(id);
    const atMs = result !== undefined && "votes" in result ? result.votes[0].atMs : 0;
    expect([id, atMs >= beforeMs - 60_000, atMs <= Date.now() + 60_000]).toEqual([id, true, true]);
  }
});

describe("34: a revoked probe", () => {
  it("loses its open poll within five seconds, gets no task, and no report of it counts", async () => {
    const { probe, location, placeId } = await world.probe();
    const polling = world.send(probe.work(20));
    await waitFor(async () => (await waitingIn(0)) !== "0", { what: "the open poll" });
    const elapsedMs = startStopwatch();
    await world.db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE place_id = $1", [placeId]);
    expect(codeOf(await polling)).toEqual([403, "revoked"]);
    // It ends after a look every two seconds. A busy machine may be late.
    expect(elapsedMs()).toBeLessThan(15_000);
    await push(location, 34);
    expect(codeOf(await world.send(probe.work(20)))).toEqual([403, "revoked"]);
    expect(codeOf(await world.send(probe.reports([reportOf(34, location)]), { to: 1 }))).toEqual([403, "revoked"]);
    expect(await world.tasks.take(location, 10)).toHaveLength(1);
    expect(resultOf(34)).toEqual([]);
  });

  it("is also a probe of a deleted place", async () => {
    const { probe, placeId } = await world.probe();
    await world.db.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [placeId]);
    expect(codeOf(await world.send(probe.work(20)))).toEqual([403, "revoked"]);
  });
});

it("38: reports on another place are dropped and counted, and the rest counts", async () => {
  const [{ probe, location }, other] = [await world.probe(), await world.probe()];
  const sent = [reportOf(38, other.location), { subjectId: -1 }, reportOf(380, location)];
  const answer = await world.send(probe.reports(sent));
  expect(answer.body).toMatchObject({
    dropped: [
      { subjectId: 38, checkNumber: 1, why: "location" },
      { subjectId: null, checkNumber: null, why: "malformed" },
    ],
  });
  await waitFor(async () => resultOf(380).length > 0, { what: "the result" });
  expect(resultOf(38)).toEqual([]);
  const { body } = await world.processes[0].field.registry.render();
  expect(body).toMatch(/^pharos_field_dropped_reports_total\{.*why="location".*\} [1-9]/m);
});

it("has no key that opens a secret", () => {
  expect(Object.keys(variables)).toContain("REDIS_URL");
  expect(Object.keys(variables).filter((name) => /KEY|SECRET|TOKEN/.test(name))).toEqual([]);
});
