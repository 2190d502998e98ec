import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { ClientCredentials, ProbeOutcome } from "@pharos/core";
import { createNet, noAnswerWithin } from "@pharos/net";
import { http } from "./http.ts";
import { probes } from "./index.ts";
import type { ProbeTarget } from "./probe.ts";
import { type Site, site, targetOf } from "./testing.ts";

const SECRET = "top secret/+ü";
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Tokens that the target accepts. */
let valid: Set<string>;
let issued: string[];
let bodies: string[];
let tokenServer: Site;
let target: Site;
let answerToken: Answer;
let answerTarget: Answer;
let net: ReturnType<typeof createNet>;
beforeEach(async () => {
  [valid, issued, bodies] = [new Set(), [], []];
  answerToken = (_request, response) => {
    const token = `token-${issued.length + 1}`;
    issued.push(token);
    valid.add(token);
    response.end(JSON.stringify({ access_token: token, token_type: "Bearer", expires_in: 3600 }));
  };
  answerTarget = ({ headers }, response) => {
    const token = (headers.authorization ?? "").replace("Bearer ", "");
    response.writeHead(valid.has(token) ? 200 : 401, { "x-echo": headers.authorization ?? "" });
    response.end(`you sent ${headers.authorization}`);
  };
  const serving = (answer: () => Answer) =>
    site(async (request, response) => {
      const body = await text(request);
      bodies.push(body);
      answer()(request, response);
    });
  [tokenServer, target] = await Promise.all([serving(() => answerToken), serving(() => answerTarget)]);
  net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
});
afterEach(async () => {
  net.stop();
  await Promise.all([tokenServer.close(), target.close()]);
});

const credentials = (more: Partial<ClientCredentials> = {}): ClientCredentials => ({
  ...{ token_url: `${tokenServer.url}/token`, client_id: "shop", client_secret: SECRET, ...more },
});
function run(more: Partial<ProbeTarget> = {}, signal = AbortSignal.timeout(60_000)) {
  // Targets of a worker inherit settings.
  const inheriting: ProbeTarget = Object.create(targetOf(`${target.url}/`, { oauth2: credentials(), ...more }));
  return http.run(inheriting, net, signal);
}

/** Everything of an outcome that is stored or shown. */
function shown({ explanation, ...outcome }: ProbeOutcome): string {
  return JSON.stringify([outcome, explanation?.evidence?.() ?? null]);
}

describe("a monitor with client credentials", () => {
  it("44: fetches one token for 100 checks, and one more when it is revoked, without being down", async () => {
    for (let check = 0; check < 100; check += 1)
      expect(await run()).toMatchObject({ passed: true, httpStatusCode: 200 });
    expect([issued.length, tokenServer.requests.length, target.requests.length]).toEqual([1, 1, 100]);
    valid.clear();
    expect(await run()).toMatchObject({ passed: true });
    expect([issued.length, target.requests.length]).toEqual([2, 102]);
    expect(await run()).toMatchObject({ passed: true });
    expect(issued).toHaveLength(2);
  });

  it("keeps its token also while it calls only IPv4", async () => {
    const wanted = targetOf(`${target.url}/`, { oauth2: credentials(), ipVersion: 4 });
    for (let check = 0; check < 2; check += 1)
      expect(await probes.http.run(wanted, net, AbortSignal.timeout(60_000))).toMatchObject({ passed: true });
    expect(issued).toHaveLength(1);
  });

  it("asks by POST with the secret in the header, or in the body", async () => {
    await run({ oauth2: credentials({ scope: "read", audience: "https://api" }) });
    const [first] = tokenServer.requests;
    expect([first?.method, first?.url]).toEqual(["POST", "/token"]);
    const [, sent = ""] = (first?.headers.authorization ?? "").split(" ");
    expect(Buffer.from(sent, "base64").toString()).toBe("shop:top+secret%2F%2B%C3%BC");
    expect(bodies[0]).toBe("grant_type=client_credentials&scope=read&audience=https%3A%2F%2Fapi");
    await run({ oauth2: credentials({ auth: "post" }) });
    expect(tokenServer.requests[1]?.headers.authorization).toBeUndefined();
    expect(new URLSearchParams(bodies[2]).get("client_secret")).toBe(SECRET);
  });

  it("sends the token instead of its own authorization, and to no other origin", async () => {
    const other = await site((_request, response) => response.end("ok"));
    answerTarget = (_request, response) => response.writeHead(302, { location: other.url }).end();
    expect(await run({ requestHeaders: { Authorization: "Basic own", "X-Own": "1" } })).toMatchObject({ passed: true });
    expect(target.requests[0]?.headers).toMatchObject({ authorization: "Bearer token-1", "x-own": "1" });
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    await other.close();
  });

  it("is down if the target rejects a new token, and no evidence has the token", async () => {
    answerTarget = ({ headers }, response) =>
      response.writeHead(401, { "x-echo": headers.authorization ?? "" }).end(`you sent ${headers.authorization}`);
    const outcome = await run();
    expect(outcome).toMatchObject({ passed: false, httpStatusCode: 401, errorMessage: "Expected 200, got 401" });
    expect(shown(outcome)).toContain("you sent");
    expect(shown(outcome)).not.toContain("token-1");
    // A rejected token is not used again.
    await run();
    expect([issued.length, target.requests.length]).toEqual([2, 2]);
  });

  it("accepts a 401 that it expects", async () => {
    answerTarget = (_request, response) => response.writeHead(401).end();
    await run({ expectedStatusCodes: [401] });
    expect(await run({ expectedStatusCodes: [401] })).toMatchObject({ passed: true });
    expect(issued).toHaveLength(1);
  });

  it("counts only the target's time, and the token server's within the timeout", async () => {
    const time = new AbortController();
    answerToken = () => time.abort(noAnswerWithin(3000));
    expect(await run({}, time.signal)).toMatchObject({
      ...{ passed: false, httpStatusCode: null, responseTimeMs: null },
      errorMessage: "OAuth2: No answer within 3 seconds",
    });
    expect(target.requests).toHaveLength(0);
  });
});

describe("a token server", () => {
  const json = (body: unknown, status = 200): Answer => {
    return (_request, response) => response.writeHead(status, { "set-cookie": "s=1" }).end(JSON.stringify(body));
  };
  it.each<[string, Answer, string]>([
    [
      "that rejects the client",
      json({ error: "invalid_client", error_description: `not ${SECRET}` }, 400),
      "OAuth2: the token server answered 400 (invalid_client)",
    ],
    ["with an error of another kind", json({ error: SECRET }, 500), "OAuth2: the token server answered 500"],
    [
      "that redirects, which is not followed",
      (_request, response) => response.writeHead(307, { location: "http://169.254.169.254/" }).end(),
      "OAuth2: the token server answered 307",
    ],
    [
      "that answers a page",
      (_request, response) => response.end("<html>"),
      "OAuth2: the token server answered without a token",
    ],
    ["with a huge token", json({ access_token: "a".repeat(8193) }), "OAuth2: the token has more than 8 KiB"],
    [
      "with an endless answer",
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write("a".repeat(65_536)));
        };
        response.on("drain", more);
        more();
      },
      "OAuth2: the token server answered without a token",
    ],
    [
      "whose token would split the header",
      json({ access_token: "a\r\nX-Admin: 1" }),
      "OAuth2: the token has characters that no header can have",
    ],
    [
      "whose token has NUL",
      json({ access_token: "a\u0000" }),
      "OAuth2: the token has characters that no header can have",
    ],
    [
      "with another type of token",
      json({ access_token: "a", token_type: "mac" }),
      "OAuth2: the token is not of the type Bearer",
    ],
    ["that hangs up", (request) => request.socket.destroy(), "OAuth2: Connection closed without an answer"],
  ])("%s makes the monitor down with this cause", async (_what, answer, message) => {
    answerToken = answer;
    const outcome = await run();
    expect(outcome).toMatchObject({
      ...{ passed: false, httpStatusCode: null, responseTimeMs: null, certificate: null },
      errorMessage: message,
    });
    expect(target.requests).toHaveLength(0);
    for (const form of [SECRET, encodeURIComponent(SECRET), new URLSearchParams({ a: SECRET }).toString().slice(2)])
      expect(shown(outcome)).not.toContain(form);
  });

  it("that is down makes the monitor down", async () => {
    const outcome = await run({ oauth2: credentials({ token_url: "http://127.0.0.1:1/" }) });
    expect(outcome).toMatchObject({
      ...{ passed: false, errorMessage: "OAuth2: Connection refused" },
      explanation: { errorClass: "connect", remoteAddress: "127.0.0.1" },
    });
  });

  it("in a private network is not called where the guard forbids it", async () => {
    const guarded = createNet({ allowPrivate: false, userAgent: "Pharos-Test" });
    const outcome = await http.run(
      targetOf("https://example.com/", { oauth2: credentials() }),
      guarded,
      AbortSignal.timeout(60_000),
    );
    guarded.stop();
    expect(outcome).toMatchObject({ passed: false, explanation: { errorClass: "blocked" } });
    expect(tokenServer.requests).toHaveLength(0);
  });
});
