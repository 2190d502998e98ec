import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, type Net, type NetOptions } from "./index.ts";
import { createAuthority } from "./testing/certificates.ts";
import { dnsServer } from "./testing/dns-server.ts";
import { answering, freePort, type TestServer, tcpServer, tlsServer } from "./testing/servers.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(serve: Parameters<typeof tcpServer>[0]): Promise<TestServer> {
  const server = await tcpServer(serve);
  stops.push(server.close);
  return server;
}

function netFor(options: Partial<NetOptions> = {}): Net {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...options });
  stops.push(net.stop);
  return net;
}

const headers = { "content-type": "application/json" };
const message = (url: string) => ({ url, headers, body: '{"a":"é"}' });

describe("post", () => {
  it("sends the body as given and reports status and Retry-After", async () => {
    const server = await serving(answering("HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n"));
    const answer = await netFor().post(message(`http://127.0.0.1:${server.port}/hook?k=v`), 60_000);
    expect(answer).toEqual({ statusCode: 429, retryAfterMs: 7_000, body: "" });
    const [head = "", body] = server.received().split("\r\n\r\n");
    expect(head).toMatch(/^POST \/hook\?k=v HTTP\/1\.1\r\n/);
    expect(head).toMatch(/^user-agent: Pharos-Test$/im);
    expect(head).toMatch(/^content-type: application\/json$/im);
    expect(head).toMatch(/^content-length: 10$/im);
    expect(Buffer.from(body ?? "", "latin1").toString()).toBe('{"a":"é"}');
  });

  it.each([
    ["a redirect", "HTTP/1.1 307 Elsewhere\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n", 307],
    ["a server error, without trying again", "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", 503],
    ["an answer without a body", "HTTP/1.1 204 No Content\r\n\r\n", 204],
  ])("takes %s as it is", async (_name, text, statusCode) => {
    const server = await serving(answering(text));
    const answer = await netFor().post(message(`http://127.0.0.1:${server.port}/`), 60_000);
    expect(answer).toEqual({ statusCode, retryAfterMs: null, body: "" });
    expect(server.connections()).toBe(1);
  });

  it("comes over a fresh connection each time", async () => {
    const server = await serving(answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
    const net = netFor();
    await net.post(message(`http://127.0.0.1:${server.port}/`), 60_000);
    await net.post(message(`http://127.0.0.1:${server.port}/`), 60_000);
    expect(server.connections()).toBe(2);
  });

  it("stops reading an endless body", async () => {
    let sent: Promise<number> | undefined;
    const server = await serving((socket) => {
      sent = new Promise((resolve) => socket.once("close", () => resolve(socket.bytesWritten)));
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        const more = () => {
          while (!socket.destroyed && socket.write(`400\r\n${"x".repeat(1024)}\r\n`));
        };
        socket.on("drain", more);
        more();
      });
    });
    const answer = await netFor().post(message(`http://127.0.0.1:${server.port}/`), 60_000);
    expect(answer).toMatchObject({ statusCode: 200, body: "x".repeat(16 * 1024) });
    // The kernel's buffers accept more than is read, but less than five seconds would bring.
    expect(await sent).toBeLessThan(16 * 1024 * 1024);
  });

  it("takes the status for the answer if the body never ends", async () => {
    const server = await serving(answering("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"));
    const answer = await netFor().post(message(`http://127.0.0.1:${server.port}/`), 1_500);
    expect(answer).toMatchObject({ statusCode: 200, body: "half" });
  });

  it("fails on silence", async () => {
    const server = await serving(() => {});
    const answer = netFor().post(message(`http://127.0.0.1:${server.port}/`), 200);
    await expect(answer).rejects.toMatchObject({ kind: "timeout", message: "No answer within 0.2 seconds" });
  });

  it.each<[string, Parameters<typeof tcpServer>[0], string, string]>([
    ["a reset", (socket) => socket.once("data", () => socket.resetAndDestroy()), "connect", "Connection reset"],
    ["garbage", answering("garbage\r\n\r\n"), "protocol", "The answer is not valid HTTP"],
  ])("fails on %s", async (_name, serve, kind, text) => {
    const server = await serving(serve);
    const answer = netFor().post(message(`http://127.0.0.1:${server.port}/`), 60_000);
    await expect(answer).rejects.toMatchObject({ kind, message: text });
  });

  it("fails for an address that is no URL, and does not quote it", async () => {
    const error = await netFor()
      .post(message("http://example.com:99999/secret"), 60_000)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "protocol", message: "The address is not a URL", cause: undefined });
  });

  it("fails if nothing listens, and its error does not hold the message", async () => {
    const error = await netFor()
      .post(message(`http://127.0.0.1:${await freePort()}/secret`), 60_000)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "connect", message: "Connection refused" });
    expect(JSON.stringify({ ...Object(error), cause: { ...Object(error).cause } })).not.toContain("secret");
  });

  it("ends when stopped", async () => {
    const net = netFor();
    const server = await serving((socket) => socket.once("data", () => net.stop()));
    const answer = net.post(message(`http://127.0.0.1:${server.port}/`), 20_000);
    await expect(answer).rejects.toMatchObject({ kind: "aborted" });
  });

  it("verifies TLS", async () => {
    const [authority, stranger] = await Promise.all([createAuthority(), createAuthority()]);
    const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
    const server = await tlsServer(identity, answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
    stops.push(server.close);
    const hook = message(`https://localhost:${server.port}/`);
    expect((await netFor({ ca: [authority.ca] }).post(hook, 60_000)).statusCode).toBe(200);
    await expect(netFor({ ca: [stranger.ca] }).post(hook, 60_000)).rejects.toMatchObject({
      kind: "tls",
      message: "TLS certificate is not trusted: its issuer is unknown, or the server did not send it",
    });
    const byAddress = message(`https://127.0.0.1:${server.port}/`);
    await expect(netFor({ ca: [authority.ca] }).post(byAddress, 60_000)).rejects.toMatchObject({
      message: "TLS certificate is for another host",
    });
  });
});

describe("the guard", () => {
  it.each(["127.0.0.1", "0x7f.1", "[::1]", "localhost", "inside.example"])("refuses to post to %s", async (host) => {
    const server = await serving(() => {});
    const dns = await dnsServer(() => ({ addresses: ["127.0.0.1"] }));
    stops.push(dns.close);
    const net = netFor({ allowPrivate: false, dnsServers: [dns.address] });
    const answer = net.post(message(`http://${host}:${server.port}/`), 60_000);
    await expect(answer).rejects.toThrow(/not public|no public address/);
    expect(server.connections()).toBe(0);
  });

  it("judges every message anew: a name that was public and turns inside is refused", async () => {
    const server = await serving(() => {});
    let address = "1.1.1.1";
    const dns = await dnsServer(() => ({ addresses: [address], ttlSeconds: 0 }));
    stops.push(dns.close);
    const net = netFor({ allowPrivate: false, dnsServers: [dns.address] });
    const hook = message(`http://rebind.example:${server.port}/`);
    await expect(net.post(hook, 1_000)).rejects.not.toThrow("public address");
    address = "127.0.0.1";
    await expect(net.post(hook, 60_000)).rejects.toThrow("no public address");
    expect(server.connections()).toBe(0);
  });

  it("refuses a port that the operator has denied, even if the scheme implies it", async () => {
    const server = await serving(() => {});
    const net = netFor({ deniedPorts: [server.port, 443] });
    await expect(net.post(message(`http://127.0.0.1:${server.port}/`), 60_000)).rejects.toMatchObject({
      kind: "refused-by-guard",
      message: `The operator does not allow port ${server.port}`,
    });
    await expect(net.post(message("https://127.0.0.1/"), 60_000)).rejects.toMatchObject({ kind: "refused-by-guard" });
    expect(server.connections()).toBe(0);
  });

  it("connects to the address that was checked", async () => {
    const server = await serving(answering("HTTP/1.1 204 No Content\r\n\r\n"));
    const answers = ["127.0.0.1", "127.0.0.2"];
    const dns = await dnsServer(() => ({ addresses: [answers.shift() ?? "127.0.0.2"], ttlSeconds: 0 }));
    stops.push(dns.close);
    const net = netFor({ dnsServers: [dns.address] });
    expect((await net.post(message(`http://rebind.example:${server.port}/`), 60_000)).statusCode).toBe(204);
    expect(dns.questions).toEqual(["A rebind.example"]);
  });
});
