import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import pg from "pg";
import { openTestDashboard, signIn, type TestDashboard } from "../testing.fixture.ts";
import { MAX_STREAMS_PER_SESSION } from "./streams.ts";

const monitor = { name: "Home", type: "http", url: "https://example.com/", check_interval_minutes: 5 };
let test: TestDashboard;
let port: number;
/** The newest that the server has begun. */
let answering: ServerResponse;
const server = createServer((request, response) => {
  answering = response;
  test.dashboard.handle(request, response);
});

beforeAll(async () => {
  test = await openTestDashboard();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address === "object" && address !== null) ({ port } = address);
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});

/** The browser's cookie after its sign-in. */
async function signedIn() {
  const user = await test.newUser();
  const browser = test.browser();
  const { headers } = await signIn(browser, user.email);
  return { browser, user, cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
}

/** Opens a stream, as `EventSource` does. */
async function open(cookie: string) {
  const request = get({ port, host: "127.0.0.1", path: "/app/events", headers: { Cookie: cookie } });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (response === undefined) throw new Error("There is no response.");
  let text = "";
  response.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  // A stream that the test closes itself is cut short.
  response.on("error", () => {});
  const ended = new Promise((resolve) => response.once("close", resolve));
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => request.destroy(),
  };
}

const opened = (cookie: string) =>
  waitFor(
    async () => {
      const stream = await open(cookie);
      return stream.status === 200 && stream;
    },
    { what: "a stream" },
  );

const hears = (stream: { text(): string }, text: string) =>
  waitFor(async () => stream.text().includes(text), { what: `${text} on the stream` });

/** The SQL of a client's query. */
function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  return typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
}

describe("/app/events", () => {
  it("says what changed in the team, and to no other team", async () => {
    const [own, foreign] = await Promise.all([signedIn(), signedIn()]);
    const [stream, other] = await Promise.all([opened(own.cookie), opened(foreign.cookie)]);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const { id } = (await own.browser.post("/app/api/monitors").send(monitor)).body.data;
    await hears(stream, `event: changed\ndata: {"topic":"monitor","id":${id}}\n\n`);
    await foreign.browser.post("/app/api/monitors").send(monitor);
    await hears(other, `"topic":"monitor"`);
    expect(other.text()).not.toContain(`"id":${id}`);
    expect(stream.text()).toMatch(/^retry: [1-4]\d{3}\n\n/);
    stream.close();
    other.close();
  });

  it("wants a session, and is refused to one that has as many as it may", async () => {
    expect((await open("pharos=unknown")).status).toBe(401);
    const { cookie } = await signedIn();
    const streams = [await opened(cookie)];
    while (streams.length < MAX_STREAMS_PER_SESSION) streams.push(await opened(cookie));
    expect((await open(cookie)).status).toBe(503);
    streams[0]?.close();
    streams.push(await opened(cookie));
    for (const stream of streams) stream.close();
  });

  it("ends while changes do not arrive, and opens again", async () => {
    const { cookie } = await signedIn();
    const stream = await opened(cookie);
    await test.prisma.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_notify($1%'`;
    await stream.ended;
    (await opened(cookie)).close();
  });

  it("ends when its session is revoked in another browser, whose stream goes on", async () => {
    const { browser, user, cookie } = await signedIn();
    const other = test.browser();
    const { headers } = await signIn(other, user.email);
    const otherCookie = String(headers["set-cookie"]).split(";", 1)[0] ?? "";
    const [kept, ended] = [await opened(cookie), await opened(otherCookie)];
    await Promise.all([hears(kept, ": alive"), hears(ended, ": alive")]);
    const sessions: { id: number; is_current: boolean }[] = (await browser.get("/app/api/sessions")).body.data;
    const id = sessions.find(({ is_current }) => !is_current)?.id;
    expect((await browser.delete(`/app/api/sessions/${id}`)).status).toBe(204);
    expect((await other.get("/app/api/team")).status).toBe(401);
    await ended.ended;
    const { length } = kept.text();
    await waitFor(async () => kept.text().length > length, { what: "a later sign of life" });
    kept.close();
  });

  it("ends when its session opens another team", async () => {
    const { browser, user, cookie } = await signedIn();
    const stream = await opened(cookie);
    const team = await test.prisma.team.create({ data: { name: "Other", plan: "free" } });
    await test.prisma.membership.create({ data: { teamId: team.id, userId: user.id, role: "viewer" } });
    expect((await browser.post(`/app/api/teams/${team.id}/switch`).send({})).status).toBeLessThan(300);
    await stream.ended;
  });

  it("is looked at with all others by one query", async () => {
    const [one, other] = await Promise.all([signedIn(), signedIn()]);
    const streams = await Promise.all([opened(one.cookie), opened(one.cookie), opened(other.cookie)]);
    const query = jest.spyOn(pg.Client.prototype, "query");
    const before = streams.map((stream) => stream.text().length);
    const looks = () => query.mock.calls.filter(([asked]) => textOf(asked).includes("WITH seen AS")).length;
    await waitFor(async () => looks() >= 2, { what: "two looks" });
    await waitFor(async () => streams.every((stream, i) => stream.text().length > (before[i] ?? 0)), {
      what: "signs of life",
    });
    expect(query.mock.calls.filter(([asked]) => textOf(asked).includes("s.hash"))).toEqual([]);
    query.mockRestore();
    for (const stream of streams) stream.close();
  });

  it("ends without a fault for a page that reads nothing", async () => {
    const { cookie, user } = await signedIn();
    // A stream that was rejected because changes do not arrive yet would end immediately.
    (await opened(cookie)).close();
    const { streams } = test.dashboard.live;
    const open = () => streams.sessionIds(Number(user.teamId));
    await waitFor(async () => open().length === 0, { what: "the end of the first stream" });
    const deaf = connect(port, "127.0.0.1").pause();
    deaf.write(`GET /app/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    await waitFor(async () => open().length === 1, { what: "the stream" });
    const response = answering;
    const faults: unknown[] = [];
    response.on("error", (fault) => faults.push(fault));
    // Until the kernel accepts no more, and the rest waits in the process.
    await waitFor(
      async () => {
        // Part of the data from the look before has not left.
        if (response.writableLength > 0) return true;
        for (let writes = 0; writes < 100 && response.writableLength === 0; writes += 1) {
          response.write("x".repeat(32 * 1024));
          await setImmediate();
        }
        return false;
      },
      { what: "a full connection" },
    );
    streams.endAll();
    streams.announce({ teamId: Number(user.teamId), topic: "monitor", id: 1 });
    streams.keepAlive(streams.sessionIds(), new Map());
    expect(response.writableFinished).toBe(false);
    deaf.destroy();
    await once(response, "close");
    expect(faults).toEqual([]);
  });

  it("is logged once it has ended, by its name", async () => {
    const { cookie } = await signedIn();
    test.log();
    (await opened(cookie)).close();
    let log = "";
    await waitFor(
      async () => {
        log += test.log();
        return log.includes('"operation":"events"');
      },
      { what: "the line in the log" },
    );
  });

  it("ends when the dashboard stops", async () => {
    const { cookie } = await signedIn();
    const stream = await opened(cookie);
    await test.dashboard.live.stop();
    await stream.ended;
    expect((await open(cookie)).status).toBe(503);
  });
});
