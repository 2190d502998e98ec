import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { readJson, type SourceEndpoint, send } from "./request.ts";

let folder: string;
let server: Server | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-request-"));
});
afterEach(async () => {
  const running = server;
  server = null;
  running?.closeAllConnections();
  await new Promise((resolve) => (running === null ? resolve(null) : running.close(resolve)));
});
afterAll(() => rm(folder, { recursive: true }));

async function serving(answer: RequestListener): Promise<SourceEndpoint> {
  const socketPath = join(folder, "engine.sock");
  server = createServer(answer);
  const started = server;
  await new Promise((resolve) => started.listen(socketPath, () => resolve(null)));
  return { name: "The engine", at: { socketPath } };
}

describe("a request", () => {
  it("on a Unix socket gets the JSON of the answer", async () => {
    const endpoint = await serving(({ url }, response) => response.end(JSON.stringify([url])));
    expect(await readJson(endpoint, "/containers/json?all=true")).toEqual(["/containers/json?all=true"]);
  });

  it.each(["", "/", "/k8s/clusters/c-1", "/k8s/clusters/c-1/"])("keeps the path %j of its server", async (path) => {
    server = createServer(({ url }, response) => response.end(JSON.stringify(url)));
    const started = server;
    await new Promise((resolve) => started.listen(0, "127.0.0.1", () => resolve(null)));
    const address = started.address();
    const at = new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}${path}`);
    const asked = await readJson({ name: "The proxy", at }, "/api/v1/services?limit=500");
    expect(asked).toBe(`${path.startsWith("/k8s") ? "/k8s/clusters/c-1" : ""}/api/v1/services?limit=500`);
  });

  it.each<[string, RequestListener, string]>([
    ["an error", (_request, response) => response.writeHead(500).end("{}"), "The engine answers 500 to GET /."],
    [
      "a redirect",
      (_request, response) => response.writeHead(302, { location: "/" }).end(),
      "The engine answers 302 to GET /.",
    ],
    ["another text", (_request, response) => response.end("<html>"), "The engine answers without JSON to GET /."],
    ["no answer", (request) => request.socket.destroy(), "The engine cannot be read: ECONNRESET."],
    [
      "more than 32 MiB",
      (_request, response) => {
        const part = Buffer.alloc(1024 * 1024);
        const more = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on("drain", more);
        more();
      },
      "The engine answers with more than 32 MiB.",
    ],
  ])("that gets %s fails", async (_what, answer, message) => {
    await expect(readJson(await serving(answer), "/")).rejects.toThrow(message);
  });

  it.each<[string, RequestListener]>([
    ["no answer", () => {}],
    ["an answer without an end", (_request, response) => void response.write("[")],
  ])("that gets %s fails in time", async (_what, answer) => {
    await expect(send(await serving(answer), "/", { timeoutMs: 200 })).rejects.toThrow(
      "The engine cannot be read: there was no answer within 0.2 s.",
    );
  });

  it("to a socket that is not there fails", async () => {
    const endpoint = { name: "The engine", at: { socketPath: join(folder, "none.sock") } };
    await expect(send(endpoint, "/")).rejects.toThrow("The engine cannot be read: ENOENT.");
  });

  it("with a header that would split it fails, and the message does not quote it", async () => {
    const endpoint = await serving((_request, response) => response.end("[]"));
    const failure = send({ ...endpoint, headers: { authorization: "Bearer top\r\nsecret" } }, "/");
    await expect(failure).rejects.toThrow("The engine cannot be read: ERR_INVALID_CHAR.");
  });
});
