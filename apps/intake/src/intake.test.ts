import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type EncodedPoint, encodeOtlp, encodeOtlpJson, encodeRemoteWrite } from "@pharos/agents/testing";
import { type AddedServer, addServer, type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { type Intake, openIntake } from "./start.ts";

let db: Fixture;
let intake: Intake;
let server: Server;
let url: string;
/** Each test has a separate server, whose agent has not reported. */
let added: AddedServer;

/** A busy machine may be late with a count, and with a commit. */
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  db = await openFixture();
  const env = { DATABASE_URL: db.url, REDIS_URL: await testRedisUrl(), TRUSTED_PROXY_HOPS: 0 };
  const logger = createLogger({ service: "intake", level: "error", destination: new PassThrough() });
  intake = await openIntake(env, logger, { databaseTimeoutMs: PATIENCE_MS, limitTimeoutMs: PATIENCE_MS });
  server = createServer((request, response) => {
    if (!intake.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await intake.stop();
  await db.stop();
});
beforeEach(async () => {
  added = await addServer(db.pool, { teamId: db.teamId });
});

const OTLP = "/ingest/otlp/v1/metrics";
const REMOTE_WRITE = "/ingest/prometheus/write";
const COLLECTD = "/ingest/collectd";
const PROTO = { "Content-Type": "application/x-protobuf" };
const JSON_TYPE = { "Content-Type": "application/json" };

async function post(path: string, body: Uint8Array, headers: Readonly<Record<string, string>>, token = added.token) {
  const response = await fetch(`${url}${path}`, {
    ...{ method: "POST", body, headers: { Authorization: `Bearer ${token}`, ...headers } },
  });
  const answer = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), answer, headers: response.headers };
}

const load = (over: Partial<EncodedPoint> = {}): EncodedPoint => ({
  ...{ name: "system.cpu.load_average.1m", labels: {}, value: 0.5, atMs: Date.now(), ...over },
});
const nodeLoad = (labels: Readonly<Record<string, string>> = { instance: "web-1:9100" }) =>
  load({ name: "node_load1", labels });
const resource = { "host.name": "web-1", "os.type": "linux" };
const collectdLoad = () =>
  Buffer.from(
    JSON.stringify(
      [
        {
          values: [0.5, 0.4, 0.3],
          dsnames: ["shortterm", "midterm", "longterm"],
          time: Date.now() / 1000,
          host: "web-1",
        },
      ].map((one) => ({ ...one, plugin: "load", type: "load", plugin_instance: "", type_instance: "" })),
    ),
  );
const report = (token = added.token) => post(OTLP, encodeOtlpJson(resource, [load()]), JSON_TYPE, token);

async function statusOf({ id } = added) {
  const [row] = await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id]);
  return row?.["status"];
}

describe("a report is taken", () => {
  it.each<[string, string, number, () => Uint8Array, Readonly<Record<string, string>>]>([
    ["OTLP in protobuf", OTLP, 200, () => encodeOtlp(resource, [load()]), PROTO],
    ["OTLP in JSON", OTLP, 200, () => encodeOtlpJson(resource, [load()]), JSON_TYPE],
    [
      "OTLP, packed",
      OTLP,
      200,
      () => gzipSync(encodeOtlp(resource, [load()])),
      { ...PROTO, "Content-Encoding": "gzip" },
    ],
    [
      "remote write",
      REMOTE_WRITE,
      204,
      () => encodeRemoteWrite([nodeLoad()]),
      { ...PROTO, "Content-Encoding": "snappy", "X-Prometheus-Remote-Write-Version": "0.1.0" },
    ],
    ["collectd", COLLECTD, 204, collectdLoad, JSON_TYPE],
  ])("by the door for %s", async (_what, path, status, body, headers) => {
    const answered = await post(path, body(), headers);
    expect([answered.status, await statusOf()]).toEqual([status, "up"]);
    if (path === OTLP) expect(answered.type).toBe(headers["Content-Type"]);
    expect(await db.rows("SELECT load_1 FROM server_samples WHERE server_id = $1", [added.id])).toEqual([
      { load_1: 0.5 },
    ]);
  });

  it("by both tokens of a rotation, until the old one has had its time", async () => {
    const old = `phs_${randomBytes(32).toString("base64url")}`;
    const { id, token } = added;
    await db.pool.query(
      "UPDATE servers SET previous_token_hash = sha256($2::bytea), previous_token_until = now() + interval '1 hour' WHERE subject_id = $1",
      [id, Buffer.from(old)],
    );
    expect([(await report(token)).status, (await report(old)).status]).toEqual([200, 200]);
    await db.pool.query("UPDATE servers SET previous_token_until = now() - interval '1 minute' WHERE subject_id = $1", [
      id,
    ]);
    expect([(await report(token)).status, (await report(old)).status]).toEqual([200, 401]);
  });

  it("and left out while its server is paused", async () => {
    await db.pool.query("UPDATE subjects SET is_active = false WHERE id = $1", [added.id]);
    const { status, answer } = await report();
    const partialSuccess = { rejectedDataPoints: "1", errorMessage: "The server is paused." };
    expect([status, JSON.parse(answer.toString())]).toEqual([200, { partialSuccess }]);
    expect(await statusOf()).toBe("pending");
  });

  it("without what is of another machine", async () => {
    await report();
    const { status, answer } = await post(OTLP, encodeOtlpJson({ "host.name": "web-2" }, [load()]), JSON_TYPE);
    expect([status, JSON.parse(answer.toString())]).toMatchObject([
      200,
      { partialSuccess: { rejectedDataPoints: "1" } },
    ]);
  });

  it("for the server of the token, whatever its labels say", async () => {
    const other = await addServer(db.pool, { teamId: db.teamId });
    const labels = { instance: other.token, authorization: `Bearer ${other.token}`, server: String(other.id) };
    expect((await post(REMOTE_WRITE, encodeRemoteWrite([nodeLoad(labels)]), PROTO)).status).toBe(204);
    expect([await statusOf(), await statusOf(other)]).toEqual(["up", "pending"]);
  });
});

describe("a report is refused", () => {
  const unknown = `phs_${"a".repeat(43)}`;
  it.each([
    ["a token that no server has", unknown],
    ["a token of the API", "pharos_abc"],
    ["no token", ""],
  ])("with 401 for %s", async (_what, token) => {
    const { status, headers, answer } = await report(token);
    expect([status, headers.get("www-authenticate"), JSON.parse(answer.toString())]).toEqual([
      ...[401, "Bearer", { message: "No server has this token." }],
    ]);
  });

  it("with 401 once its server is deleted", async () => {
    await db.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [added.id]);
    expect((await report()).status).toBe(401);
  });

  const bomb = () => gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const manyPoints = () =>
    encodeOtlp(
      resource,
      Array.from({ length: 5_001 }, () => load()),
    );
  const fourGib = () => Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0x00]);
  it.each<[number, string, string, () => Uint8Array, Readonly<Record<string, string>>]>([
    [413, "too long a body", OTLP, () => Buffer.alloc(1024 * 1024 + 1), PROTO],
    [413, "a bomb", OTLP, bomb, { ...PROTO, "Content-Encoding": "gzip" }],
    [413, "a snappy block of 4 GiB", REMOTE_WRITE, fourGib, PROTO],
    [413, "too many points", OTLP, () => gzipSync(manyPoints()), { ...PROTO, "Content-Encoding": "gzip" }],
    [400, "what is no protobuf", OTLP, () => Buffer.from("what"), PROTO],
    [400, "what is no JSON", COLLECTD, () => Buffer.from("["), JSON_TYPE],
    [400, "what is no gzip", COLLECTD, () => Buffer.from("[]"), { ...JSON_TYPE, "Content-Encoding": "gzip" }],
    [400, "what is no snappy block", REMOTE_WRITE, () => Buffer.from("what"), PROTO],
    [415, "another type", COLLECTD, () => Buffer.from("[]"), { "Content-Type": "text/plain" }],
    [415, "another packing", OTLP, () => Buffer.from("x"), { ...PROTO, "Content-Encoding": "zstd" }],
    [
      415,
      "another version of remote write",
      REMOTE_WRITE,
      () => encodeRemoteWrite([nodeLoad()]),
      { "Content-Type": "application/x-protobuf;proto=io.prometheus.write.v2.Request" },
    ],
  ])("with %d for %s", async (status, _what, path, body, headers) => {
    expect((await post(path, body(), headers)).status).toBe(status);
    expect(await statusOf()).toBe("pending");
  });

  it("with 405 for a request that brings nothing", async () => {
    const response = await fetch(`${url}${COLLECTD}`);
    await response.arrayBuffer();
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each([
    [429, OTLP, JSON_TYPE, () => encodeOtlpJson(resource, [])],
    [503, REMOTE_WRITE, PROTO, () => encodeRemoteWrite([])],
  ])("with %d past the limit of its token, and when to send it again", async (status, path, headers, body) => {
    const answered = await Promise.all(Array.from({ length: 130 }, () => post(path, body(), headers)));
    const refused = answered.filter((one) => one.status === status);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

it("refuses one report that cannot be recorded, and takes those that come with it", async () => {
  const others = [await addServer(db.pool, { teamId: db.teamId }), await addServer(db.pool, { teamId: db.teamId })];
  await db.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.server_id = ${added.id} THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON server_samples FOR EACH ROW EXECUTE FUNCTION poison()`);
  const answers = await Promise.all([others[0], added, others[1]].map((one) => report(one?.token)));
  await db.pool.query("DROP TRIGGER poison ON server_samples");
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
  expect((await intake.registry.render()).body).toMatch(/^pharos_set_aside_total\{work="record-server-reports".* 1$/m);
});

it("leaves other paths alone", async () => {
  const response = await fetch(`${url}/ingest/other`, { method: "POST" });
  await response.arrayBuffer();
  expect(response.status).toBe(404);
});
