import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { pageDefaults, type StatusPage, subscriberChannels } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { duePageMessages } from "./messages.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const REPORT = {
  kind: "incident",
  title: "Slow",
  impact: "minor",
  startedAt: NOW,
  endsAt: null,
  incidentId: null,
  period: null,
} as const;
let db: TestStores;
let teamId: number;
let authorId: number;
let page: StatusPage;
let components: readonly number[];

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  authorId = (await db.prisma.user.create({ data: { email: "ann@example.com" } })).id;
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.prisma.statusPage.deleteMany();
  teamId = await db.newTeam();
  page = await newPage(teamId, "acme");
  components = page.groups.flatMap((group) => group.components.map(({ id }) => id));
});

function newPage(ofTeam: number, slug: string): Promise<StatusPage> {
  const [api, site] = ["API", "Site"].map((name) => ({
    id: null,
    monitorId: null,
    name,
    description: null,
    ...{ showUptime: true, showChart: false },
  }));
  const groups = [{ name: null, tag: null, components: [api, site].flatMap((one) => one ?? []) }];
  return db.statusPages.create(ofTeam, { ...pageDefaults, name: "Acme", slug, groups }, NOW);
}

/** Subscribers that have confirmed. */
async function addSubscribers(
  pageId: number,
  count: number,
  ofComponents: readonly number[] | null = null,
): Promise<void> {
  await db.pool.query(
    `INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, components, asked_at, confirmed_at, unsubscribe_hash)
     SELECT $1::int, $2, '', code, '', $3, $4, $4, code FROM (SELECT sha256(($1::int || '/' || $5 || n)::bytea) AS code FROM generate_series(1, $6) AS n) AS made`,
    [
      pageId,
      subscriberChannels[0],
      ofComponents,
      NOW,
      createHash("sha256").update(String(ofComponents)).digest("hex"),
      count,
    ],
  );
}

function report(isPublished: boolean, ofComponents: readonly number[] = []) {
  const states = ofComponents.map((componentId) => ({ componentId, state: "degraded" as const }));
  const update = { state: "investigating" as const, body: "One", isPostmortem: false, authorId, components: states };
  return db.pageReports.create(page.id, { ...REPORT, isPublished, update }, NOW);
}

const say = (id: number, body: string) =>
  db.pageReports.addUpdate(
    page.id,
    id,
    { state: "identified", body, isPostmortem: false, authorId, components: null },
    NOW,
  );
/** How many messages tell which text. */
async function told(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.pool.query<{ body: string; count: number }>(
    "SELECT u.body, count(*)::int AS count FROM page_messages m JOIN page_updates u ON u.id = m.update_id GROUP BY u.body",
  );
  return Object.fromEntries(rows.map(({ body, count }) => [body, count]));
}

it("tells each subscriber of every update of a published report, once", async () => {
  await addSubscribers(page.id, 3);
  const { id } = await report(true);
  await say(id, "Two");
  expect(await told()).toEqual({ One: 3, Two: 3 });
});

it("tells nothing of a draft, and its newest update once it is published", async () => {
  await addSubscribers(page.id, 2);
  const { id } = await report(false);
  await say(id, "Two");
  expect(await told()).toEqual({});
  await db.pageReports.publish(page.id, id, NOW);
  await db.pageReports.publish(page.id, id, NOW);
  expect(await told()).toEqual({ Two: 2 });
});

it("tells those who chose a component of the report, or none; of a report without components, all of the page", async () => {
  const [api = 0, site = 0] = components;
  await addSubscribers(page.id, 1);
  await addSubscribers(page.id, 2, [api]);
  await addSubscribers(page.id, 4, [site]);
  await addSubscribers((await newPage(teamId, "other")).id, 8);
  await report(true, [site]);
  expect(await told()).toEqual({ One: 5 });
  await say((await report(true)).id, "All");
  expect(await told()).toEqual({ One: 12, All: 7 });
});

it("still tells those who chose a component that left the page, and not the others, however the form is sent", async () => {
  const [api = 0, site = 0] = components;
  await addSubscribers(page.id, 2, [api]);
  await addSubscribers(page.id, 4, [site]);
  const { id, formerComponents } = await report(true, [api]);
  expect(formerComponents).toEqual([]);
  await db.prisma.pageComponent.delete({ where: { id: api } });
  expect((await say(id, "Two"))?.formerComponents).toEqual([api]);
  // A form shows only components of the page, and sends those that are chosen.
  const sent = { state: "monitoring", body: "Three", isPostmortem: false, authorId } as const;
  await db.pageReports.addUpdate(page.id, id, { ...sent, components: [] }, NOW);
  expect(await told()).toEqual({ One: 2, Two: 2, Three: 2 });
  await db.prisma.pageComponent.create({
    data: { id: api, pageId: page.id, name: "API", position: 0, showUptime: true },
  });
  const states = [{ componentId: site, state: "degraded" as const }];
  const both = await db.pageReports.addUpdate(page.id, id, { ...sent, body: "Four", components: states }, NOW);
  // The form shows the component again, so a person has left it out.
  expect(both).toMatchObject({ components: states, formerComponents: [] });
  expect(await told()).toMatchObject({ Four: 4 });
});

it("tells all of the page of a report from which a person removed the components", async () => {
  const [api = 0, site = 0] = components;
  await addSubscribers(page.id, 2, [api]);
  await addSubscribers(page.id, 4, [site]);
  const { id } = await report(true, [api]);
  const sent = { state: "monitoring", body: "Two", isPostmortem: false, authorId, components: [] } as const;
  expect((await db.pageReports.addUpdate(page.id, id, sent, NOW))?.formerComponents).toEqual([]);
  expect(await told()).toEqual({ One: 2, Two: 6 });
});

it("sends and counts nothing of a page that lost its last component, because its link would lead nowhere", async () => {
  await addSubscribers(page.id, 2);
  expect(await db.pageSubscribers.count(page.id, [])).toEqual({ email: 2, webhook: 0 });
  await db.prisma.pageComponent.deleteMany();
  const { id } = await report(true);
  expect(await db.pageSubscribers.count(page.id, [])).toEqual({ email: 0, webhook: 0 });
  expect(await told()).toEqual({});
  await db.prisma.pageComponent.create({ data: { pageId: page.id, name: "New", position: 0, showUptime: true } });
  await say(id, "Two");
  expect(await told()).toEqual({ Two: 2 });
});

it("takes the messages back with what they tell, if that is not committed", async () => {
  await addSubscribers(page.id, 2);
  const failed = db.transaction(async (stores) => {
    const states = { state: "investigating", body: "One", isPostmortem: false, authorId, components: [] } as const;
    await stores.pageReports.create(page.id, { ...REPORT, isPublished: true, update: states }, NOW);
    throw new Error("not now");
  });
  await expect(failed).rejects.toThrow("not now");
  expect(await told()).toEqual({});
});

it("lets the teams take turns, however many subscribers one of them has", async () => {
  await addSubscribers(page.id, 5_000);
  await report(true);
  const others: number[] = [];
  for (const slug of ["second", "third"]) {
    const otherTeam = await db.newTeam();
    page = await newPage(otherTeam, slug);
    await addSubscribers(page.id, 1);
    await report(true);
    others.push(otherTeam);
  }
  const due = await duePageMessages(db.pool, NOW, { all: 6, ofTeam: 5 });
  expect(due.map((one) => one.teamId)).toEqual([teamId, ...others, teamId, teamId, teamId]);
});
