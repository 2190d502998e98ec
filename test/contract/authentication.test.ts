import { describe, expect, it } from "@jest/globals";
import { operations } from "@pharos/operations";
import { CONTACTS, contractSuite, MONITORS, ownIt, TEAM } from "./suite.ts";

const suite = contractSuite();

const endpoints = operations.map(({ name, access, http }) => ({
  name,
  access,
  method: http.method.toUpperCase(),
  path: `/api/v1${http.path.replace(/\{\w+\}/g, "1")}`,
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
    for (const path of [TEAM, `${MONITORS}/abc`]) expect((await useless.get(path)).status).toBe(403);
    expect((await useless.post(CONTACTS, "{broken")).status).toBe(403);
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
});
