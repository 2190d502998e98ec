import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { createView } from "./create.ts";
import { deleteView } from "./delete.ts";
import { listViews } from "./list.ts";
import { updateView } from "./update.ts";

const given = givenTeam({ plan: "pro" });
const { ask, goDown } = subjectsOf(given);
const create = (name: string, search = "", role: "admin" | "viewer" = "admin") =>
  ask(createView, { body: { name, search }, role });

describe("views", () => {
  it("are shared by the team, by name, with what they show now", async () => {
    const { id } = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Shop", tags: ["eu", "shop"] })).body
      .data;
    await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Job" });
    await goDown(id);
    await create("Shop", "tag=shop%2Ceu&kind=http");
    await create("Everything", "sort=name&unknown=1&status=broken&contact=x");
    await create("Jobs", "search=JOB&alert_gap=nobody");
    await create("Servers", "kind=server");
    expect(await ask(listViews, { role: "viewer" })).toMatchObject([
      { name: "Everything", subjects: 2, down: 1 },
      { name: "Jobs", subjects: 1, down: 0 },
      { name: "Servers", subjects: 0, down: 0 },
      { name: "Shop", search: "tag=shop%2Ceu&kind=http", subjects: 1, down: 1 },
    ]);
    expect(await ask(listViews, { team: await given.api.newTeam() })).toEqual([]);
  });

  it("can be renamed, changed and deleted, with rows in the audit log", async () => {
    const { id } = await create("Shop", "tag=shop");
    expect(await ask(updateView, { ids: [id], body: { name: "Store" } })).toEqual({
      id,
      name: "Store",
      search: "tag=shop",
    });
    await ask(deleteView, { ids: [id] });
    expect(await ask(listViews)).toEqual([]);
    await expect(ask(deleteView, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
    const rows = await given.api.prisma.auditRow.findMany({
      where: { entity: "view", entityId: id },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ operation, after }) => [operation, after])).toEqual([
      ["create-view", { name: "Shop", search: "tag=shop" }],
      ["update-view", { name: "Store" }],
      ["delete-view", null],
    ]);
  });

  it("have different names, and belong to their team", async () => {
    const [one, two] = [await create("One"), await create("Two")];
    const taken = refusal({
      kind: "invalid",
      errors: { name: ["The name field is already used by another view of the team."] },
    });
    await expect(create("One")).rejects.toMatchObject(taken);
    await expect(ask(updateView, { ids: [two.id], body: { name: "One" } })).rejects.toMatchObject(taken);
    expect(await ask(updateView, { ids: [one.id], body: { name: "One", search: "kind=site" } })).toMatchObject({
      search: "kind=site",
    });
    const team = await given.api.newTeam();
    await expect(ask(deleteView, { ids: [one.id], team })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  });

  it("are at most 50", async () => {
    const now = new Date();
    await given.api.prisma.view.createMany({
      data: Array.from({ length: 50 }, (_, count) => ({
        ...{ teamId: given.team.id, name: `View ${count}`, search: "", createdAt: now, updatedAt: now },
      })),
    });
    await expect(create("One more")).rejects.toMatchObject(refusal({ kind: "conflict" }));
  });

  it.each([
    [{ name: "x".repeat(101) }, "name"],
    [{ search: "x".repeat(1_001) }, "search"],
    [{ search: "a\nb" }, "search"],
  ])("reject %j", async (body, field) => {
    await expect(ask(createView, { body: { name: "View", search: "", ...body } })).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } }),
    );
  });

  it("are written by Owners and Admins only", async () => {
    await expect(create("One", "", "viewer")).rejects.toMatchObject(refusal({ kind: "forbidden" }));
  });
});
