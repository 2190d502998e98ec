import { expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { listSubjects } from "./list-subjects.ts";
import { listTags } from "./list-tags.ts";

const given = givenTeam({ plan: "pro" });
const { ask } = subjectsOf(given);

async function monitor(name: string, tags: readonly string[], status: string, more: object = {}): Promise<void> {
  const sent = { ...httpMonitor, name, tags, ...more };
  const { id } = (await given.owner.post(MONITORS).send(sent).expect(201)).body.data;
  await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { status } });
}

async function warningServer(tags: readonly string[], state: string): Promise<void> {
  const { id } = await ask(createServer, { body: { name: "web-1", tags } });
  const rule = await given.api.prisma.serverRule.findFirstOrThrow({ where: { serverId: id } });
  const condition = { ruleId: rule.id, instance: "", serverId: id, state, since: new Date(), value: 0.97 };
  await given.api.prisma.serverCondition.create({ data: condition });
}

async function siteWithFinding(tags: readonly string[], resolvedAt: Date | null): Promise<void> {
  const { id } = await ask(createSite, { body: { url: "https://shop.example/", tags } });
  const seen = { firstSeenAt: new Date(), lastSeenAt: new Date(), resolvedAt };
  const finding = { siteId: id, aspect: "domain", kind: "expiring", thing: "shop.example", detail: {}, ...seen };
  await given.api.prisma.siteFinding.create({ data: finding });
}

it("counts subjects of all kinds by tag, and each of them in the group of its first tag", async () => {
  await monitor("A", ["eu", "shop"], "down");
  await monitor("B", ["shop"], "degraded");
  await monitor("C", ["shop"], "up");
  await monitor("D", ["eu"], "down", { is_active: false });
  await monitor("E", [], "down");
  await warningServer(["infra"], "firing");
  await warningServer(["infra"], "pending");
  await siteWithFinding(["infra"], null);
  await siteWithFinding(["docs"], new Date());
  const other = await given.api.newTeam();
  const theirs = { ...httpMonitor, tags: ["theirs"] };
  await given.api.as(other.owner).post(MONITORS).send(theirs).expect(201);
  expect(await ask(listTags, { role: "viewer" })).toEqual({
    tags: [
      { tag: "shop", all: 3, down: 1, warning: 1, first: { all: 2, down: 0, warning: 1 } },
      { tag: "eu", all: 2, down: 1, warning: 0, first: { all: 2, down: 1, warning: 0 } },
      { tag: "infra", all: 3, down: 0, warning: 2, first: { all: 3, down: 0, warning: 2 } },
      { tag: "docs", all: 1, down: 0, warning: 0, first: { all: 1, down: 0, warning: 0 } },
    ],
    total: 4,
    untagged: { all: 1, down: 1, warning: 0 },
  });
});

it("lists a bounded number of tags, the worst of them, and says how many there are", async () => {
  const one = (at: number) => `t${String(at).padStart(3, "0")}`;
  const subjects = Array.from({ length: 26 }, (_, at) => at);
  for (const at of subjects)
    await monitor(
      `M${at}`,
      Array.from({ length: 20 }, (_, tag) => one(at * 20 + tag)),
      "up",
    );
  await monitor("Down", ["z"], "down");
  const { tags, total, untagged } = await ask(listTags);
  expect([tags.length, tags[0].tag, tags[1].tag, tags.at(-1).tag, total]).toEqual([500, "z", "t000", "t498", 521]);
  expect(untagged).toEqual({ all: 0, down: 0, warning: 0 });
});

it("is empty for a team without subjects", async () => {
  expect(await ask(listTags)).toEqual({ tags: [], total: 0, untagged: { all: 0, down: 0, warning: 0 } });
});

it("lines have their tags, and are filtered by them", async () => {
  await monitor("A", ["shop", "eu"], "up");
  await monitor("B", ["shop"], "up");
  const found = async (...tag: readonly string[]) => runAs(given, "viewer", listSubjects, { tag, page: "1" });
  expect(await found("shop", "eu")).toMatchObject({ data: [{ name: "A", tags: ["eu", "shop"] }], page: { total: 1 } });
  expect(await found("shop")).toMatchObject({ data: [{ name: "A" }, { name: "B" }], page: { total: 2 } });
  const beyond = await runAs(given, "viewer", listSubjects, { tag: "shop", page: "9" });
  expect(beyond).toMatchObject({ data: [], page: { total: 2 } });
});
