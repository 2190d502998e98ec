import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { type Evidence, MASK, MAX_EVIDENCE_BYTES, type ProbeOutcome } from "@pharos/core";
import { startStopwatch } from "@pharos/core/testing";
import { createNet, noAnswerWithin } from "@pharos/net";
import { answering, createAuthority, tlsServer } from "@pharos/net/testing";
import { http } from "./http.ts";
import { keyword } from "./keyword.ts";
import type { ProbeTarget } from "./probe.ts";
import { type Site, site, targetOf } from "./testing.ts";

const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
afterAll(() => net.stop());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serving(answer: Parameters<typeof site>[0]): Promise<Site> {
  const opened = await site(answer);
  closing.push(opened.close);
  return opened;
}

const TIMEOUT_MS = 60_000;

async function run(url: string, differences: Partial<ProbeTarget> = {}): Promise<ProbeOutcome> {
  const probe = differences.expectedKeyword ? keyword : http;
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(noAnswerWithin(TIMEOUT_MS)), TIMEOUT_MS);
  try {
    return await probe.run(targetOf(url, differences), net, leave.signal);
  } finally {
    clearTimeout(timer);
  }
}

const evidenceOf = ({ explanation }: ProbeOutcome): Evidence | undefined => explanation?.evidence?.();

describe("a probe that fails", () => {
  it("shows the status line, the headers and the beginning of the body, and asks for no compression", async () => {
    const { url, requests } = await serving((_request, response) =>
      response
        .writeHead(503, "Down for now", { "x-served-by": "cache-7", "set-cookie": ["session=abc", "b=c"] })
        .end(`<h1>Maintenance</h1>${"x".repeat(100_000)}`),
    );
    const outcome = await run(url);
    expect(outcome).toMatchObject({
      errorMessage: "Expected 200, got 503",
      explanation: { errorClass: "status", remoteAddress: "127.0.0.1" },
    });
    const evidence = evidenceOf(outcome);
    expect(evidence).toMatchObject({ statusLine: "HTTP/1.1 503 Down for now", redirects: [], certificates: [] });
    expect(evidence?.headers).toEqual(
      expect.arrayContaining([
        ["x-served-by", "cache-7"],
        ["set-cookie", MASK],
      ]),
    );
    expect(JSON.stringify(evidence)).not.toContain("abc");
    expect(evidence?.body).toMatch(/^<h1>Maintenance<\/h1>x+$/);
    expect(Buffer.byteLength(JSON.stringify(evidence))).toBeLessThanOrEqual(MAX_EVIDENCE_BYTES);
    expect(requests[0]?.headers).not.toHaveProperty("accept-encoding");
  });

  it("does not wait for a body that does not end", async () => {
    const { url } = await serving((_request, response) => response.writeHead(500).write("the beginning"));
    const waitedMs = startStopwatch();
    const startedAt = performance.now();
    const outcome = await run(url);
    const elapsedMs = performance.now() - startedAt;
    expect(waitedMs()).toBeLessThan(20_000);
    expect(outcome).toMatchObject({ errorMessage: "Expected 200, got 500" });
    // The probe waits 1 s for more of the body. The response time does not count this.
    expect(outcome.responseTimeMs).toBeLessThan(elapsedMs - 900);
    expect(evidenceOf(outcome)).toMatchObject({ body: "the beginning" });
  });

  it("shows the page that lacks the keyword", async () => {
    const { url } = await serving((_request, response) => response.end("Nothing to see here"));
    const outcome = await run(url, { expectedKeyword: "Welcome" });
    expect(outcome).toMatchObject({ explanation: { errorClass: "body" } });
    expect(evidenceOf(outcome)).toMatchObject({ statusLine: "HTTP/1.1 200 OK", body: "Nothing to see here" });
  });

  it("shows which redirects it followed, also when the last host does not answer", async () => {
    const { url } = await serving((request, response) =>
      response.writeHead(302, { location: request.url === "/" ? "/login?from=%2F" : "http://127.0.0.1:9/" }).end(),
    );
    const outcome = await run(`${url}/`);
    expect(outcome).toMatchObject({ passed: false, explanation: { errorClass: "connect" } });
    expect(evidenceOf(outcome)?.redirects).toEqual([
      { statusCode: 302, url: `${url}/login?from=%2F` },
      { statusCode: 302, url: "http://127.0.0.1:9/" },
    ]);
  });

  it("shows the certificate chain behind an answer, the server's own first", async () => {
    const authority = await createAuthority();
    const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
    const chain = { ...identity, cert: `${identity.cert}\n${authority.ca}` };
    const server = await tlsServer(chain, answering("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n"));
    closing.push(server.close);
    const trusting = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] });
    closing.push(trusting.stop);
    const target = targetOf(`https://localhost:${server.port}/`);
    const outcome = await http.run(target, trusting, new AbortController().signal);
    const issuer = expect.stringMatching(/^Test authority \d+$/);
    expect(evidenceOf(outcome)?.certificates).toMatchObject([
      { subject: "Test server", issuer, names: ["localhost"], ...outcome.certificate },
      { subject: issuer, issuer },
    ]);
  });

  it("says where the time went, up to the phase in which it failed", async () => {
    const leave = new AbortController();
    // The time is over once the probe waits for an answer, however long the phases before took.
    const { url } = await serving(() => void setTimeout(() => leave.abort(noAnswerWithin(200)), 200));
    const { phases } = await http.run(targetOf(url), net, leave.signal);
    expect(phases).toMatchObject({ dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null });
    expect(phases?.waitMs).toBeGreaterThanOrEqual(100);
  });
});

describe("a probe that passes", () => {
  it("has no explanation", async () => {
    const { url } = await serving((_request, response) => response.end("Welcome"));
    expect(await run(url)).not.toHaveProperty("explanation");
    expect(await run(url, { expectedKeyword: "Welcome" })).not.toHaveProperty("explanation");
  });
});

describe("secrets of the monitor", () => {
  const secrets = {
    requestHeaders: {
      "X-Api-Key": 'k3y-"with"-quotes&more',
      Authorization: "Bearer t0ken-of-the-team",
      Accept: "text/html",
    },
    username: "zoë",
    password: "pa55 w/rd",
  };
  const basic = Buffer.from("zoë:pa55 w/rd").toString("base64");
  const parts = ["k3y-", "t0ken-of-the-team", "pa55", "w/rd", "w%2Frd", basic];

  it.each<[string, (text: string) => string]>([
    ["as they are", (text) => text],
    ["in JSON", (text) => JSON.stringify({ text })],
    ["in HTML", (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")],
    ["in a URL", encodeURIComponent],
    ["in base64", (text) => Buffer.from(text).toString("base64")],
  ])("do not come back %s", async (_name, quoted) => {
    const { url } = await serving((request, response) => {
      const key = String(request.headers["x-api-key"]);
      const told = [key, "t0ken-of-the-team", secrets.password, basic].map(quoted).join(" | ");
      response.writeHead(500, { "x-echo": quoted(key), "x-accept": request.headers.accept }).end(`${told} | end`);
    });
    const text = JSON.stringify(evidenceOf(await run(url, secrets)));
    for (const part of [...parts, ...parts.map((one) => Buffer.from(one).toString("base64").slice(0, 5))]) {
      expect(text).not.toContain(part);
    }
    expect(text).toMatch(/\*{8}[="}\\]* \| end/);
    expect(text).toContain('["x-accept","text/html"]');
  });

  it.each([
    ["of JSON", '{"login":{"key":"b0dy-key"},"note":"zoë & co"}', ["b0dy-key", "zoë", "& co"]],
    ["of a form", "key=b0dy-key&note=zo%C3%AB+%26+co", ["b0dy-key", "zoë", "zo%C3"]],
    ["of any text", "b0dy-key", ["b0dy-key"]],
  ])("do not come back in a body %s", async (_name, requestBody, secret) => {
    const { url } = await serving(async (request, response) => {
      let sent = "";
      for await (const piece of request) sent += piece;
      response.writeHead(500, { "x-key": "b0dy-key" }).end(`${sent} | b0dy-key | zoë & co | end`);
    });
    const text = JSON.stringify(evidenceOf(await run(url, { httpMethod: "POST", requestBody })));
    for (const part of secret) expect(text).not.toContain(part);
    expect(text).toContain("| end");
  });

  it("do not come back in part, where the body is cut", async () => {
    const { url } = await serving((_request, response) =>
      response.writeHead(500).end("x".repeat(4_090) + secrets.password.repeat(3)),
    );
    expect(evidenceOf(await run(url, secrets))?.body).not.toContain("p");
  });

  it("do not come back from a redirect", async () => {
    const { url } = await serving((request, response) => {
      if (request.url === "/") response.writeHead(302, { location: `/in?key=${encodeURIComponent(secrets.password)}` });
      else response.writeHead(404);
      response.end();
    });
    const evidence = evidenceOf(await run(`${url}/`, { password: secrets.password, username: "zoë" }));
    expect(evidence?.redirects).toEqual([{ statusCode: 302, url: `${url}/in?key=${MASK}` }]);
  });
});
