import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { objectOrEmpty } from "@pharos/core";
import { type FieldWorld, openFieldWorld } from "./field.fixture.ts";
import { type TestProbe, type TestRequest, testProbe } from "./testing.ts";

let world: FieldWorld;
beforeAll(async () => {
  world = await openFieldWorld(300);
});
afterAll(() => world.stop());

const BYTES = 1024 * 1024;
const reports = [{ subjectId: 1, checkNumber: 1, region: "x", noVote: "busy" }];

/** Sends the headers of a request and one byte of its body, and no more. @returns the code of the answer */
async function beginOf(
  { method, path, headers }: TestRequest,
  over: Readonly<Record<string, string>> = {},
  from = "192.0.2.7",
): Promise<unknown> {
  const sent = { ...headers, ...over, "x-forwarded-for": from, "content-length": String(BYTES) };
  const request = openRequest(`${world.processes[0].url}${path}`, { method, headers: sent });
  request.on("error", () => {});
  request.write("x");
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await json(response);
  request.destroy();
  return [response.statusCode, objectOrEmpty(body)["code"]];
}

describe("an answer that does not wait for the body", () => {
  it("is that of a request that nobody, or another key, has signed", async () => {
    const { probe } = await world.probe();
    const stranger = testProbe({ probeId: probe.probeId });
    expect(await beginOf(stranger.reports(reports))).toEqual([401, "signature"]);
    expect(await beginOf(probe.reports(reports), { "pharos-signature": "" })).toEqual([400, "malformed"]);
    expect(await beginOf(testProbe({ probeId: 2_000_000_000 }).reports(reports))).toEqual([401, "signature"]);
  });

  it("is that of a request without the hash of its body, or with another one", async () => {
    const { probe } = await world.probe();
    const hash = "pharos-content-sha256";
    expect(await beginOf(probe.reports(reports), { [hash]: "" })).toEqual([400, "malformed"]);
    expect(await beginOf(probe.reports(reports), { [hash]: "0".repeat(64) })).toEqual([401, "signature"]);
  });

  it("is that of a wrong clock, a used sequence and a revoked probe", async () => {
    const { probe } = await world.probe();
    const early = testProbe({ ...probe, nowMs: () => Date.now() - 301_000 });
    expect(await beginOf(early.reports(reports))).toEqual([401, "clock"]);
    const request = probe.reports([]);
    expect((await world.send(request)).status).toBe(200);
    expect(await beginOf(request)).toEqual([409, "sequence"]);
    const revoked = await world.probe();
    await world.db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE place_id = $1", [revoked.placeId]);
    expect(await beginOf(revoked.probe.reports(reports))).toEqual([403, "revoked"]);
  });

  it("is that of an enrolment that no token has signed, and of an old one", async () => {
    const { token } = await world.place();
    const request = testProbe().enrol(token);
    expect(await beginOf(request, { "pharos-token-signature": request.headers["pharos-signature"] ?? "" })).toEqual([
      ...[401, "signature"],
    ]);
    expect(await beginOf(request, { "pharos-token-key": "" })).toEqual([400, "malformed"]);
    const early = testProbe({ nowMs: () => Date.now() - 301_000 }).enrol(token);
    expect(await beginOf(early)).toEqual([401, "clock"]);
  });
});

it("a body that is not the signed one does not count", async () => {
  const { probe } = await world.probe();
  const [signed, other] = [probe.reports([]), probe.reports(reports)];
  const answer = await world.send({ ...signed, body: other.body });
  expect([answer.status, answer.body]).toMatchObject([401, { code: "signature" }]);
  expect((await world.send(other)).status).toBe(200);
});

/** Sends a body without its last byte. */
function sendAllButOne(of: TestProbe, from: string) {
  const { method, path, headers, body } = of.reports(["x".repeat(BYTES - 100)]);
  const sent = { ...headers, "x-forwarded-for": from, "content-length": String(body.byteLength) };
  const request = openRequest(`${world.processes[0].url}${path}`, { method, headers: sent });
  request.on("error", () => {});
  request.write(body.subarray(1));
  return request;
}

it("a team whose bodies are slow does not stop the bodies of others", async () => {
  const other = await world.probe();
  const [team] = await world.db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
  await world.db.pool.query("UPDATE places SET team_id = $1 WHERE subject_id = $2", [team?.["id"], other.placeId]);
  // Together they have more than the eighth of all that one team may have.
  const slow = await Promise.all(Array.from({ length: 9 }, () => world.probe()));
  const open = slow.map(({ probe }) => sendAllButOne(probe, "192.0.2.8"));
  try {
    const [response] = (await Promise.race(open.map((one) => once(one, "response")))) as [IncomingMessage];
    expect(response.statusCode).toBe(503);
    expect((await world.send(other.probe.reports(["x".repeat(100_000)]))).status).toBe(200);
  } finally {
    for (const one of open) one.destroy();
  }
});
