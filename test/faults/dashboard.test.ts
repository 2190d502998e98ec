import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { createMemberStore, createSessionKeeper, createTeamStore } from "@pharos/db";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { clientAt } from "../support/client.ts";
import { keysText } from "../support/config.ts";
import { type Gate, openGate } from "../support/gate.ts";
import { type Program, startBundle } from "../support/program.ts";
import { openWorld, type World } from "../support/world.ts";

const STREAMS = 200;
/** As many as a session may have. */
const STREAMS_PER_SESSION = 6;

let world: World;
let postgres: Gate;
let valkey: Gate;
let dashboard: Program;
let port: number;
const cookies: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  [postgres, valkey] = await Promise.all([openGate(world.backends.databaseUrl), openGate(world.backends.redisUrl)]);
  port = await freePort();
  const adminPort = await freePort();
  dashboard = await startBundle("apps/dashboard/src/main.ts", {
    ...{ DATABASE_URL: postgres.url, REDIS_URL: valkey.url, ENCRYPTION_KEYS: keysText },
    ...{ PORT: String(port), ADMIN_PORT: String(adminPort), BASE_URL: `http://127.0.0.1:${port}` },
  });
  const isReady = () =>
    fetch(`http://localhost:${adminPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isReady, { what: "the dashboard" });
  await makeSessions();
});
afterAll(async () => {
  dashboard.kill("SIGKILL");
  await Promise.all([postgres.stop(), valkey.stop()]);
  await world.stop();
});

/** A member of a team with enough sessions for all streams. */
async function makeSessions(): Promise<void> {
  const { id } = await createTeamStore(world.pool).create("Acme", "business");
  const { userId } = await createMemberStore(world.pool).add(id, "ada@example.com", "owner");
  const keeper = createSessionKeeper(world.pool);
  for (let streams = 0; streams < STREAMS; streams += STREAMS_PER_SESSION) {
    const secret = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(secret).digest();
    const now = new Date();
    await keeper.open({ userId, hash, signedInAt: now, userAgent: null, address: null }, now);
    cookies.push(`pharos=${secret}`);
  }
}

interface Stream {
  readonly text: () => string;
  readonly isOpen: () => boolean;
}

/** Null if the dashboard rejects it. */
async function openStream(cookie: string): Promise<Stream | null> {
  const request = get({ host: "127.0.0.1", port, path: "/app/events", headers: { Cookie: cookie }, agent: false });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (response?.statusCode !== 200) {
    response?.resume();
    return null;
  }
  let text = "";
  let isOpen = true;
  response.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  response.on("error", () => {});
  response.once("close", () => {
    isOpen = false;
  });
  return { text: () => text, isOpen: () => isOpen };
}

/** As the pages do: a rejected stream is requested again. */
async function openStreams(): Promise<readonly Stream[]> {
  // Two hundred that ask in vain would keep the machine busy.
  await waitFor(() => openStream(cookies.at(-1) ?? "").catch(() => null), { what: "the first stream" });
  const open = (_: unknown, index: number) => {
    const cookie = cookies[Math.floor(index / STREAMS_PER_SESSION)] ?? "";
    return waitFor(() => openStream(cookie).catch(() => null), { what: "a stream" });
  };
  return Promise.all(Array.from({ length: STREAMS }, open));
}

const allOpen = (streams: readonly Stream[]) => streams.every((stream) => stream.isOpen());
const untilEnded = (streams: readonly Stream[]) =>
  waitFor(async () => !streams.some((stream) => stream.isOpen()), { what: "the end of every stream" });

/** A sign-in with a wrong password. @returns the status of the answer */
async function signIn(): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/sign-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: "eve@example.com", password: "wrong horse battery" }),
  });
  return status;
}

it("loses nothing with Valkey but common limits, opens streams again after PostgreSQL, and stops with 200 of them", async () => {
  const first = await openStreams();

  await valkey.close();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await signIn());
  expect(statuses).toContain(422);
  // Counted in the process itself.
  expect(statuses.at(-1)).toBe(429);
  await valkey.open();
  // Valkey has counted none of those.
  await waitFor(async () => (await signIn()) === 422, { what: "a sign-in that Valkey counts" });
  expect(allOpen(first)).toBe(true);

  await postgres.close();
  await untilEnded(first);
  const away = await fetch(`http://127.0.0.1:${port}/monitors`, {
    headers: { Cookie: cookies[0] ?? "", Accept: "text/html" },
  });
  expect([away.status, (await away.text()).includes("The server failed.")]).toEqual([500, true]);
  await postgres.open();
  const second = await openStreams();
  const origin = `http://127.0.0.1:${port}`;
  const page = clientAt(`${origin}/app/api`, { cookie: cookies[0] ?? "", origin });
  await page.post("/monitors", { name: "Home", type: "http", url: "https://example.com/", check_interval_minutes: 5 });
  const hears = (stream: Stream) => stream.text().includes('"topic":"monitor"');
  await waitFor(async () => second.every(hears), { what: "the change on every stream" });

  const elapsedMs = startStopwatch();
  dashboard.kill("SIGTERM");
  await untilEnded(second);
  const { code, error } = await dashboard.ended;
  expect({ code, error }).toEqual({ code: 0, error: "" });
  // Promised are 10 s, of a machine that does nothing else.
  expect(elapsedMs()).toBeLessThan(30_000);
});
