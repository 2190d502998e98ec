import { describe, expect } from "@jest/globals";
import { contractSuite, MONITORS, ownIt, TEAM } from "./suite.ts";

const suite = contractSuite();

describe("API requests: 60 per minute per user, over all of that user's tokens", () => {
  ownIt("every authenticated answer says what is left; the 61st is 429 with Retry-After", async () => {
    const { tokens } = await suite.team();
    const both = [suite.api.as(tokens.owner), suite.api.as(await suite.own().secondToken(tokens.owner))];
    for (let request = 1; request <= 60; request += 1) {
      // Problems count, with the same headers, like any other answer.
      const path = [TEAM, `${MONITORS}/abc`, `${MONITORS}?page=0`][request % 3] ?? TEAM;
      const { headers } = (await both[request % 2]?.get(path)) ?? {};
      const said = [headers?.get("x-ratelimit-limit"), headers?.get("x-ratelimit-remaining")];
      expect(said).toEqual(["60", String(60 - request)]);
    }
    for (const caller of both) {
      const refused = await caller.call("POST", MONITORS, { body: "{broken", keep429: true });
      expect([refused.status, refused.body.title]).toEqual([429, "Too Many Requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
    }
    expect((await suite.api.as(tokens.viewer).get(TEAM)).status).toBe(200);
  });
});

describe("Heartbeat pings: 60 per minute per monitor token", () => {
  ownIt("the 61st is 429 with Retry-After", async () => {
    const { owner } = await suite.team();
    const { heartbeat_token: token } = await suite.monitor(owner, { type: "heartbeat", is_active: true });
    const nobody = suite.api.as(null);
    const pings = await Promise.all(Array.from({ length: 60 }, () => nobody.post(`/ping/${token}`)));
    expect(new Set(pings.map(({ status }) => status))).toEqual(new Set([204]));
    const refused = await nobody.post(`/ping/${token}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
