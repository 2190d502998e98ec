import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, httpMonitor, MONITORS, unique, webhookContact } from "./suite.ts";

const suite = contractSuite();

const resources = [
  ["monitor", MONITORS, httpMonitor],
  ["contact", CONTACTS, webhookContact],
] as const;

describe.each(resources)("The key of a %s", (resource, path, base) => {
  const make = resource === "monitor" ? "monitor" : "contact";
  const refusal = [`The key field is already used by another ${resource} of the team.`];

  it("is given on create or later, kept by other changes, and cleared by null", async () => {
    const { owner } = await suite.team();
    const [first, second] = [unique("key"), unique("acme/a.key_0")];
    const record = await suite[make](owner, { key: first });
    const at = `${path}/${record.id}`;
    const keys = [record["key"]];
    for (const change of [{ name: "Renamed" }, { key: second }, { key: null }]) {
      keys.push((await owner.patch(at, change)).body.data.key);
    }
    expect(keys).toEqual([first, first, second, null]);
  });

  it("is one record's of the team: 422 for another, and free once that is deleted", async () => {
    const { owner } = await suite.team();
    const key = unique("key");
    const [holder, other] = [await suite[make](owner, { key }), await suite[make](owner)];
    const created = await owner.post(path, { ...base, key });
    const updated = await owner.patch(`${path}/${other.id}`, { key });
    for (const { status, body } of [created, updated]) expect([status, body.errors]).toEqual([422, { key: refusal }]);
    expect((await owner.patch(`${path}/${holder.id}`, { key })).status).toBe(200);
    await owner.delete(`${path}/${holder.id}`);
    expect((await owner.patch(`${path}/${other.id}`, { key })).body.data.key).toBe(key);
  });

  it("is refused under an Idempotency-Key as well, and leaves that free", async () => {
    const { owner } = await suite.team();
    const [key, headers] = [unique("key"), { "Idempotency-Key": unique("once") }];
    const holder = await suite[make](owner, { key });
    expect((await owner.post(path, { ...base, key }, headers)).body.errors).toEqual({ key: refusal });
    await owner.delete(`${path}/${holder.id}`);
    const { status, body } = await owner.post(path, { ...base, key }, headers);
    expect(status).toBe(201);
    await owner.delete(`${path}/${body.data.id}`);
  });

  it.each([
    "Shop",
    "-shop",
    ".shop",
    "shop 1",
    "schöp",
    "/shop",
    "shop/",
    "a/b/c",
    "a//b",
    "a/-b",
    "",
    "a".repeat(101),
    5,
  ])("%j is none", async (key) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.post(path, { ...base, key });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["key"]]);
  });
});

describe("GET /monitors?key=", () => {
  it("finds the monitor with that key, and no other", async () => {
    const { owner } = await suite.team();
    const [key, unused] = [unique("acme/key"), unique("key")];
    const { id } = await suite.monitor(owner, { key });
    await suite.monitor(owner);
    const ids = async (query: string) =>
      (await owner.get(`${MONITORS}?key=${query}`)).body.data.map((monitor: { id: number }) => monitor.id);
    expect([await ids(key), await ids(unused)]).toEqual([[id], []]);
    expect((await owner.get(`${MONITORS}?key=No!`)).status).toBe(422);
  });
});
