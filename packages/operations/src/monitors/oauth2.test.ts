import { describe, expect, it } from "@jest/globals";
import { givenTeam, MONITORS } from "@pharos/api/testing";

const given = givenTeam();
const SECRET = "hunter2-secret";
const MASK = "********";

const monitor = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 5 };
const oauth2 = {
  ...{ token_url: "https://login.example/token", client_id: "shop", client_secret: SECRET },
  ...{ scope: "read write", audience: "https://api.example", auth: "post" },
};

describe("client credentials", () => {
  it("are shown as they were sent, masked for Viewers, and are in no row and no audit entry in clear", async () => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, oauth2 });
    expect([status, body.data.oauth2]).toEqual([201, oauth2]);
    const path = `${MONITORS}/${body.data.id}`;
    expect((await given.owner.get(path)).body.data.oauth2).toEqual(oauth2);
    const seen = await given.viewer.get(path);
    expect(seen.body.data.oauth2).toEqual({ ...oauth2, client_secret: MASK });
    const least = { token_url: "http://10.0.0.5:8080/t", client_id: "a", client_secret: `${SECRET}-2` };
    expect((await given.owner.patch(path).send({ oauth2: least })).body.data.oauth2).toEqual(least);
    const stored = await given.api.prisma.$queryRaw`
      SELECT to_jsonb(subjects) AS row FROM subjects UNION ALL SELECT to_jsonb(audit_log) FROM audit_log`;
    const rows = JSON.stringify(stored);
    expect(rows).toContain("login.example");
    expect(rows).not.toContain(SECRET);
    expect((await given.owner.patch(path).send({ oauth2: null })).body.data.oauth2).toBeNull();
  });

  it.each<[string, object, string]>([
    [
      "oauth2.token_url",
      { token_url: "ftp://login.example" },
      "must be a full URL that starts with http:// or https://",
    ],
    ["oauth2.token_url", { token_url: "https://a:b@login.example" }, "must not hold a user name or password"],
    ["oauth2.token_url", { token_url: "https://login.example/#a" }, "must have no fragment"],
    ["oauth2.client_secret", { client_secret: "" }, "must not be empty"],
    ["oauth2.client_secret", { client_secret: `${SECRET}\u0000` }, "must not hold NUL characters"],
    ["oauth2.client_id", { client_id: 5 }, "must be"],
    ["oauth2.auth", { auth: "jwt" }, "must be one of basic, post"],
  ])("are rejected by their %s: %j", async (field, change, says) => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, oauth2: { ...oauth2, ...change } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toContain(says);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it.each<[object, string]>([
    [{ username: "ada" }, "The oauth2 field must be null while there is a username: a request has one sign-in."],
    [{ expects_failure: true }, "The oauth2 field must be null while a failure is expected"],
    [{ type: "ssl" }, "The oauth2 field must be null for ssl monitors: only http and keyword monitors have it."],
  ])("are rejected with %j", async (others, says) => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, ...others, oauth2 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["oauth2"]]);
    expect(body.errors.oauth2[0]).toContain(says);
  });

  it("do not stay beside a user name that comes later", async () => {
    const { body } = await given.owner.post(MONITORS).send({ ...monitor, oauth2 });
    const answer = await given.owner.patch(`${MONITORS}/${body.data.id}`).send({ username: "ada" });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["username"]]);
  });
});
