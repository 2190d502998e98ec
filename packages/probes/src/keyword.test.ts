import { X509Certificate } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import { answering, createAuthority, tlsServer } from "@pharos/net/testing";
import fc from "fast-check";
import { keyword } from "./keyword.ts";
import type { ProbeTarget } from "./probe.ts";
import { httpAnswer, type Site, site, targetOf } from "./testing.ts";

const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
afterAll(() => net.stop());

const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

async function serving(answer: Parameters<typeof site>[0]): Promise<Site> {
  const opened = await site(answer);
  closes.push(opened.close);
  return opened;
}

function run(url: string, differences: Partial<ProbeTarget> = {}, timeoutMs = 60_000) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  closes.push(() => clearTimeout(timer));
  return keyword.run(targetOf(url, { expectedKeyword: "needle", ...differences }), net, controller.signal);
}

describe("a body", () => {
  it("passes with the keyword", async () => {
    const { url } = await serving((_request, response) => response.end("hay, a needle, hay"));
    expect(await run(url)).toEqual({
      passed: true,
      responseTimeMs: expect.any(Number),
      httpStatusCode: 200,
      errorMessage: null,
      certificate: null,
      phases: expect.objectContaining({ tlsMs: null }),
    });
  });

  it.each([
    ["other text", "hay and more hay"],
    ["the keyword in other letters", "Needle NEEDLE"],
    ["the keyword in halves", "need le"],
    ["nothing", ""],
  ])("fails with %s, and is an answer all the same", async (_name, body) => {
    const { url } = await serving((_request, response) => response.end(body));
    expect(await run(url)).toMatchObject({
      passed: false,
      responseTimeMs: expect.any(Number),
      httpStatusCode: 200,
      errorMessage: "The keyword was not found",
    });
  });

  it("passes with a keyword in letters of any alphabet, compressed and in a charset of its own", async () => {
    const { url } = await serving((_request, response) => {
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-type", "text/html; charset=utf-16le");
      response.end(gzipSync(Buffer.from("<p>Größe: 日本語 🗼</p>", "utf16le")));
    });
    expect((await run(url, { expectedKeyword: "日本語 🗼" })).passed).toBe(true);
  });

  it("passes with a keyword that comes in pieces", async () => {
    const { url } = await serving(async (_request, response) => {
      for (const letter of "hay needle hay") {
        await new Promise<void>((resolve) => response.write(letter, () => setImmediate(resolve)));
      }
      response.end();
    });
    expect((await run(url)).passed).toBe(true);
  });

  it("is left if the keyword is found", async () => {
    const { url } = await serving((_request, response) => {
      // Without it, the beginning may still declare a charset, and is awaited.
      response.setHeader("Content-Type", "text/plain");
      response.write("the needle, and the connection stays open");
    });
    expect((await run(url)).passed).toBe(true);
  });

  it("is read up to 2 MiB", async () => {
    const hay = "x".repeat(2 * 1024 * 1024 - 6);
    const { url } = await serving((request, response) =>
      response.end(`${hay}${request.url === "/in" ? "" : "x"}needle`),
    );
    expect((await run(`${url}/in`)).passed).toBe(true);
    expect(await run(`${url}/beyond`)).toMatchObject({
      passed: false,
      errorMessage: "The keyword was not found: only the first 2 MiB of the body are read",
    });
  });

  it("that does not end in time fails, with what is known of the answer", async () => {
    const { url } = await serving((_request, response) => response.write("hay"));
    expect(await run(url, {}, 3_000)).toMatchObject({
      passed: false,
      responseTimeMs: expect.any(Number),
      httpStatusCode: 200,
      errorMessage: "The keyword was not found: the body did not end in time",
    });
  });

  it("that breaks off fails", async () => {
    const { url } = await serving((_request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("hay", () => response.destroy());
    });
    expect(await run(url)).toMatchObject({ errorMessage: "The keyword was not found: the body broke off" });
  });
});

describe("an answer", () => {
  it("with a status code that is not expected fails without its body", async () => {
    const { url } = await serving((_request, response) => response.writeHead(503).write("needle"));
    expect(await run(url)).toMatchObject({ passed: false, httpStatusCode: 503, errorMessage: "Expected 200, got 503" });
  });

  it("may have another status code if that is expected", async () => {
    const { url } = await serving((_request, response) => response.writeHead(404).end("needle"));
    expect((await run(url, { expectedStatusCodes: [404] })).passed).toBe(true);
  });

  it("that redirects is followed, and not read", async () => {
    const { url, requests } = await serving((request, response) => {
      if (request.url === "/end") response.end("hay");
      else response.writeHead(302, { location: "/end" }).end("needle");
    });
    const errorMessage = `The keyword was not found (after a redirect to ${new URL(url).host})`;
    expect(await run(url)).toMatchObject({ passed: false, errorMessage });
    expect(requests.map((request) => request.url)).toEqual(["/", "/end"]);
  });

  it("that redirects to a denied port is not followed", async () => {
    const inside = await serving((_request, response) => response.end("needle"));
    const { url } = await serving((_request, response) => response.writeHead(302, { location: inside.url }).end());
    const { host, port } = new URL(inside.url);
    const guarded = createNet({ allowPrivate: true, userAgent: "Pharos-Test", deniedPorts: [Number(port)] });
    closes.push(guarded.stop);
    const target = targetOf(url, { expectedKeyword: "needle" });
    expect(await keyword.run(target, guarded, AbortSignal.timeout(60_000))).toMatchObject({
      errorMessage: `The operator does not allow port ${port} (after a redirect to ${host})`,
    });
    expect(inside.requests).toEqual([]);
  });

  it("carries the certificate, even if it is refused", async () => {
    const [authority, stranger] = await Promise.all([createAuthority(), createAuthority()]);
    const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
    const server = await tlsServer(identity, answering("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nneedle"));
    closes.push(server.close);
    const { validTo, fingerprint256 } = new X509Certificate(identity.cert);
    const certificate = { expiresAtMs: Date.parse(validTo), fingerprint: fingerprint256 };
    const runTrusting = async (ca: string) => {
      const trusting = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [ca] });
      closes.push(trusting.stop);
      const target = targetOf(`https://localhost:${server.port}/`, { expectedKeyword: "needle" });
      return await keyword.run(target, trusting, AbortSignal.timeout(60_000));
    };
    expect(await runTrusting(authority.ca)).toMatchObject({ passed: true, certificate });
    expect(await runTrusting(stranger.ca)).toMatchObject({
      passed: false,
      errorMessage: expect.stringMatching(/^TLS certificate is not trusted/),
      certificate,
    });
  });
});

it("finds the keyword wherever a body is cut", async () => {
  const read = async (pieces: readonly string[], expectedKeyword: string) => {
    const cutting: typeof net.http = async (_request, _signal, reader) => {
      pieces.some((piece) => reader?.read(piece));
      return httpAnswer(200);
    };
    const target = targetOf("http://example.com/", { expectedKeyword });
    return (await keyword.run(target, { ...net, http: cutting }, new AbortController().signal)).passed;
  };
  const letters = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(letters), letters, async (pieces, needle) => {
      const found = pieces.length > 0 && pieces.join("").includes(needle);
      expect(await read(pieces, needle)).toBe(found);
    }),
  );
});
