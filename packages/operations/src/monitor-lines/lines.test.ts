import { describe, expect, it } from "@jest/globals";
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

interface LineResult {
  readonly id: number | null;
  readonly reason: string | null;
}

/** The schema describes the answer, and the tests read it as JSON. */
const resultsIn = ({ data }: { readonly data: unknown }): readonly LineResult[] => JSON.parse(JSON.stringify(data));

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

it("gives the same reason before and at the create", async () => {
  const wrong = { check_interval_minutes: 5, check_interval_seconds: 1, lines: [{ text: "shop.example" }] };
  const [checked] = resultsIn(await runAs(given, "admin", checkMonitorLines, {}, { body: wrong }));
  const body = { ...wrong, key: "batch-0004" };
  const [created] = resultsIn(await runAs(given, "admin", createMonitors, {}, { body }));
  expect(checked).toEqual({ ...created, reason: expect.stringMatching(/^The interval must be /) });
  expect(checked?.reason).toBe(created?.reason);
});

describe("a database that fails", () => {
  const texts = ["a.example", "b.example", "c.example", "d.example", "e.example"];
  const failed = "An unexpected error stopped this change. Try again later.";
  const untried = "Unexpected errors stopped the changes before this one. Try again later.";

  /** Creates a monitor of each text, while the lines with these numbers fail. */
  async function create(key: string, fails: readonly number[]) {
    const { services } = given.api;
    const errors: unknown[] = [];
    const tried: string[] = [];
    const once: typeof services.idempotency.once = async (request, ...others) => {
      tried.push(request.key);
      if (fails.some((index) => request.key === `${key}:${index}`)) throw new Error("The connection broke.");
      return services.idempotency.once(request, ...others);
    };
    const broken = { ...services, idempotency: { once }, onUnexpected: (error: unknown) => errors.push(error) };
    const body = { ...shared, lines: texts.map((text) => ({ text })), key };
    const from = { api: { services: broken }, team: given.team };
    const data = resultsIn(await runAs(from, "admin", createMonitors, {}, { body }));
    return { data, errors, tried: tried.length };
  }

  it("stops its own line only, and the same key creates that one later", async () => {
    const first = await create("batch-0005", [1]);
    const reasons = (data: readonly LineResult[]) => data.map(({ reason }) => reason);
    expect(reasons(first.data)).toEqual([null, failed, null, null, null]);
    expect(first.errors).toMatchObject([{ message: "The connection broke." }]);
    const second = await create("batch-0005", []);
    expect(reasons(second.data)).toEqual(texts.map(() => null));
    expect(second.data[0]).toEqual(first.data[0]);
    expect((await given.owner.get(MONITORS)).body.meta.total).toBe(texts.length);
  });

  it("stops all lines after three errors in a row", async () => {
    const { data, tried } = await create("batch-0006", [0, 1, 2, 3, 4]);
    expect(data).toMatchObject([failed, failed, failed, untried, untried].map((reason) => ({ id: null, reason })));
    expect(tried).toBe(3);
  });
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
