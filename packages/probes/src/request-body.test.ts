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

interface Received {
  readonly method: string | undefined;
  readonly body: string;
  readonly type: string | undefined;
  readonly length: string | undefined;
}

/** A server that tells what it was sent. @param redirectTo where each of its paths leads, with the status code */
async function receiving(redirects: Readonly<Record<string, readonly [number, string]>> = {}) {
  const received: Received[] = [];
  const opened = await site(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const { "content-type": type, "content-length": length } = request.headers;
    received.push({ method: request.method, body, type, length });
    const [statusCode = 200, location = ""] = redirects[request.url ?? ""] ?? [];
    response.writeHead(statusCode, { location }).end();
  });
  sites.push(opened);
  return { url: opened.url, received };
}

const run = (url: string, differences: Partial<ProbeTarget>) =>
  http.run(targetOf(url, differences), net, AbortSignal.timeout(60_000));

describe("a request's body", () => {
  it.each([
    ["POST", '{"ping":"ö"}', {}, { body: '{"ping":"ö"}', type: "application/json", length: "13" }],
    ["PUT", "ping", {}, { body: "ping", type: "text/plain; charset=utf-8", length: "4" }],
    [
      "PATCH",
      "a=1",
      { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "99" },
      { body: "a=1", type: "application/x-www-form-urlencoded", length: "3" },
    ],
    ["DELETE", "{}", {}, { body: "{}", type: "application/json", length: "2" }],
    ["GET", "{}", {}, { body: "", type: undefined }],
    ["HEAD", "{}", {}, { body: "", type: undefined }],
  ])("of %s %s is sent as it is", async (httpMethod, requestBody, requestHeaders, expected) => {
    const { url, received } = await receiving();
    expect(await run(url, { httpMethod, requestBody, requestHeaders })).toMatchObject({ passed: true });
    expect(received).toMatchObject([{ method: httpMethod, ...expected }]);
  });

  it("of ten thousand characters arrives whole", async () => {
    const { url, received } = await receiving();
    const requestBody = "€".repeat(10_000);
    await run(url, { httpMethod: "POST", requestBody });
    expect(received[0]?.body).toBe(requestBody);
  });

  it.each([
    [307, "POST", "secret"],
    [308, "POST", "secret"],
    [303, "GET", ""],
    [302, "GET", ""],
  ])("behind a %d to the same origin is a %s with the body %j", async (statusCode, method, body) => {
    const { url, received } = await receiving({ "/from": [statusCode, "/to"] });
    await run(`${url}/from`, { httpMethod: "POST", requestBody: "secret" });
    expect(received[1]).toMatchObject({ method, body });
  });

  it("does not go to another origin", async () => {
    const other = await receiving();
    const { url } = await receiving({ "/from": [307, `${other.url}/to`] });
    await run(`${url}/from`, { httpMethod: "POST", requestBody: "secret" });
    expect(other.received).toEqual([{ method: "POST", body: "", type: undefined, length: "0" }]);
  });
});
