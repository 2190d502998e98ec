import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, it } from "@jest/globals";
import { openKeptClient } from "./kept-client.ts";

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.closeAllConnections());
  stops.push(() => server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function client(url: string, proxyUrl: string | null = null) {
  const opened = openKeptClient({ url, proxyUrl, userAgent: "Pharos-Test" });
  stops.push(opened.stop);
  const fixed = { headers: {}, maxAnswerBytes: 100, signal: AbortSignal.timeout(60_000) };
  return (path: string, body = "") =>
    opened.send({ ...fixed, method: body === "" ? "GET" : "POST", path, body: Buffer.from(body) });
}

it("sends several requests by one connection, and reads answers up to a size", async () => {
  let connections = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end(request.url === "/large" ? "x".repeat(101) : `${request.method}`));
  }).on("connection", () => {
    connections += 1;
  });
  const send = client(`http://127.0.0.1:${await portOf(server)}`);
  expect((await send("/a")).body.toString()).toBe("GET");
  expect((await send("/b", "text")).body.toString()).toBe("POST");
  expect(connections).toBe(1);
  await expect(send("/large")).rejects.toMatchObject({ kind: "protocol" });
});

it("asks a proxy to connect it to a server with TLS, and shows the proxy nothing else", async () => {
  const seen: string[] = [];
  const proxy = createServer((_request, response) => response.writeHead(500).end()).on("connect", (request, socket) => {
    seen.push(`${request.url} ${request.headers["proxy-authorization"]}`);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  const send = client("https://pharos.example", `http://ann:secret@127.0.0.1:${await portOf(proxy)}`);
  // The answer of the proxy is the answer.
  expect((await send("/field/v1/work")).statusCode).toBe(502);
  expect(seen).toEqual([`pharos.example:443 Basic ${Buffer.from("ann:secret").toString("base64")}`]);
});
