import { describe, expect, it } from "@jest/globals";
import { givenTeam } from "@pharos/api/testing";
import { pageDefaults } from "@pharos/core";
import { runAs } from "../run-as.fixture.ts";
import { getPageAudience } from "./get-audience.ts";
import { listPageSubscribers } from "./list-subscribers.ts";
import { removePageSubscriber } from "./remove-subscriber.ts";

const given = givenTeam();

/** A page with components, and two subscribers who have confirmed. */
async function newPage(addresses = ["ann@example.com", "bob@example.com"]) {
  const page = await given.api.services.stores.statusPages.create(
    given.team.id,
    {
      ...{ ...pageDefaults, slug: `acme-${given.team.id}`, name: "Acme" },
      groups: [
        {
          name: null,
          tag: null,
          components: [
            { id: null, monitorId: null, name: "API", description: null, showUptime: true, showChart: false },
          ],
        },
      ],
    },
    new Date(),
  );
  const component = page.groups[0]?.components[0]?.id ?? 0;
  const ids: number[] = [];
  for (const address of addresses) ids.push(await given.api.newSubscriber(page.id, address, [component]));
  return { id: page.id, component, subscribers: ids };
}

const list = (role: "viewer" | "admin", pageId: number, query = {}) =>
  runAs(given, role, listPageSubscribers, query, { ids: [pageId] });

describe("subscribers of a page", () => {
  it("are listed, those that came last first; Viewers see no address", async () => {
    const { id, component } = await newPage();
    const { data, page } = await list("admin", id);
    expect(data).toMatchObject([
      { channel: "email", address: "bob@example.com", component_ids: [component], failures: 0, disabled_at: null },
      { address: "ann@example.com" },
    ]);
    expect(page).toEqual({ number: 1, size: 50, total: 2 });
    expect((await list("admin", id, { page: "2", page_size: "1" })).data).toMatchObject([
      { address: "ann@example.com" },
    ]);
    expect((await list("viewer", id)).data).toMatchObject([{ address: null }, { address: null }]);
  });

  it("are removed by those who may write, and are counted by what they want to hear of", async () => {
    const { id, component, subscribers } = await newPage();
    const audience = async (ids?: string) =>
      (await runAs(given, "viewer", getPageAudience, ids === undefined ? {} : { component_ids: ids }, { ids: [id] }))
        .data;
    expect(await audience()).toEqual({ email: 2, webhook: 0 });
    expect(await audience(`${component},${component + 1}`)).toEqual({ email: 2, webhook: 0 });
    expect(await audience(String(component + 1))).toEqual({ email: 0, webhook: 0 });
    await expect(audience("all")).rejects.toMatchObject({
      problem: { errors: { component_ids: [expect.any(String)] } },
    });

    const remove = (role: "viewer" | "admin") =>
      runAs(given, role, removePageSubscriber, {}, { ids: [id, subscribers[0] ?? 0] });
    await expect(remove("viewer")).rejects.toMatchObject({ problem: { kind: "forbidden" } });
    const other = await given.api.newTeam();
    const foreign = runAs({ api: given.api, team: other }, "admin", listPageSubscribers, {}, { ids: [id] });
    await expect(foreign).rejects.toMatchObject({ problem: { kind: "not-found" } });
    await remove("admin");
    await expect(remove("admin")).rejects.toMatchObject({ problem: { kind: "not-found" } });
    expect(await audience()).toEqual({ email: 1, webhook: 0 });
  });
});
