import { describe, expect, it } from "@jest/globals";
import { apiOperations } from "@pharos/operations";
import { CONTACTS, contractSuite, MONITORS, ownIt, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();

const endpoints = apiOperations.map(({ name, access, http }) => ({
  name,
  access,
  method: http.method.toUpperCase(),
  path: `/api/v1${http.path.replace(/\{\w+\}/g, "1")}`,
  /** Of records that no team has. */
  nobodys: `/api/v1${http.path.replace(/\{\w+\}/g, "2147483647")}`,
}));
const writes = endpoints.filter(({ access }) => access === "write");

describe("401", () => {
  it.each(endpoints)("$name without a token, or with one that is none, carries WWW-Authenticate", async (endpoint) => {
    const nobody = suite.api.as(null);
    for (const authorization of [undefined, "Bearer", "Bearer pharos_nonsense", "Basic YTpi", "pharos_nonsense"]) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const { status, headers: sent, body } = await nobody.call(endpoint.method, endpoint.path, { headers });
      expect([status, sent.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(body).toMatchObject({ type: "about:blank", title: "Unauthorized", status: 401 });
    }
  });

  it("comes before everything else", async () => {
    const nobody = suite.api.as(null);
    const answers = [
      await nobody.post(MONITORS, "{broken"),
      await nobody.get(`${MONITORS}/abc`),
      await nobody.get(`${MONITORS}?page=0`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it.each([
    ["GET", "/api/v1"],
    ["GET", "/api/v1/nothing"],
    ["GET", `${MONITORS}/1/nothing`],
    ["GET", `${MONITORS}/%zz`],
    ["DELETE", TEAM],
    ["OPTIONS", MONITORS],
  ])("%s %s, which leads nowhere, says so only to those who have a token, and counts", async (method, path) => {
    const { owner } = await suite.team();
    const refused = await suite.api.as(null).call(method, path);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    const [first, second] = [await owner.call(method, path), await owner.call(method, path)];
    const left = (answer: typeof first) => Number(answer.headers.get("x-ratelimit-remaining"));
    expect([first.status, first.headers.get("x-ratelimit-limit")]).toEqual([expect.any(Number), "60"]);
    expect([204, 404, 405]).toContain(first.status);
    expect(left(first) - left(second)).toBe(1);
  });
});

describe("403", () => {
  it.each(writes)("a Viewer's $name, even when the body is invalid and the ID malformed", async (endpoint) => {
    const { viewer } = await suite.team();
    for (const path of [endpoint.path, endpoint.path.replace("/1", "/abc")]) {
      for (const body of ["{broken", "{}"]) {
        const answer = await viewer.call(endpoint.method, path, { body });
        expect([answer.status, answer.body.title]).toEqual([403, "Forbidden"]);
      }
    }
  });

  ownIt.each(["not-pinned", "creator-left"] as const)("a token that is %s", async (why) => {
    const useless = suite.api.as(await suite.own().uselessToken(why));
    for (const path of [TEAM, `${MONITORS}/abc`, "/api/v1/nothing"]) expect((await useless.get(path)).status).toBe(403);
    expect((await useless.post(CONTACTS, "{broken")).status).toBe(403);
  });
});

describe("An Admin", () => {
  it.each(endpoints)("is answered to $name as an Owner is", async ({ method, nobodys, access }) => {
    const { owner, admin } = await suite.team();
    const options = access === "write" ? { body: "{broken" } : {};
    const [{ status: expected }, { status }] = [
      await owner.call(method, nobodys, options),
      await admin.call(method, nobodys, options),
    ];
    expect([200, 400, 404, 422]).toContain(expected);
    expect(status).toBe(expected);
  });

  it("reads, with secrets, and writes", async () => {
    const { admin } = await suite.team();
    const { id } = await suite.contact(admin);
    expect((await admin.get(`${CONTACTS}/${id}`)).body.data.config).toEqual(webhookContact.config);
    expect((await admin.patch(`${CONTACTS}/${id}`, { name: "Renamed" })).body.data.name).toBe("Renamed");
    expect((await admin.delete(`${CONTACTS}/${id}`)).status).toBe(204);
  });
});

describe("No token needed", () => {
  it("for the description of the API", async () => {
    const nobody = suite.api.as(null);
    for (const ending of ["json", "yaml"]) {
      expect((await fetch(`${suite.instance.url}/api/v1/openapi.${ending}`)).status).toBe(200);
    }
    expect((await nobody.get(`/ping/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`)).status).toBe(404);
  });
});

describe("The order of answers", () => {
  it("404 comes before 422", async () => {
    const { owner } = await suite.team();
    for (const path of [`${MONITORS}/2147483647`, `${MONITORS}/abc`, `${CONTACTS}/2147483647`]) {
      expect((await owner.patch(path, "{broken")).status).toBe(404);
      expect((await owner.patch(path, { name: 5 })).status).toBe(404);
    }
  });

  it.each([
    ["monitor", MONITORS],
    ["contact", CONTACTS],
  ] as const)("422 comes before 412: %s", async (what, path) => {
    const { owner } = await suite.team();
    const url = `${path}/${(await suite[what](owner)).id}`;
    const stale = { "If-Match": '"99"' };
    expect((await owner.patch(url, { name: "" }, stale)).status).toBe(422);
    expect((await owner.patch(url, "{broken", stale)).status).toBe(400);
    expect((await owner.patch(url, { name: "New" }, stale)).status).toBe(412);
  });
});
