import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, MONITORS } from "@pharos/api/testing";
import type { CheckResult, NoVote } from "@pharos/core";
import { testContact } from "../contacts/send-test.ts";
import { createPlace } from "../places/create.ts";
import { runAs } from "../run-as.fixture.ts";
import type { PlaceTrial } from "../services.ts";
import { createProbeTrial } from "./create.ts";

const given = givenTeam();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/hangs") return;
    if (request.url === "/moved") return void response.writeHead(302, { location: "/health" }).end("Moved");
    response.statusCode = request.headers.authorization === undefined ? 200 : 401;
    if (request.url === "/health") response.setHeader("content-type", "application/json");
    if (request.url === "/health") return void response.end(`{"status":"ok","padding":"${"x".repeat(900)}"}`);
    response.end(request.headers["x-probe"]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const tryOut = (body: object) => runAs(given, "admin", createProbeTrial, {}, { body });

describe("a trial", () => {
  it.each([
    ["that passes", { type: "http" }, "/", { status: "up", http_status_code: 200, error_message: null }],
    [
      "that is refused",
      { type: "http", username: "me", password: "secret" },
      "/",
      { status: "down", http_status_code: 401, error_message: expect.stringContaining("401") },
    ],
    [
      "of what it sends",
      { type: "keyword", expected_keyword: "pong", request_headers: { "X-Probe": "ping pong" } },
      "/",
      { status: "up" },
    ],
    [
      "of a target that hangs, within its timeout",
      { type: "http", request_timeout_seconds: 1 },
      "/hangs",
      { status: "down", response_time_ms: null, error_message: "No answer within 1 second" },
    ],
  ])("%s answers what one probe found", async (_what, body, path, expected) => {
    expect((await tryOut({ name: "-", check_interval_minutes: 1, ...body, url: url + path })).data).toMatchObject(
      expected,
    );
  });

  it("answers with the parts of its time, the response, and a condition that the response suggests", async () => {
    const { data } = await tryOut({ type: "http", url: `${url}/health` });
    const answer = { status_line: "HTTP/1.1 200 OK", content_type: "application/json" };
    expect(data).toMatchObject({
      phases: { dns_ms: expect.any(Number), tls_ms: null, wait_ms: expect.any(Number) },
      answer: { ...answer, body: expect.stringMatching(/^\{"status":"ok","padding":"x{574}$/) },
      suggested_assertion: { source: "json", property: "$.status", comparison: "equals", target: "ok" },
    });
    const assertions = [{ source: "json", property: "$.status", comparison: "equals", target: "bad" }];
    const failed = await tryOut({ type: "http", url: `${url}/health`, assertions });
    expect(failed.data).toMatchObject({ status: "down", suggested_assertion: null, answer });
    const hanging = await tryOut({ type: "tcp", url: "tcp://127.0.0.1", port: Number(new URL(url).port) });
    expect(hanging.data).toMatchObject({ status: "up", answer: null, suggested_assertion: null });
  });

  it("does not read the body of a redirect", async () => {
    const redirected = { type: "http", url: `${url}/moved` };
    const passed = await tryOut(redirected);
    expect(passed.data).toMatchObject({ status: "up", answer: { body: expect.stringContaining('"status":"ok"') } });
    const expected = await tryOut({ ...redirected, expected_status_codes: [302] });
    expect(expected.data).toMatchObject({ status: "up", answer: { status_line: "HTTP/1.1 302 Found", body: "" } });
  });

  it("keeps no record", async () => {
    await tryOut({ type: "http", url });
    expect((await given.owner.get(MONITORS)).body.meta.total).toBe(0);
    expect(await given.api.prisma.check.count()).toBe(0);
  });

  it.each([
    [{ type: "heartbeat" }, "type"],
    [{ type: "http" }, "url"],
    [{ type: "tcp", url: "tcp://db.example" }, "port"],
    [{ type: "http", url: "https://me:secret@shop.example/" }, "url"],
    [{ type: "http", url: "https://shop.example/", request_timeout_seconds: 61 }, "request_timeout_seconds"],
  ])("refuses %j for its %s", async (body, field) => {
    await expect(tryOut(body)).rejects.toMatchObject({ problem: { errors: { [field]: [expect.any(String)] } } });
  });

  it.each([
    ["probe", createProbeTrial],
    ["test message", testContact],
  ])("by a %s is refused to a user who tries too often", async (_what, tried) => {
    const consume = async () => ({ allowed: false, limit: 30, remaining: 0, retryAfterSeconds: 9 });
    const services = { ...given.api.services, trialLimiter: { consume } };
    const contact = await given.owner
      .post(CONTACTS)
      .send({ name: "Mail", type: "email", config: { email: "a@example.com" } });
    const sent = { ids: tried === testContact ? [contact.body.data.id] : [], body: { type: "http", url } };
    const trial = runAs({ api: { services }, team: given.team }, "owner", tried, {}, sent);
    await expect(trial).rejects.toMatchObject({ problem: { kind: "rate-limited", retryAfterSeconds: 9 } });
  });
});

describe("a trial from a place", () => {
  const OUTCOME = {
    passed: true,
    responseTimeMs: 12,
    httpStatusCode: 200,
    errorMessage: null,
    certificate: null,
  } as const;
  const vote = (over: object = {}) => ({
    ...{ region: "7/office", atMs: 0, expiring: null, outcome: { ...OUTCOME, phases: null }, ...over },
  });
  const resultOf = (over: object = {}): CheckResult => ({ subjectId: 9, checkNumber: 1, votes: [vote(over)] });
  const noVote = (over: Pick<NoVote, "noVote" | "why">): CheckResult => ({
    ...{ subjectId: 9, checkNumber: 1, region: "7/office", ...over },
  });

  /** The place and its probes as they are, with the answer of a probe. */
  const answering = (result: CheckResult | "unsent" | null | Error) => {
    const asked: PlaceTrial[] = [];
    const run = async (trial: PlaceTrial) => {
      asked.push(trial);
      if (result instanceof Error) throw result;
      return result;
    };
    const services = { ...given.api.services, placeTrials: { run } };
    const body = { type: "http", url: "http://10.0.0.5/", request_timeout_seconds: 40, from: "office" };
    const tryFrom = (over: object = {}) =>
      runAs({ api: { services }, team: given.team }, "admin", createProbeTrial, {}, { body: { ...body, ...over } });
    return { asked, tryFrom };
  };

  async function addOffice(polledAt: Date | null): Promise<void> {
    await runAs(given, "owner", createPlace, {}, { body: { name: "Office", key: "office" } });
    await given.api.prisma.place.updateMany({ where: { teamId: given.team.id }, data: { polledAt } });
  }

  it("is one check of its probe, with the secrets of the form, and has no answer of the target", async () => {
    await addOffice(new Date());
    const { asked, tryFrom } = answering(resultOf());
    const { data } = await tryFrom({ username: "me", password: "hunter2", locations: ["office"] });
    expect(data).toMatchObject({ status: "up", http_status_code: 200, response_time_ms: 12, answer: null });
    expect(asked).toMatchObject([
      {
        ...{ location: `${given.team.id}/office`, teamId: given.team.id, type: "http", password: "hunter2" },
        ...{ timeoutMs: 30_000, settings: { url: "http://10.0.0.5/", username: "me" } },
      },
    ]);
  });

  it.each([
    ["fails", resultOf({ outcome: { ...OUTCOME, passed: false, errorMessage: "refused", phases: null } }), "down"],
    ["passed at the second try", resultOf({ retried: true }), "degraded"],
    ["has a certificate near its end", resultOf({ expiring: { fingerprint: "f", degrades: true } }), "degraded"],
  ])("that %s says so", async (_what, result, status) => {
    await addOffice(new Date());
    expect((await answering(result).tryFrom()).data).toMatchObject({ status });
  });

  it.each([
    ["no probe answers in time", null, /answered in time/],
    ["no probe can make it", "unsent" as const, /too old for this type of monitor/],
    ["Valkey is away", new Error("away"), /could not get a result from the place office/],
    ["the machine does not allow it", noVote({ noVote: "unable", why: "rules" }), /rules of the machine/],
    ["the network of the place is broken", noVote({ noVote: "unable", why: "reference" }), /reference URL/],
    ["its probes are busy", noVote({ noVote: "busy" }), /are busy/],
  ])("is no result if %s", async (_what, result, detail) => {
    await addOffice(new Date());
    const problem = { kind: "conflict", detail: expect.stringMatching(detail) };
    await expect(answering(result).tryFrom()).rejects.toMatchObject({ problem });
  });

  it("needs a live place of the team", async () => {
    const { asked, tryFrom } = answering(resultOf());
    const unknown = (sentence: string) => ({ problem: { errors: { from: [expect.stringContaining(sentence)] } } });
    await expect(tryFrom()).rejects.toMatchObject(unknown("There are none now."));
    await addOffice(null);
    await expect(tryFrom({ from: "lon" })).rejects.toMatchObject(unknown("Use office."));
    const silent = (sentence: string) => ({ problem: { kind: "conflict", detail: expect.stringContaining(sentence) } });
    await expect(tryFrom()).rejects.toMatchObject(silent("has called yet."));
    await given.api.prisma.place.updateMany({ where: { teamId: given.team.id }, data: { polledAt: new Date(0) } });
    await expect(tryFrom()).rejects.toMatchObject(silent("has called since 1970-01-01T00:00:00"));
    await given.api.prisma.subject.updateMany({ where: { teamId: given.team.id }, data: { isActive: false } });
    await expect(tryFrom()).rejects.toMatchObject(silent("The place office is paused. Resume it."));
    expect(asked).toEqual([]);
  });

  it("with IPv6 needs probes that have it", async () => {
    await addOffice(new Date());
    const detail = "The probes of the place office have no IPv6 address.";
    await expect(answering(resultOf()).tryFrom({ url: "http://shop.example/", ip_version: 6 })).rejects.toMatchObject({
      problem: { detail },
    });
  });
});
