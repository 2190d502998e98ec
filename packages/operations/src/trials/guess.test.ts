import { createServer as createHttpServer } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { givenTeam, MONITORS } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { createMonitorGuess } from "./guess.ts";

const given = givenTeam();
const servers: Server[] = [];
const sockets = new Set<Socket>();
let httpHost: string;
let tcpHost: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

beforeAll(async () => {
  httpHost = await listen(createHttpServer((_request, response) => response.writeHead(404).end()));
  const greet = (socket: Socket) => socket.on("error", () => {}).end("220 mail.example\r\n");
  tcpHost = await listen(createTcpServer(greet));
});
afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of sockets) socket.destroy();
});

const guess = async (text: string, more: object = {}) =>
  (await runAs(given, "admin", createMonitorGuess, {}, { body: { text, ...more } })).data;

describe("a guess", () => {
  it("is what answers, although it may answer with a failure", async () => {
    expect(await guess(httpHost)).toEqual({
      monitor: { type: "http", name: httpHost, url: `http://${httpHost}` },
      trial: expect.objectContaining({ status: "down", http_status_code: 404 }),
      rejected: [
        {
          monitor: { type: "http", name: httpHost, url: `https://${httpHost}` },
          trial: expect.objectContaining({ status: "down", http_status_code: null }),
        },
      ],
    });
  });

  it("is a TCP port where nothing speaks HTTP", async () => {
    expect(await guess(tcpHost)).toEqual({
      monitor: expect.objectContaining({ type: "tcp", port: Number(tcpHost.split(":")[1]) }),
      trial: expect.objectContaining({ status: "up" }),
      rejected: [expect.anything(), expect.anything()],
    });
  });

  it("is the most likely monitor where nothing answers", async () => {
    expect(await guess("127.0.0.1:1/health")).toEqual({
      monitor: expect.objectContaining({ type: "http", url: "https://127.0.0.1:1/health" }),
      trial: expect.objectContaining({ status: "down", error_message: expect.any(String) }),
      rejected: [],
    });
  });

  it("of a schedule is a heartbeat, which needs no try", async () => {
    const trialLimiter = { consume: () => Promise.reject(new Error("counted")) };
    const services = { ...given.api.services, trialLimiter };
    const sent = { body: { text: "30 2 * * *" } };
    const { data } = await runAs({ api: { services }, team: given.team }, "owner", createMonitorGuess, {}, sent);
    expect(data).toEqual({
      monitor: { type: "heartbeat", name: "30 2 * * *", heartbeat_cron: "30 2 * * *" },
      trial: null,
      rejected: [],
    });
  });

  it("is of the type that is asked for", async () => {
    expect(await guess(`${httpHost}/health`, { type: "keyword" })).toMatchObject({
      monitor: { type: "keyword", url: `http://${httpHost}/health` },
      trial: { http_status_code: 404 },
    });
    expect(await guess(`http://${tcpHost}/health`, { type: "tcp" })).toMatchObject({
      monitor: { type: "tcp", url: "tcp://127.0.0.1" },
      trial: { status: "up" },
    });
  });

  it("sends no request if it shall not, and counts none", async () => {
    const trialLimiter = { consume: () => Promise.reject(new Error("counted")) };
    const services = { ...given.api.services, trialLimiter };
    const sent = { body: { text: httpHost, tries: false } };
    const { data } = await runAs({ api: { services }, team: given.team }, "owner", createMonitorGuess, {}, sent);
    expect(data).toEqual({
      monitor: { type: "http", name: httpHost, url: `https://${httpHost}` },
      ...{ trial: null, rejected: [] },
    });
  });

  it("stores nothing", async () => {
    await guess(httpHost);
    expect((await given.owner.get(MONITORS)).body.meta.total).toBe(0);
  });

  it.each([
    ["no host", "no host"],
    ["a scheme", "https://"],
    ["another protocol", "ftp://files.example"],
    ["a long text", "x".repeat(3_000)],
  ])("of %s is rejected", async (_what, text) => {
    await expect(guess(text)).rejects.toMatchObject({ problem: { errors: { text: [expect.any(String)] } } });
  });
});
