import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { isStatusAnswer, type KeptResults, type StatusBody } from "@pharos/field";
import { type FieldWorld, openFieldWorld } from "./field.fixture.ts";
import { testProbe } from "./testing.ts";

let world: FieldWorld;
beforeAll(async () => {
  world = await openFieldWorld(300);
});
afterAll(() => world.stop());

const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly code?: string } | undefined)?.code,
];

describe("a request", () => {
  it("of a probe that nobody knows, or of another key, is rejected", async () => {
    const { probe } = await world.probe();
    expect(codeOf(await world.send(testProbe({ probeId: 2_000_000_000 }).work(1)))).toEqual([401, "signature"]);
    expect(codeOf(await world.send(testProbe({ probeId: probe.probeId }).work(1)))).toEqual([401, "signature"]);
  });

  it("is accepted once, and no part of it may change", async () => {
    const { probe } = await world.probe();
    const request = probe.work(3);
    expect(codeOf(await world.send({ ...request, path: "/field/v1/work?free=4" }))).toEqual([401, "signature"]);
    const lane = { ...request.headers, "pharos-lane": "results" };
    expect(codeOf(await world.send({ ...request, headers: lane }))).toEqual([400, "malformed"]);
    const later = { ...request.headers, "pharos-sequence": "99" };
    expect(codeOf(await world.send({ ...request, headers: later }))).toEqual([401, "signature"]);
    expect((await world.send(request)).status).toBe(204);
    expect(codeOf(await world.send(request))).toEqual([409, "sequence"]);
  });

  it.each<[string, Record<string, string>, readonly unknown[]]>([
    ["without a version", { "pharos-field": "" }, [426, "too_old"]],
    ["of a later version", { "pharos-field": "9" }, [426, "too_new"]],
    ["without a sequence", { "pharos-sequence": "" }, [400, "malformed"]],
  ])("%s is rejected", async (_what, over, expected) => {
    const request = (await world.probe()).probe.work(1);
    const answer = await world.send({ ...request, headers: { ...request.headers, ...over } });
    expect([codeOf(answer), answer.headers.get("pharos-field")]).toEqual([expected, "1"]);
  });

  it("needs a path and a method of the protocol", async () => {
    const { probe } = await world.probe();
    const request = probe.work(1);
    expect(codeOf(await world.send({ ...request, path: "/field/v1/other" }))).toEqual([404, "not_found"]);
    expect(codeOf(await world.send({ ...request, method: "POST" }))).toEqual([405, "method"]);
    expect((await world.send({ ...request, path: "/other" })).status).toBe(404);
  });

  it.each([
    ["a poll without a number", "/field/v1/work"],
    ["a poll with too great a number", "/field/v1/work?free=201"],
  ])("is rejected: %s", async (_what, path) => {
    const { probe } = await world.probe();
    const { headers } = probe.work(1);
    expect((await world.send({ method: "GET", path, headers, body: Buffer.alloc(0) })).status).toBe(401);
  });

  it("has at most 1 MiB and 250 reports", async () => {
    const { probe } = await world.probe();
    const report = { subjectId: 1, checkNumber: 1, region: "x", noVote: "busy" };
    const many = Array.from({ length: 251 }, () => report);
    expect(codeOf(await world.send(probe.reports(many)))).toEqual([400, "malformed"]);
    const large = await world.send(probe.reports(["x".repeat(1024 * 1024)]));
    expect(codeOf(large)).toEqual([413, "too_large"]);
  });

  it("is one of at most 600 a minute of a probe", async () => {
    const { probe } = await world.probe();
    let sent = 0;
    let answer = await world.send(probe.reports([]));
    while (answer.status === 200 && sent < 5_000) {
      sent += 1;
      answer = await world.send(probe.reports([]));
    }
    expect(answer.status).toBe(429);
    expect(sent).toBeGreaterThanOrEqual(600);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

it("of an older instance of the same key gets 409 while a newer one calls", async () => {
  const { probe } = await world.probe();
  expect((await world.send(probe.work(1))).status).toBe(204);
  const newer = testProbe({ identity: probe.identity, probeId: probe.probeId });
  expect((await world.send(newer.work(1), { to: 1 })).status).toBe(204);
  const older = await world.send(probe.work(1));
  expect([codeOf(older), older.headers.get("retry-after")]).toEqual([[409, "instance"], "60"]);
  expect((await world.send(newer.work(1))).status).toBe(204);
  const noted = "SELECT 1 FROM place_probes WHERE id = $1 AND doubled_at IS NOT NULL AND doubled_since = doubled_at";
  await waitFor(async () => (await world.db.rows(noted, [probe.probeId])).length > 0, {
    what: "the note in the database",
  });
});

it("a status is stored, and answered with the settings of the place", async () => {
  const { probe, placeId } = await world.probe();
  const status: StatusBody = {
    ...{ program: "0.4.1", features: ["http", "tcp"], places: 100, free: 80, wait_p99_ms: 12, offset_ms: -4 },
    ...{ rejected_targets: 2, isolated: true },
  };
  expect(codeOf(await world.send(probe.status({ ...status, free: -1 })))).toEqual([400, "malformed"]);
  await world.db.pool.query("UPDATE places SET evidence = 'none' WHERE subject_id = $1", [placeId]);
  const answer = await world.send(probe.status(status), { to: 1 });
  expect(isStatusAnswer(answer.body) && answer.body.place).toEqual({
    ...{ name: "monitor", evidence: "none", reference_url: null },
  });
  const stored = () =>
    world.db.rows("SELECT version, features, capacity FROM place_probes WHERE place_id = $1", [placeId]);
  await waitFor(async () => (await stored())[0]?.["version"] === "0.4.1", { what: "the status in the database" });
  expect(await stored()).toEqual([
    {
      ...{ version: "0.4.1", features: ["http", "tcp"] },
      capacity: { places: 100, free: 80, waitP99Ms: 12, offsetMs: -4, rejectedTargets: 2, isIsolated: true },
    },
  ]);
});

it("36 kept results of a monitor that names the place become notes, and others are dropped and counted", async () => {
  const { probe, location } = await world.probe();
  const id = await world.db.addMonitor();
  await world.db.pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, [location]]);
  await world.db.pool.query("UPDATE subject_schedules SET checks_version = 4 WHERE subject_id = $1", [id]);
  const nowMs = Date.now();
  const outage: KeptResults = {
    ...{ subjectId: id, version: 4, beganAtMs: nowMs - 3_600_000, endedAtMs: nowMs - 3_000_000 },
    ...{ checks: 10, failures: 10, error: "Connection refused" },
  };
  const wrong = [
    { ...outage, version: 3 },
    { ...outage, beganAtMs: nowMs - 27 * 3_600_000 },
    { ...outage, endedAtMs: nowMs + 600_000 },
    { ...outage, error: "two\nlines" },
    { ...outage, failures: 11 },
    null,
  ];
  const answer = await world.send(probe.kept([...wrong, outage]));
  expect([answer.status, answer.body]).toMatchObject([200, { stored: 1 }]);
  const stored = await world.db.rows("SELECT checks, failures, error FROM place_notes WHERE subject_id = $1", [id]);
  expect(stored).toEqual([{ checks: 10, failures: 10, error: "Connection refused" }]);
  expect(world.results.filter(({ subjectId }) => subjectId === id)).toEqual([]);
  const { body } = await world.processes[0].field.registry.render();
  expect(body).toMatch(/^pharos_field_kept_notes_total\{result="dropped",service="field"\} 6$/m);
  expect(codeOf(await world.send(probe.kept(Array.from({ length: 251 }, () => outage))))).toEqual([400, "malformed"]);
});
