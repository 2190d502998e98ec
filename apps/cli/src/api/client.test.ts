import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { CommandError } from "@pharos/commandline";
import type { RetryWait } from "@pharos/configuration";
import { readTeamRecords } from "@pharos/configuration";
import { openApiClient } from "./client.ts";

const MIB = 1024 ** 2;

/** The paths that the API was asked for. */
let asked: string[];
let answer: (response: ServerResponse, path: string) => void;
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  answer(response, path);
});
let url: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

const open = () => openApiClient({ url, token: "secret", onWait: () => {} });

it("sends its token nowhere else: it follows no redirect", async () => {
  answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect(await open().send("GET", "/team")).toMatchObject({ status: 302, location: "/elsewhere", body: null });
  expect(asked).toEqual(["/api/v1/team"]);
});

it("reads answers of up to 32 MiB and gives up on larger ones", async () => {
  const large = JSON.stringify("x".repeat(31 * MIB));
  answer = (response) => response.end(large);
  expect(await open().send("GET", "/team")).toMatchObject({ body: expect.stringMatching(/^x{100}/) });
  answer = (response) => response.end(Buffer.alloc(33 * MIB, " "));
  const refused = await open()
    .send("GET", "/team")
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CommandError);
  expect(refused).toMatchObject({ message: expect.stringContaining("sends more than 32 MiB") });
  expect(asked).toHaveLength(2);
});

it.each([
  ["7", 7],
  ["1000000000", 1_000_000_000],
  ["-5", -5],
  ["soon", null],
  [null, null],
])("reads Retry-After %j of an answer as %j", async (header, seconds) => {
  answer = (response) => response.writeHead(202, header === null ? {} : { "retry-after": header }).end("{}");
  expect(await open().send("GET", "/team")).toMatchObject({ status: 202, retryAfterSeconds: seconds });
});

it.each([
  ["7", 7_000],
  ["1000000000", 300_000],
  ["-5", 1_000],
  ["0", 1_000],
])("before it repeats a request that was refused with Retry-After %j, it waits %d ms", async (header, ms) => {
  answer = (response) => response.writeHead(429, { "retry-after": header }).end();
  const given = new AbortController();
  const waits: RetryWait[] = [];
  const onWait = (wait: RetryWait) => {
    waits.push(wait);
    given.abort();
  };
  const sent = openApiClient({ url, token: "secret", onWait, signal: given.signal }).send("GET", "/team");
  await expect(sent).rejects.toThrow();
  expect(waits).toEqual([{ ms, reason: "the API answered 429" }]);
});

it.each([1001, Number.MAX_SAFE_INTEGER])("does not read %d pages of monitors, and says so", async (last_page) => {
  answer = (response, path) =>
    response.end(JSON.stringify({ data: [], ...(path.includes("page=") && { meta: { last_page } }) }));
  await expect(readTeamRecords(open())).rejects.toThrow("The team has more than 100,000 monitors");
  expect(asked).toHaveLength(2);
});

it("reads as many pages as there are, up to 1,000", async () => {
  answer = (response, path) => {
    const meta = { last_page: path.endsWith("&page=1") ? 1000 : 2 };
    response.end(JSON.stringify({ data: [], meta }));
  };
  expect(await readTeamRecords(open())).toEqual({ contacts: [], monitors: [] });
  expect(asked.slice(1)).toEqual([1, 2].map((page) => `/api/v1/monitors?per_page=100&page=${page}`));
});
