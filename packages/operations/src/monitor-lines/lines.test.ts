import { expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, MONITORS } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { checkMonitorLines } from "./check.ts";
import { createMonitors } from "./create.ts";

const given = givenTeam();
const lines = [
  { text: "shop.example/health", name: "Shop", tags: ["env:prod"] },
  { text: "no host" },
  { text: "db.example:5432", tags: ["not a tag!"] },
  { text: "*/5 * * * *" },
];
const shared = { tags: ["web"], check_interval_minutes: 5 };
const rejected = [null, expect.stringMatching(/url/i), expect.stringMatching(/tag/i), null];

it("checks each line without storing anything", async () => {
  const { data } = await runAs(given, "admin", checkMonitorLines, {}, { body: { ...shared, lines } });
  expect(data).toEqual([
    { type: "http", name: "Shop", url: "https://shop.example/health", id: null, reason: rejected[0] },
    { type: "http", name: "https://no host", url: "https://no host", id: null, reason: rejected[1] },
    { type: "tcp", name: "db.example:5432", url: "tcp://db.example", id: null, reason: rejected[2] },
    { type: "heartbeat", name: "*/5 * * * *", url: null, id: null, reason: rejected[3] },
  ]);
  expect((await given.owner.get(MONITORS)).body.meta.total).toBe(0);
});

it("creates the lines without a mistake, with the settings of all, and nothing twice", async () => {
  const hook = { name: "Hook", type: "webhook", config: { url: "https://example.com/hook" } };
  const contact = (await given.owner.post(CONTACTS).send(hook)).body.data.id;
  const body = { ...shared, lines, notification_contact_ids: [contact], key: "batch-0001" };
  const create = async (change: object = {}) =>
    (await runAs(given, "admin", createMonitors, {}, { body: { ...body, ...change } })).data;
  const made = await create();
  expect(made).toMatchObject([
    { id: expect.any(Number), reason: null },
    { id: null, reason: rejected[1] },
    { id: null, reason: rejected[2] },
    { id: expect.any(Number), reason: null },
  ]);
  expect(await create()).toEqual(made);
  const { data, meta } = (await given.owner.get(MONITORS)).body;
  expect(meta.total).toBe(2);
  expect(data.find(({ name }: { readonly name: string }) => name === "Shop")).toMatchObject({
    ...{ type: "http", url: "https://shop.example/health", tags: ["env:prod", "web"], check_interval_minutes: 5 },
    notification_contacts: [{ id: contact }],
  });
  expect(await given.api.prisma.auditRow.count({ where: { operation: "create-monitor" } })).toBe(2);
  expect(await create({ key: "batch-0002", lines: lines.slice(0, 1) })).toMatchObject([{ reason: null }]);
});

it("rejects a list that is too long, and a Viewer", async () => {
  const many = Array.from({ length: 201 }, (_none, index) => ({ text: `host-${index}.example` }));
  const body = { ...shared, lines: many, key: "batch-0003" };
  await expect(runAs(given, "admin", createMonitors, {}, { body })).rejects.toMatchObject({
    problem: { errors: { lines: [expect.any(String)] } },
  });
  await expect(runAs(given, "viewer", createMonitors, {}, { body })).rejects.toMatchObject({
    problem: { kind: "forbidden" },
  });
});
