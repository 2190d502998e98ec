import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import type { Operation } from "../operation.ts";
import { runAs } from "../run-as.fixture.ts";
import { createStatusPage } from "./create.ts";
import { getStatusPage } from "./get.ts";
import { previewPage } from "./preview.ts";
import { publishStatusPage } from "./publish.ts";
import { getUnpublishedPage, saveUnpublishedPage } from "./unpublished.ts";
import { updateStatusPage } from "./update.ts";

const given = givenTeam();
let slug: string;
let monitors: readonly number[];

/** The schema describes the answer, and the tests read it as JSON. */
async function run(operation: Operation, ids: readonly number[] = [], body: object = {}) {
  return JSON.parse(JSON.stringify(await runAs(given, "admin", operation, {}, { ids, body, versions: null })));
}

const create = async (groups: readonly object[] = []) =>
  (await run(createStatusPage, [], { slug, name: "Acme", groups })).data;
const byTag = (tag: string) => ({ name: "Shop", tag, components: [] });

beforeEach(async () => {
  slug = `acme-${given.team.id}`;
  const added = [];
  for (const name of ["Store", "API"]) {
    const sent = { ...httpMonitor, name, tags: ["shop"] };
    added.push((await given.owner.post(MONITORS).send(sent)).body.data.id);
  }
  monitors = added;
});

describe("a group with a tag", () => {
  it("has the subjects with the tag by name, and accepts the groups as they were read", async () => {
    const page = await create([byTag("shop")]);
    expect(page.groups).toEqual([
      {
        ...{ name: "Shop", tag: "shop" },
        components: [
          { name: "API", monitor_id: monitors[1] },
          { name: "Store", monitor_id: monitors[0] },
        ].map((one) => ({
          ...{ id: expect.any(Number), description: null, show_uptime: true, show_chart: false, ...one },
        })),
      },
    ]);
    expect((await run(updateStatusPage, [page.id], { groups: page.groups })).data.groups).toEqual(page.groups);
    expect((await run(updateStatusPage, [page.id], { name: "Other" })).data.groups).toEqual(page.groups);
  });

  it("becomes a group of listed components if the client does not send its tag", async () => {
    const page = await create([byTag("shop")]);
    const groups = page.groups.map(({ tag: _tag, ...group }: { readonly tag: string }) => group);
    const { data } = await run(updateStatusPage, [page.id], { groups });
    expect(data.groups).toEqual([{ ...page.groups[0], tag: null }]);
  });

  it("needs a name and a valid tag", async () => {
    await expect(create([{ ...byTag("shop"), name: null }])).rejects.toMatchObject({
      problem: { errors: { groups: ["A group with a tag must have a name."] } },
    });
    await expect(create([byTag("No Tag")])).rejects.toMatchObject({ problem: { kind: "invalid" } });
  });

  it("does not count components that are sent with it", async () => {
    const components = Array.from({ length: 50 }, () => ({ name: "Manual" }));
    const page = await create([
      { name: null, components },
      { ...byTag("shop"), components: [{ name: "Sent" }] },
    ]);
    expect(page.groups[1].components).toEqual([]);
  });

  it("is written into the audit log without the components that follow from the tag", async () => {
    const { id } = await create([byTag("shop")]);
    const written = await given.api.prisma.$queryRaw`
      SELECT after->'groups' AS groups FROM audit_log WHERE entity = 'status_page' AND entity_id = ${id}`;
    expect(written).toEqual([{ groups: [byTag("shop")] }]);
  });
});

describe("a page with a group by tag only", () => {
  it("is published, and stays public without a subject that has the tag", async () => {
    const { id } = await create();
    const { data } = await run(publishStatusPage, [id], { groups: [byTag("nothing")] });
    expect(data.groups).toEqual([byTag("nothing")]);
    expect((await run(publishStatusPage, [id], { name: "Other" })).data.name).toBe("Other");
  });

  it("is stored as a draft with the time, and published from it", async () => {
    const { id } = await create();
    expect((await run(getUnpublishedPage, [id])).data.saved_at).toBeNull();
    await run(saveUnpublishedPage, [id], { groups: [byTag("shop")] });
    const { data } = await run(getUnpublishedPage, [id]);
    expect(data).toMatchObject({ changes: { groups: [byTag("shop")] }, saved_at: expect.stringMatching(/Z$/) });
    await run(publishStatusPage, [id], data.changes);
    expect((await run(getStatusPage, [id])).data.groups[0].components).toHaveLength(2);
    expect((await run(getUnpublishedPage, [id])).data.saved_at).toBeNull();
  });
});

it("a preview shows the subjects that have the tag now, with those that other groups list left out", async () => {
  const groups = [byTag("shop"), { name: "Own", components: [{ name: "Public", monitor_id: monitors[0] }] }];
  const { clock, stores } = given.api.services;
  const team = { id: given.team.id, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const via = { kind: "session", sessionId: 1, signedInAt: new Date() } as const;
  const caller = { userId: 1, via, role: "admin", team } as const;
  const snapshot = await previewPage(null, { groups }, { caller, clock, stores });
  expect(snapshot?.groups.map(({ name, components }) => [name, components.map((one) => one.name)])).toEqual([
    ["Shop", ["API"]],
    ["Own", ["Public"]],
  ]);
});
