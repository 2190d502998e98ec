import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import type { Operation } from "../operation.ts";
import { runAs } from "../run-as.fixture.ts";
import { createStatusPage } from "./create.ts";
import { getStatusPage } from "./get.ts";
import { listPageStates } from "./list-states.ts";
import { publishStatusPage } from "./publish.ts";
import { getUnpublishedPage, saveUnpublishedPage } from "./unpublished.ts";
import { updateStatusPage } from "./update.ts";

const given = givenTeam();
let page: number;
let monitor: number;

/** The schema describes the answer, and the tests read it as JSON. */
async function run(operation: Operation, ids: readonly number[] = [], body: object = {}, versions?: readonly number[]) {
  const sent = { ids, body, versions: versions ?? null };
  return JSON.parse(JSON.stringify(await runAs(given, "admin", operation, {}, sent)));
}

const groups = () => [{ name: null, components: [{ name: "", monitor_id: monitor }, { name: "Phone" }] }];

beforeEach(async () => {
  monitor = (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
  page = (await run(createStatusPage, [], { slug: `acme-${given.team.id}`, name: "Acme" })).data.id;
});

describe("unpublished changes", () => {
  it("are nothing at first, with the version that nobody saved", async () => {
    expect(await run(getUnpublishedPage, [page])).toMatchObject({
      ...{ version: 0, data: { changes: null, is_outdated: false, subjects: [] } },
    });
  });

  it("hold what is not finished, and change nothing of the page", async () => {
    const before = await run(getStatusPage, [page]);
    await run(saveUnpublishedPage, [page], { intro: "Hello", groups: groups() });
    const { data, version } = await run(getUnpublishedPage, [page]);
    expect(data).toMatchObject({ changes: { intro: "Hello", groups: groups() }, is_outdated: false });
    expect(data.subjects).toEqual([
      { id: monitor, kind: "monitor", name: httpMonitor.name, is_deleted: false, state: "unknown" },
    ]);
    expect(version).toBe(1);
    expect(await run(getStatusPage, [page])).toEqual(before);
    expect((await run(listPageStates)).data).toMatchObject([{ id: page, has_unpublished: true, components: [] }]);
  });

  it("mark a monitor that was deleted, and a page that changed since", async () => {
    await run(saveUnpublishedPage, [page], { groups: groups() });
    await given.owner.delete(`${MONITORS}/${monitor}`);
    await run(updateStatusPage, [page], { intro: "Theirs" });
    const { data } = await run(getUnpublishedPage, [page]);
    expect(data).toMatchObject({ is_outdated: true, subjects: [{ id: monitor, is_deleted: true }] });
  });

  it("say that the page changed while a person edited it", async () => {
    const { version } = await run(getStatusPage, [page]);
    await run(updateStatusPage, [page], { intro: "Theirs" });
    await run(saveUnpublishedPage, [page], { name: "Mine", page_version: version });
    const { data } = await run(getUnpublishedPage, [page]);
    expect(data).toMatchObject({ changes: { name: "Mine" }, is_outdated: true });
    expect(Object.keys(data.changes)).toEqual(["name"]);
  });

  it("are not overwritten by a person who has not seen them", async () => {
    await run(saveUnpublishedPage, [page], { intro: "First" }, [0]);
    await expect(run(saveUnpublishedPage, [page], { intro: "Second" }, [0])).rejects.toMatchObject({
      problem: { kind: "outdated" },
    });
    await run(saveUnpublishedPage, [page], {}, [1]);
    expect(await run(getUnpublishedPage, [page])).toMatchObject({ version: 2, data: { changes: null } });
  });

  it("have no field that every object has", async () => {
    await run(saveUnpublishedPage, [page], { constructor: "Acme", toString: 1 });
    const stored = await given.api.prisma.unpublishedPage.findMany({ where: { pageId: page } });
    expect(stored).toMatchObject([{ content: null }]);
  });

  it("have no password, and no name of a monitor of another team", async () => {
    const stranger = await given.api.newTeam();
    const foreign = (await given.api.as(stranger.owner).post(MONITORS).send(httpMonitor)).body.data.id;
    const components = [{ name: "Theirs", monitor_id: foreign }];
    await run(saveUnpublishedPage, [page], { password: "a long password", groups: [{ name: null, components }] });
    const { data } = await run(getUnpublishedPage, [page]);
    expect(Object.keys(data.changes)).toEqual(["groups"]);
    expect(data.subjects).toEqual([]);
  });
});

describe("publishing", () => {
  it("changes the page, and leaves no unpublished changes", async () => {
    await run(saveUnpublishedPage, [page], { groups: groups() });
    const components = [{ name: "API", monitor_id: monitor }];
    const { data } = await run(publishStatusPage, [page], { groups: [{ name: null, components }] }, [1]);
    expect(data).toMatchObject({ groups: [{ components: [{ name: "API", monitor_id: monitor }] }] });
    expect(await run(getUnpublishedPage, [page])).toMatchObject({ version: 2, data: { changes: null } });
    await run(publishStatusPage, [page], { intro: "Still there" });
  });

  it("is rejected without a component, and of a page that another person changed", async () => {
    await expect(run(publishStatusPage, [page], { intro: "Empty" })).rejects.toMatchObject({
      problem: {
        errors: { groups: ["Add a component first, or a group with a tag. A page without them is not public."] },
      },
    });
    await run(saveUnpublishedPage, [page], { intro: "Mine" });
    const one = [{ name: null, components: [{ name: "Phone" }] }];
    await run(updateStatusPage, [page], { intro: "Theirs" });
    await expect(run(publishStatusPage, [page], { groups: one }, [1])).rejects.toMatchObject({
      problem: { kind: "outdated" },
    });
    expect((await run(getUnpublishedPage, [page])).data.changes).toEqual({ intro: "Mine" });
  });

  it("keeps changes that another person saved, until the person who publishes has seen them", async () => {
    const one = [{ name: null, components: [{ name: "Phone" }] }];
    await run(saveUnpublishedPage, [page], { intro: "Theirs" });
    const publish = (seen: number) => run(publishStatusPage, [page], { groups: one, unpublished_version: seen });
    await expect(publish(0)).rejects.toMatchObject({ problem: { kind: "outdated" } });
    expect((await run(getUnpublishedPage, [page])).data.changes).toEqual({ intro: "Theirs" });
    expect((await run(getStatusPage, [page])).data.groups).toEqual([]);
    await publish(1);
    expect((await run(getUnpublishedPage, [page])).data.changes).toBeNull();
  });

  it("needs no question about changes that another person discarded", async () => {
    await run(saveUnpublishedPage, [page], { intro: "Mine" });
    await run(saveUnpublishedPage, [page], {});
    const groups = [{ name: null, components: [{ name: "Phone" }] }];
    const { data } = await run(publishStatusPage, [page], { groups, unpublished_version: 1 });
    expect(data.groups).toMatchObject(groups);
  });

  it("adds components again that another person removed, and keeps the others", async () => {
    const components = [{ name: "Phone" }, { name: "Mail" }];
    const created = await run(updateStatusPage, [page], { groups: [{ name: null, components }] });
    const [phone, mail] = created.data.groups[0].components;
    await run(saveUnpublishedPage, [page], { groups: [{ name: "Both", components: [phone, mail] }] });
    await run(updateStatusPage, [page], { groups: [{ name: null, components: [mail] }] });
    const { groups } = (await run(getUnpublishedPage, [page])).data.changes;
    const { data } = await run(publishStatusPage, [page], { groups });
    expect(data.groups).toMatchObject([{ name: "Both", components: [{ name: "Phone" }, { id: mail.id }] }]);
    expect(data.groups[0].components[0].id).not.toBe(phone.id);
  });
});
