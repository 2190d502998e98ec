import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { createNet } from "@pharos/net";
import { http } from "./http.ts";
import type { ProbeTarget } from "./probe.ts";
import { type Site, site, targetOf } from "./testing.ts";

const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
afterAll(() => net.stop());

const sites: Site[] = [];
afterEach(async () => {
  for (const open of sites.splice(0)) await open.close();
});

async function serving(answer: Parameters<typeof site>[0]): Promise<Site> {
  const opened = await site(answer);
  sites.push(opened);
  return opened;
}

const run = (url: string, differences: Partial<ProbeTarget> = {}) =>
  http.run(targetOf(url, differences), net, AbortSignal.timeout(60_000));

describe("an answer", () => {
  it("passes with the expected status code", async () => {
    const { url } = await serving((_request, response) => response.end("ok"));
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
    [[200], 503, "Expected 200, got 503"],
    [[200, 204], 503, "Expected 200 or 204, got 503"],
    [[200, 201, 204], 404, "Expected 200, 201 or 204, got 404"],
  ])("fails when it should be %j and is %d", async (expectedStatusCodes, statusCode, errorMessage) => {
    const { url } = await serving((_request, response) => response.writeHead(statusCode).end());
    const outcome = await run(url, { expectedStatusCodes });
    expect(outcome).toMatchObject({ passed: false, httpStatusCode: statusCode, errorMessage });
    expect(outcome.responseTimeMs).not.toBeNull();
  });
});

describe("a request", () => {
  it("has the method, the headers and basic auth", async () => {
    const { url, requests } = await serving((_request, response) => response.end());
    await run(url, { httpMethod: "PUT", requestHeaders: { "X-Key": "1" }, username: "zoë", password: "p:w" });
    expect(requests[0]?.method).toBe("PUT");
    expect(requests[0]?.headers).toMatchObject({
      "x-key": "1",
      authorization: `Basic ${Buffer.from("zoë:p:w").toString("base64")}`,
    });
  });

  it("keeps an Authorization header of the monitor's own", async () => {
    const { url, requests } = await serving((_request, response) => response.end());
    await run(url, { requestHeaders: { Authorization: "Bearer x" }, username: "u", password: "p" });
    expect(requests[0]?.headers.authorization).toBe("Bearer x");
  });
});

describe("a redirect", () => {
  const hops = (count: number) =>
    serving((request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop < count) response.writeHead(302, { location: `/${hop + 1}` }).end();
      else response.end();
    });

  it("is followed five times", async () => {
    const { url, requests } = await hops(5);
    expect(await run(`${url}/0`)).toMatchObject({ passed: true, httpStatusCode: 200 });
    expect(requests.map((request) => request.url)).toEqual(["/0", "/1", "/2", "/3", "/4", "/5"]);
  });

  it("is not followed a sixth time", async () => {
    const { url, requests } = await hops(6);
    expect(await run(`${url}/0`)).toMatchObject({ passed: false, errorMessage: "More than 5 redirects" });
    expect(requests).toHaveLength(6);
  });

  it("is the answer if its code is expected", async () => {
    const { url, requests } = await hops(1);
    const outcome = await run(`${url}/0`, { expectedStatusCodes: [200, 302] });
    expect(outcome).toMatchObject({ passed: true, httpStatusCode: 302 });
    expect(requests).toHaveLength(1);
  });

  it("without a location is the answer", async () => {
    const { url } = await serving((_request, response) => response.writeHead(301).end());
    expect(await run(url)).toMatchObject({ passed: false, errorMessage: "Expected 200, got 301" });
  });

  it("says where the failure lies behind it", async () => {
    const gone = await site(() => {});
    await gone.close();
    const { url } = await serving((_request, response) => response.writeHead(302, { location: gone.url }).end());
    const { host } = new URL(gone.url);
    expect(await run(url)).toMatchObject({ errorMessage: `Connection refused (after a redirect to ${host})` });
  });

  it("says that an unexpected answer came from behind it", async () => {
    const { url } = await serving((request, response) => {
      response.writeHead(request.url === "/" ? 302 : 404, { location: "/gone" }).end();
    });
    const errorMessage = `Expected 200, got 404 (after a redirect to ${new URL(url).host})`;
    expect(await run(url)).toMatchObject({ passed: false, httpStatusCode: 404, errorMessage });
  });

  it.each([
    ["http://[", "The redirect's address is not a URL"],
    ["ftp://example.com/", "The redirect's address is not http or https"],
    ["javascript:alert(1)", "The redirect's address is not http or https"],
  ])("to %s fails", async (location, errorMessage) => {
    const { url } = await serving((_request, response) => response.writeHead(302, { location }).end());
    expect(await run(url)).toMatchObject({ passed: false, errorMessage });
  });

  it("adds its time to the answer's", async () => {
    const { url } = await serving((request, response) => {
      setTimeout(() => response.writeHead(request.url === "/" ? 302 : 200, { location: "/next" }).end(), 60);
    });
    expect((await run(url)).responseTimeMs).toBeGreaterThanOrEqual(110);
  });

  const secrets = {
    Authorization: "secret",
    Cookie: "secret",
    "X-Key": "secret",
    Host: "secret.example",
    Accept: "a/b",
  };

  it("to another origin carries no secret", async () => {
    const other = await serving((_request, response) => response.end());
    const { url } = await serving((_request, response) => response.writeHead(307, { location: other.url }).end());
    await run(url, { requestHeaders: secrets });
    await run(url, { username: "u", password: "secret" });
    const [first, second] = other.requests;
    expect(first?.headers).toEqual({
      host: new URL(other.url).host,
      accept: "a/b",
      "user-agent": "Pharos-Test",
      connection: "close",
    });
    expect(second?.headers.authorization).toBeUndefined();
  });

  it("to another origin and back carries none either", async () => {
    let home = "";
    const other = await serving((_request, response) => response.writeHead(302, { location: `${home}/end` }).end());
    const { url, requests } = await serving((request, response) => {
      if (request.url === "/end") response.end();
      else response.writeHead(302, { location: other.url }).end();
    });
    home = url;
    await run(url, { requestHeaders: secrets });
    expect(requests.map((request) => request.headers["x-key"])).toEqual(["secret", undefined]);
  });

  it("to the same origin keeps them", async () => {
    const { url, requests } = await hops(1);
    await run(`${url}/0`, { requestHeaders: secrets });
    expect(requests[1]?.headers).toMatchObject({ authorization: "secret", cookie: "secret", "x-key": "secret" });
  });
});
