import { describe, expect, it } from "@jest/globals";
import { anyCharacter, anyString } from "@pharos/core/testing";
import fc from "fast-check";
import type { Caller } from "./api.ts";
import { isLocal } from "./instance.ts";
import { CONTACTS, contractSuite, httpMonitor, MONITORS, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();

describe("Every error is a problem object", () => {
  it.each([
    ["a path that does not exist", "GET", "/api/v1/nothing", undefined, 404],
    ["a path that cannot be decoded", "GET", "/api/v1/monitors/%zz", undefined, 404],
    ["malformed JSON", "POST", MONITORS, "{", 400],
    ["JSON that is no object", "POST", MONITORS, "5", 422],
    ["a list for a body", "POST", MONITORS, "[]", 422],
    ["a body over 256 KiB", "POST", MONITORS, JSON.stringify({ name: "a".repeat(256 * 1024) }), 413],
    ["a body that nests deeply", "POST", MONITORS, `${"[".repeat(50_000)}${"]".repeat(50_000)}`, 422],
    ["a wrong method", "DELETE", TEAM, undefined, 405],
  ])("%s", async (_what, method, path, body, status) => {
    const { owner } = await suite.team();
    const answer = await owner.call(method, path, { body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({ status, type: expect.any(String), title: expect.any(String) });
    expect(answer.body).not.toHaveProperty("message");
  });

  it("a record that is not there is told as that, another team's and an ID that is none alike; a path as a path", async () => {
    const [{ owner }, { owner: other }] = [await suite.team(), await suite.team()];
    const detailOf = async (path: string) => (await owner.get(path)).body.detail;
    const { id } = await suite.contact(owner);
    const theirs = isLocal ? (await suite.monitor(other)).id : 2_147_483_000;
    for (const one of [theirs, 2_147_483_647, "abc"]) {
      expect(await detailOf(`${MONITORS}/${one}`)).toBe(`No monitor has the ID ${one} in this team.`);
    }
    expect((await owner.patch(`${MONITORS}/${theirs}`, {})).body.detail).toBe(
      `No monitor has the ID ${theirs} in this team.`,
    );
    expect(await detailOf(`${MONITORS}/%20`)).toBe("No monitor has this ID in this team.");
    expect(await detailOf(`${CONTACTS}/0`)).toBe("No notification contact has the ID 0 in this team.");
    expect(await detailOf(`${CONTACTS}/${id}/deliveries/9`)).toBe(
      `No delivery of the notification contact ${id} has the ID 9 in this team.`,
    );
    expect(await detailOf("/api/v1/nothing")).toBe("There is nothing at this address.");
  });

  it("a body of 256 KiB is read", async () => {
    const { owner } = await suite.team();
    const body = JSON.stringify({ ...httpMonitor, name: "" });
    const padded = body + " ".repeat(256 * 1024 - body.length);
    expect((await owner.post(MONITORS, padded)).status).toBe(422);
  });

  it("validation problems name every field that is wrong, in plain sentences, at a type that has a page", async () => {
    const { owner } = await suite.team();
    const { body } = await owner.post(MONITORS, { ...httpMonitor, name: undefined, url: "shop", port: 0 });
    expect(body).toEqual({
      type: `${suite.instance.url}/docs/api/problems/validation-failed`,
      title: "Validation failed",
      status: 422,
      detail: "The name field is required. (and 2 more)",
      errors: {
        name: ["The name field is required."],
        url: ["The url field must be a full URL, such as https://example.com."],
        port: ["The port field must be at least 1."],
      },
    });
    expect((await fetch(body.type)).status).toBe(200);
  });
});

const RUNS = isLocal ? 600 : 30;
const AT_ONCE = 20;
/** More requests than one user may send in the time that a batch takes. */
const REQUESTS_PER_TEAM = 40;

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: anyCharacter }),
  fc.constantFrom("\u0000", "\ud800", "__proto__", "https://a\u0000b/", "9".repeat(400), -0, 2 ** 53, [[]], null),
  fc.constantFrom("a".repeat(100_000), "1", true, "true", "GET", [200], { "X-Key": "\r\n" }, { url: "https://[" }),
);
const fields = [...Object.keys({ ...httpMonitor, ...webhookContact }), "port", "password", "username", "http_method"]
  .concat("expected_status_codes", "request_headers", "notification_contact_ids", "check_interval_seconds")
  .concat("__proto__", "constructor", "unknown");
const record = fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 4 });
const raw = fc.oneof(
  record.map((value) => JSON.stringify(value)),
  nasty.map((value) => JSON.stringify(value) ?? ""),
  anyString({ maxLength: 200 }).map((text) => text.toWellFormed()),
  record.map((value) => JSON.stringify(value).replace("{", '{"__proto__":{"name":1},')),
  record.map((value) => JSON.stringify(value).slice(1)),
  fc.nat({ max: 20_000 }).map((depth) => `{"config":${"[".repeat(depth)}${"]".repeat(depth)}}`),
);
const segment = fc.oneof(
  fc.constantFrom("1", "0", "-1", "2147483648", "1e9", "%00", "%ff", ".", "..", "..%2f..", "__proto__", "null", "９"),
  anyString({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed()) || "x"),
);
const query = fc
  .array(fc.tuple(fc.constantFrom("page", "per_page", "status", "type", "__proto__", "x[y]"), segment), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
const type = fc.constantFrom(
  ...["application/json", "application/json; charset=utf-16", "application/merge-patch+json", "text/plain", "a"],
  ...["multipart/form-data; boundary=x", "application/json; charset=klingon", "application/x-www-form-urlencoded"],
);
const request = fc.record({
  method: fc.constantFrom("POST", "PATCH", "PUT", "GET", "DELETE"),
  path: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(MONITORS, CONTACTS, "{monitor}", "{contact}") },
    { weight: 1, arbitrary: segment.map((part) => `${MONITORS}/${part}`) },
    { weight: 1, arbitrary: segment.map((part) => `${CONTACTS}/${part}`) },
    { weight: 1, arbitrary: query.map((text) => `${MONITORS}?${text}`) },
  ),
  body: fc.option(raw, { nil: undefined }),
  type,
  key: fc.option(fc.constantFrom("a", "b", "a".repeat(300), "ä"), { nil: undefined }),
  ifMatch: fc.option(fc.constantFrom("*", '"1"', 'W/"1"', "nonsense", ""), { nil: undefined }),
});

describe("Bad input", () => {
  it(`${RUNS} requests that are wrong in any way get a 4xx problem or do what they say, and never a 500`, async () => {
    let team = await suite.team();
    let subjects = await fresh(team.owner);
    let requests = 0;
    const sendOne = async ({
      method,
      path,
      body,
      type: contentType,
      key,
      ifMatch,
    }: typeof request extends fc.Arbitrary<infer One> ? One : never) => {
      const target = path.replace("{monitor}", subjects.monitor).replace("{contact}", subjects.contact);
      const headers = {
        "Content-Type": contentType,
        ...(key !== undefined && { "Idempotency-Key": encodeURI(key) }),
        ...(ifMatch !== undefined && { "If-Match": ifMatch }),
      };
      const sent = method === "GET" ? { headers } : { body, headers };
      const answer = await team.owner.call(method, target, { ...sent, keep429: isLocal });
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${method} ${target}: ${answer.status}`);
      if (answer.status >= 400 && answer.body.status !== answer.status) throw new Error(`${target} is no problem.`);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
        requests += batch.length;
        if (isLocal && requests % REQUESTS_PER_TEAM < AT_ONCE) {
          team = await suite.team();
          subjects = await fresh(team.owner);
        }
        await Promise.all(batch.map(sendOne));
      }),
      { numRuns: Math.ceil(RUNS / AT_ONCE), endOnFailure: true },
    );
  });

  it("what is refused changes nothing", async () => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner);
    const path = `${MONITORS}/${monitor.id}`;
    for (const body of ["{", { name: "New", port: 0 }, { name: "New", type: "ssl" }, { is_active: true, url: null }]) {
      expect((await owner.patch(path, body)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await owner.get(path)).body.data).toEqual(monitor);
  });
});

/** A monitor and a contact to aim at. */
async function fresh(owner: Caller): Promise<{ readonly monitor: string; readonly contact: string }> {
  const [monitor, contact] = [await suite.monitor(owner), await suite.contact(owner)];
  return { monitor: `${MONITORS}/${monitor.id}`, contact: `${CONTACTS}/${contact.id}` };
}
