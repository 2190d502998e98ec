import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createRdapServers, type RdapServers } from "@pharos/aspects";
import { createNet, type Net } from "@pharos/net";
import { createLogger } from "@pharos/runtime";
import { refreshRdapServers } from "./refresh-rdap.ts";

const DAY_MS = 86_400_000;
const labels = Array.from({ length: 600 }, (_, count) => `tld${count}`);
const list = (address: string) => JSON.stringify({ services: [[["shop", ...labels], [address]]] });

let server: Server;
let url: string;
let asked: number;
let answer: { readonly status: number; readonly body: string };
let net: Net;
let servers: RdapServers;
let [nowMs, log] = [0, new PassThrough()];
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/dns.json`;
  net = createNet({ allowPrivate: true, userAgent: "test" });
});
afterAll(async () => {
  net.stop();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  [asked, nowMs, log, servers] = [0, 0, new PassThrough(), createRdapServers()];
});
afterEach(() => {
  log.destroy();
});

const signal = new AbortController().signal;
const refresh = (isChosen = false) => {
  const logger = createLogger({ service: "worker", level: "warn", destination: log });
  return refreshRdapServers({ net, url, isChosen, servers, logger, elapsedMs: () => nowMs });
};

it("asks for the list an hour after the start, and again after a week", async () => {
  answer = { status: 200, body: list("https://rdap.example/") };
  const tick = refresh();
  await tick(signal);
  expect([asked, servers.serverOf("com")]).toEqual([0, "https://rdap.verisign.com/com/v1/"]);
  nowMs = 3_600_000;
  await tick(signal);
  expect([servers.serverOf("shop"), servers.serverOf("com")]).toEqual(["https://rdap.example/", null]);
  nowMs += 7 * DAY_MS - 1;
  await tick(signal);
  expect(asked).toBe(1);
  nowMs += 1;
  await tick(signal);
  expect(asked).toBe(2);
});

it("asks at the start for a list that an operator chose, and again until there is one", async () => {
  answer = { status: 503, body: "" };
  const tick = refresh(true);
  await tick(signal);
  expect(String(log.read())).toContain("The worker could not fetch the list of RDAP servers");
  answer = { status: 200, body: list("https://rdap.example/") };
  await tick(signal);
  expect([asked, servers.serverOf("shop")]).toEqual([2, "https://rdap.example/"]);
  await tick(signal);
  expect(asked).toBe(2);
});

it.each<[string, number, string]>([
  ["fails", 503, list("https://rdap.example/")],
  ["is no list", 200, "<html>"],
  ["is cut short", 200, JSON.stringify({ services: [[["com"], ["https://rdap.example/"]]] })],
  ["is too long", 200, `${list("https://rdap.example/")}${" ".repeat(2_100_000)}`],
])(
  "keeps the list that it has when the answer %s, says so, and asks again after a day",
  async (_what, status, body) => {
    answer = { status, body };
    const tick = refresh();
    nowMs = 3_600_000;
    await tick(signal);
    expect(servers.serverOf("com")).toBe("https://rdap.verisign.com/com/v1/");
    expect(String(log.read())).toContain("The worker could not fetch the list of RDAP servers");
    answer = { status: 200, body: list("https://rdap.example/") };
    await tick(signal);
    expect(servers.serverOf("shop")).not.toBe("https://rdap.example/");
    nowMs += DAY_MS;
    await tick(signal);
    expect(servers.serverOf("shop")).toBe("https://rdap.example/");
  },
);
