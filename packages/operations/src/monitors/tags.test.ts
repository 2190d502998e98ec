import { describe, expect, it } from "@jest/globals";
import { BASE_URL, givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { listAuditLog } from "../audit/list.ts";
import type { Operation } from "../operation.ts";
import { createServer } from "../servers/create.ts";
import { listServers } from "../servers/list.ts";
import { updateServer } from "../servers/update.ts";
import { createSite } from "../sites/create.ts";
import { listSites } from "../sites/list.ts";
import { updateSite } from "../sites/update.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";

const given = givenTeam({ plan: "pro" });
const { ask } = subjectsOf(given);

const create = async (body: object = {}) => (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body;
const patch = async (id: number, body: object) => (await given.owner.patch(`${MONITORS}/${id}`).send(body)).body;
const listed = async (query: string) => (await given.viewer.get(`${MONITORS}?${query}`)).body;
const names = (data: readonly { readonly name: string }[]) => data.map(({ name }) => name);
const wrongTag = (field: string, text: string) =>
  `The ${field} field must not be ${text}: a tag has 1 to 50 of the characters a-z, 0-9 and _.:/-, and begins with a ` +
  "letter or a digit.";

describe("the tags of a monitor", () => {
  it("are sorted, each once, and stay until they are replaced or cleared", async () => {
    const { data } = await create({ tags: ["shop", "env:prod", "shop"] });
    expect(data.tags).toEqual(["env:prod", "shop"]);
    expect((await patch(data.id, { name: "Store" })).data.tags).toEqual(["env:prod", "shop"]);
    expect((await patch(data.id, { tags: ["eu"] })).data.tags).toEqual(["eu"]);
    expect((await given.viewer.get(`${MONITORS}/${data.id}`)).body.data.tags).toEqual(["eu"]);
    expect((await patch(data.id, { tags: null })).data.tags).toEqual([]);
    expect((await create()).data.tags).toEqual([]);
    expect((await create({ type: "heartbeat", url: null, tags: ["cron"] })).data.tags).toEqual(["cron"]);
  });

  it("change without a check: what is in flight stays valid", async () => {
    const { id } = (await create()).data;
    const numberOf = () => given.api.prisma.subjectSchedule.findUniqueOrThrow({ where: { subjectId: id } });
    const before = await numberOf();
    await patch(id, { tags: ["shop"] });
    expect(await numberOf()).toEqual(before);
  });

  it.each([
    [["shop", "Env Prod"], { "tags.1": [wrongTag("tags.1", '"Env Prod"')] }],
    [["-a", ""], { "tags.0": [wrongTag("tags.0", '"-a"')], "tags.1": [wrongTag("tags.1", '""')] }],
    [["x".repeat(100)], { "tags.0": [wrongTag("tags.0", `"${"x".repeat(80)}"`)] }],
    [[7], { "tags.0": ["The tags.0 field must be a string, not a number."] }],
    ["shop", { tags: ["The tags field must be an array, not a string."] }],
    [Array.from({ length: 21 }, (_, at) => `t${at}`), { tags: ["The tags field must not hold more than 20 items."] }],
  ])("are rejected with what is wrong in %j", async (tags, errors) => {
    expect((await create({ tags })).errors).toEqual(errors);
  });

  it("are in the audit log", async () => {
    const { id } = (await create({ tags: ["shop"] })).data;
    await patch(id, { tags: ["shop", "eu"] });
    const [newest] = await ask(listAuditLog);
    expect(newest.entity).toMatchObject({ type: "monitor", id });
    expect([newest.before, newest.after]).toEqual([{ tags: ["shop"] }, { tags: ["eu", "shop"] }]);
  });
});

describe("a list by tags", () => {
  it("has the monitors with each of them, and its links keep them", async () => {
    await create({ name: "A", tags: ["env:prod", "shop"] });
    await create({ name: "B", tags: ["env:prod"] });
    await create({ name: "C", tags: ["env:prod", "eu", "shop"] });
    const both = await listed("tag=env:prod&tag=shop&per_page=1");
    expect([names(both.data), both.meta.total]).toEqual([["A"], 2]);
    expect(both.links.next).toBe(`${BASE_URL}${MONITORS}?tag=env%3Aprod&tag=shop&per_page=1&page=2`);
    expect(names((await listed(new URL(both.links.next).search.slice(1))).data)).toEqual(["C"]);
    expect(names((await listed("tag=env:prod")).data)).toEqual(["A", "B", "C"]);
    expect(names((await listed("tag=env:prod&status=down")).data)).toEqual([]);
    const beyond = await listed("tag=env:prod&page=9");
    expect([beyond.data, beyond.meta.total]).toEqual([[], 3]);
    expect((await listed("tag=prod")).meta.total).toBe(0);
  });

  it("rejects what is no tag", async () => {
    expect((await listed("tag=shop&tag=Shop")).errors).toEqual({ "tag.1": [wrongTag("tag.1", '"Shop"')] });
    expect((await listed("tag=")).errors).toEqual({ "tag.0": [wrongTag("tag.0", '""')] });
  });

  it("has no monitor of another team, and none that is deleted", async () => {
    const { id } = (await create({ tags: ["gone"] })).data;
    const other = await given.api.newTeam();
    const sent = { ...httpMonitor, tags: ["gone"] };
    await given.api.as(other.owner).post(MONITORS).send(sent).expect(201);
    expect((await listed("tag=gone")).meta.total).toBe(1);
    await given.owner.delete(`${MONITORS}/${id}`).expect(204);
    expect((await listed("tag=gone")).meta.total).toBe(0);
  });
});

const others: readonly [string, Operation, Operation, Operation, (name: string) => object][] = [
  ["servers", createServer, updateServer, listServers, (name) => ({ name })],
  ["sites", createSite, updateSite, listSites, (name) => ({ name, url: `https://${name}.example.com/` })],
];

describe.each(others)("the tags of %s", (_kind, create, update, list, fields) => {
  it("are as those of monitors, in answers, lists and the audit log", async () => {
    const { id, tags } = await ask(create, { body: { ...fields("a"), tags: ["shop", "env:prod", "shop"] } });
    expect(tags).toEqual(["env:prod", "shop"]);
    const { id: second } = await ask(create, { body: fields("b") });
    const found = async (...tag: readonly string[]) => names(await ask(list, { query: { tag } }));
    expect(await found("shop", "env:prod")).toEqual(["a"]);
    expect(await found("shop", "eu")).toEqual([]);
    expect(names(await ask(list))).toEqual(["a", "b"]);
    expect((await ask(update, { ids: [second], body: { tags: ["shop"] } })).tags).toEqual(["shop"]);
    expect(await found("shop")).toEqual(["a", "b"]);
    const [newest] = await ask(listAuditLog);
    expect([newest.before, newest.after]).toEqual([{ tags: [] }, { tags: ["shop"] }]);
    expect((await ask(update, { ids: [id], body: { is_active: false } })).tags).toEqual(["env:prod", "shop"]);
    expect((await ask(update, { ids: [id], body: { tags: null } })).tags).toEqual([]);
  });

  it("are rejected if they are no tags", async () => {
    const sent = { body: { ...fields("a"), tags: ["A"] } };
    await expect(ask(create, sent)).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { "tags.0": [wrongTag("tags.0", '"A"')] } }),
    );
  });
});
