import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { ProbeOutcome, RequestStep } from "@pharos/core";
import { createNet, noAnswerWithin } from "@pharos/net";
import { probes } from "./index.ts";
import type { ProbeTarget } from "./probe.ts";
import { type Site, site, targetOf } from "./testing.ts";

const TOKEN = "token-0123456789";
const PASSWORD = "hunter2-password";
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let shop: Site;
let bodies: string[];
let answers: Record<string, Answer>;
let net: ReturnType<typeof createNet>;
beforeEach(async () => {
  bodies = [];
  answers = {
    "/login": (_request, response) => {
      response.writeHead(200, { "set-cookie": ["sid=session-0123456789; HttpOnly; Path=/"] });
      response.end(JSON.stringify({ token: TOKEN }));
    },
    "/me": ({ headers, url }, response) => {
      const isIn = headers.authorization === `Bearer ${TOKEN}` && headers.cookie === "sid=session-0123456789";
      response.writeHead(isIn ? 200 : 403, { "x-echo": `${headers.authorization}` });
      response.end(`${url} ${headers.authorization} ${headers.cookie}`);
    },
  };
  shop = await site(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const path = (request.url ?? "").split("?")[0] ?? "";
    const answer = answers[path] ?? ((_request, other) => other.writeHead(404).end());
    answer(request, response, body);
  });
  net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
});
afterEach(async () => {
  net.stop();
  await shop.close();
});

const signIn = (more: Partial<RequestStep> = {}): RequestStep => ({
  ...{ name: "sign in", method: "POST", url: `${shop.url}/login`, body: JSON.stringify({ password: PASSWORD }) },
  take: [{ name: "token", from: "json", path: "$.token" }],
  ...more,
});
function run(steps: readonly RequestStep[], more: Partial<ProbeTarget> = {}, signal = AbortSignal.timeout(60_000)) {
  const requestHeaders = { Authorization: "Bearer {{token}}" };
  const target: ProbeTarget = Object.create(targetOf(`${shop.url}/me`, { requestHeaders, steps, ...more }));
  return probes.http.run(target, net, signal);
}

/** Everything of an outcome that is stored or shown. */
function shown({ explanation, ...outcome }: ProbeOutcome): string {
  return JSON.stringify([outcome, explanation?.evidence?.() ?? null]);
}
const evidenceOf = ({ explanation }: ProbeOutcome) => explanation?.evidence?.() ?? null;

describe("a monitor with steps", () => {
  it("46: signs in, takes a value, and uses it with the cookie of the sign-in", async () => {
    const outcome = await run([signIn()]);
    expect(outcome).toMatchObject({ passed: true, httpStatusCode: 200, errorMessage: null });
    expect(shop.requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/login"],
      ["GET", "/me"],
    ]);
    expect(shop.requests[0]?.headers).toMatchObject({ "content-type": "application/json" });
    expect(bodies[0]).toBe(JSON.stringify({ password: PASSWORD }));
    // A later check has its own cookies.
    await run([signIn()]);
    expect(shop.requests[2]?.headers.cookie).toBeUndefined();
  });

  it("46: names the step whose value is missing", async () => {
    answers["/login"] = (_request, response) => response.end("{}");
    const outcome = await run([signIn()]);
    expect(outcome).toMatchObject({
      ...{ passed: false, errorMessage: "Step 1 (sign in): nothing at $.token" },
      ...{ httpStatusCode: null, responseTimeMs: null, certificate: null, explanation: { errorClass: "body" } },
    });
    expect(shop.requests).toHaveLength(1);
    expect(evidenceOf(outcome)?.steps).toMatchObject([{ name: "sign in", statusCode: 200 }]);
  });

  it.each<[string, Answer]>([
    [
      "the last request",
      ({ headers }, response) =>
        response.writeHead(500, { "x-echo": `${headers.cookie}` }).end(`${headers.authorization} ${headers.cookie}`),
    ],
    [
      "a redirect",
      ({ headers }, response) =>
        response.writeHead(302, { location: `/gone?t=${headers.authorization?.slice(7)}` }).end(),
    ],
  ])("46: shows no value in the evidence of %s", async (_name, answer) => {
    answers["/me"] = answer;
    const outcome = await run([signIn()]);
    expect(outcome.passed).toBe(false);
    for (const secret of [TOKEN, "session-0123456789", PASSWORD]) expect(shown(outcome)).not.toContain(secret);
    expect(shown(outcome)).toContain("********");
    const phases = { connectMs: expect.any(Number), waitMs: expect.any(Number) };
    expect(evidenceOf(outcome)?.steps).toEqual([
      { name: "sign in", statusCode: 200, phases: expect.objectContaining(phases) },
    ]);
  });

  it.each<[string, Partial<RequestStep>, number, string]>([
    ["an unexpected status", {}, 201, "Expected 200, got 201"],
    [
      "an assertion",
      { assertions: [{ source: "json", property: "$.token", comparison: "equals", target: "x" }] },
      200,
      'Expected $.token to equal "x", got "********"',
    ],
    [
      "a second value",
      {
        take: [
          { name: "token", from: "json", path: "$.token" },
          { name: "b", from: "json", path: "$.b" },
        ],
      },
      200,
      "nothing at $.b",
    ],
  ])("46: shows no value in the failure of a step by %s", async (_name, more, status, message) => {
    answers["/login"] = (_request, response, body) =>
      response.writeHead(status, { "x-token": TOKEN }).end(JSON.stringify({ token: TOKEN, sent: JSON.parse(body) }));
    const outcome = await run([signIn(more)]);
    expect(outcome.errorMessage).toBe(`Step 1 (sign in): ${message}`);
    for (const secret of [TOKEN, PASSWORD]) expect(shown(outcome)).not.toContain(secret);
    expect(evidenceOf(outcome)?.statusLine).toContain(String(status));
  });

  it.each<[string, string]>([
    [`{"token": "${TOKEN}", `, "the body is not JSON"],
    [`)]}'\n{"token": "${TOKEN}"}`, "the body is not JSON"],
    [`callback({"token": "${TOKEN}"})`, "the body is not JSON"],
    ['{"token": 12345678901234567890}', "the number at $.token is too large to take exactly"],
  ])("shows no body that may have a value which could not be read: %s", async (body, message) => {
    answers["/login"] = (_request, response) => response.end(body);
    const outcome = await run([signIn()]);
    expect(outcome.errorMessage).toBe(`Step 1 (sign in): ${message}`);
    expect(evidenceOf(outcome)?.body).toBeNull();
  });

  it("shows a body without values", async () => {
    answers["/login"] = (_request, response) => response.writeHead(401).end("wrong password");
    expect(evidenceOf(await run([signIn()]))?.body).toBe("wrong password");
  });

  it.each<[string, string]>([
    ['{"token": "a\\/b\\u0063defgh", "x": 1}', '{"token":"********","x":1}'],
    ['{"token": 1.50e3}', '{"token":********}'],
    ['{"other": "0123456789abcdefg", "x": "short"}', '{"other":"********","x":"short"}'],
  ])("shows the body %s as %s", async (body, expected) => {
    answers["/login"] = (_request, response) => response.writeHead(401).end(body);
    expect(evidenceOf(await run([signIn()]))?.body).toBe(expected);
  });

  it("masks the values of few cookies and headers, whatever a server sends", async () => {
    answers["/login"] = (_request, response) => {
      const cookies = Array.from({ length: 200 }, (_none, index) => `c${index}=cookie-value-${1000 + index}`);
      response
        .writeHead(401, { "set-cookie": cookies, "x-long": PASSWORD.repeat(300) })
        .end("cookie-value-1049 cookie-value-1050");
    };
    const evidence = evidenceOf(await run([signIn()]));
    expect(evidence?.headers.map(([name]) => name)).not.toContain("x-long");
    expect(evidence?.body).toBe("******** cookie-value-1050");
    expect(JSON.stringify(evidence?.headers)).not.toContain("cookie-value");
  });

  it.each(["a\r\nX-Admin: 1", "a\nb", "a\u0000b"])(
    "47: is down by the hostile value %j, and sends it nowhere",
    async (value) => {
      answers["/login"] = (_request, response) => response.end(JSON.stringify({ token: value }));
      const outcome = await run([signIn()]);
      expect(outcome).toMatchObject({
        ...{ passed: false, errorMessage: "Step 1 (sign in): the value of token has a line break or a NUL character" },
      });
      expect(shop.requests).toHaveLength(1);
    },
  );

  it("47: is down by a value that no header can have", async () => {
    answers["/login"] = (_request, response) => response.end(JSON.stringify({ token: "10 €" }));
    expect((await run([signIn()])).errorMessage).toBe("A value does not fit into the header Authorization");
    const second = { name: "cart", url: `${shop.url}/cart`, headers: { "X-T": "{{token}}" } };
    expect((await run([signIn(), second])).errorMessage).toBe(
      "Step 2 (cart): a value does not fit into the header X-T",
    );
    expect(shop.requests).toHaveLength(2);
  });

  it("uses values of earlier steps in URLs and bodies, encoded and escaped", async () => {
    answers["/login"] = (_request, response) => response.end('<input value="a&amp;b/ü">');
    answers["/cart"] = (_request, response) => response.writeHead(200, { "x-id": "7" }).end();
    answers["/me"] = (_request, response) => response.end();
    const take = [{ name: "token", from: "text", after: 'value="', before: '"' }] as const;
    const cart = {
      ...{ name: "cart", method: "PUT", url: `${shop.url}/cart?t={{token}}`, body: '{"t": "{{token}}"}' },
      take: [{ name: "id", from: "header", path: "X-Id" }] as const,
    };
    const outcome = await run([signIn({ take }), cart], {
      ...{ url: `${shop.url}/me?id={{id}}`, requestHeaders: null, httpMethod: "POST", requestBody: "t={{token}}" },
    });
    expect(outcome.passed).toBe(true);
    expect(shop.requests.map(({ url }) => url)).toEqual(["/login", "/cart?t=a%26amp%3Bb%2F%C3%BC", "/me?id=7"]);
    expect(bodies.slice(1)).toEqual(['{"t": "a&amp;b/ü"}', "t=a&amp;b/ü"]);
  });

  it("follows the redirect of a sign-in with its cookie, and takes a cookie of it", async () => {
    answers["/login"] = (_request, response) =>
      response.writeHead(303, { location: "/home", "set-cookie": "token=cookie-0123456789; Path=/home" }).end();
    answers["/home"] = ({ headers }, response) => response.writeHead(headers.cookie ? 200 : 403).end();
    answers["/me"] = ({ headers }, response) =>
      response.writeHead(headers.authorization === "Bearer cookie-0123456789" ? 200 : 403).end();
    const take = [{ name: "token", from: "cookie", path: "token" }] as const;
    expect(await run([signIn({ take })])).toMatchObject({ passed: true });
  });

  it("sends cookies and credentials to their own origin only", async () => {
    const other = await site((_request, response) => response.end(JSON.stringify({ token: TOKEN })));
    const steps = [signIn({ take: [] }), signIn({ name: "other", url: `${other.url}/login` })];
    await run(steps, { requestHeaders: null, username: "ada", password: "s3cret-word" });
    expect(other.requests[0]?.headers).not.toHaveProperty("cookie");
    expect([...shop.requests.slice(0, 1), ...other.requests].map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ]);
    expect(shop.requests.at(-1)?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Basic /),
      cookie: "sid=session-0123456789",
    });
    await other.close();
  });

  it("names the step that does not answer within the time of all", async () => {
    const stop = new AbortController();
    answers["/slow"] = () => stop.abort(noAnswerWithin(30_000));
    const slow = { name: "cart", url: `${shop.url}/slow` };
    const outcome = await run([signIn(), slow], {}, stop.signal);
    expect(outcome.errorMessage).toBe("Step 2 (cart): No answer within 30 seconds");
    expect(evidenceOf(outcome)?.steps).toMatchObject([{ statusCode: 200 }, { name: "cart", statusCode: null }]);
  });

  it("46: names the end that does not come, if a value may be in the rest", async () => {
    const stop = new AbortController();
    answers["/login"] = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"other": 1, ');
    };
    const { http } = net;
    net.http = (request, signal, reader) => {
      const read = (piece: string) => {
        stop.abort(noAnswerWithin(30_000));
        return reader?.read(piece) ?? true;
      };
      return http(request, signal, { wants: () => true, read });
    };
    const outcome = await run([signIn()], {}, stop.signal);
    expect(outcome.errorMessage).toBe("Step 1 (sign in): the body is not JSON: the body did not end in time");
    expect(shop.requests).toHaveLength(1);
  });

  it("has one limit for the searches of all answers", async () => {
    const many = JSON.stringify([{ name: "mail", token: TOKEN }, ...Array.from({ length: 4_000 }, () => 0)]);
    answers["/login"] = (_request, response) => response.end(many);
    const path = "$..[?@.name == 'mail'].token";
    const step = (number: number) =>
      signIn({ name: `login ${number}`, take: [{ name: `v${number}`, from: "json", path }] });
    const own = { requestHeaders: null, url: `${shop.url}/login` };
    expect(await run([step(1), step(2)], own)).toMatchObject({ passed: true });
    const assertions = [{ source: "json", property: path, comparison: "equals", target: TOKEN }] as const;
    expect(await run([step(1), step(2)], { ...own, assertions })).toMatchObject({
      ...{ passed: false, errorMessage: "The body holds too many values to search it for the assertions' paths" },
    });
    expect((await run([step(1), step(2), step(3)], own)).errorMessage).toBe(
      "Step 3 (login 3): the body holds too many values to search it",
    );
  });

  it("passes every address by the guard", async () => {
    const guarded = createNet({ allowPrivate: false, userAgent: "Pharos-Test" });
    const target = targetOf("https://shop.example/", { steps: [signIn()] });
    const outcome = await probes.http.run(target, guarded, AbortSignal.timeout(60_000));
    expect(outcome).toMatchObject({ passed: false, explanation: { errorClass: "blocked" } });
    expect(outcome.errorMessage).toMatch(/^Step 1 \(sign in\): /);
    expect(shop.requests).toHaveLength(0);
    guarded.stop();
  });
});
