import { expect, it } from "@jest/globals";
import type { PageGroup, WantedComponent } from "./page-store.ts";
import { MAX_PAGE_COMPONENTS } from "./status-page.ts";
import { hasContent, placeTagged } from "./tagged-groups.ts";

const listed = (name: string, monitorId: number | null = null): WantedComponent => ({
  ...{ id: null, monitorId, name, description: null, showUptime: true, showChart: false },
});
const group = (tag: string | null, ...components: WantedComponent[]): PageGroup<WantedComponent> => ({
  ...{ name: tag, tag, components },
});
const subject = (id: number, ...tags: string[]) => ({ id, name: `Subject ${id}`, tags });
const idsOf = (groups: readonly PageGroup<WantedComponent>[]) =>
  groups.map(({ components }) => components.map(({ monitorId }) => monitorId));

it("places each subject once: where it is listed, or in the first group of its tags", () => {
  const groups = [group("web"), group("shop"), group(null, listed("Public", 3), listed("Phone"))];
  const subjects = [subject(1, "shop"), subject(2, "shop", "web"), subject(3, "web"), subject(4, "other")];
  expect(idsOf(placeTagged(groups, subjects))).toEqual([[2], [1], [3, null]]);
});

it("keeps the ids that groups by tag already have", () => {
  const groups = [group("shop", { ...listed("Old", 2), id: 7 })];
  const [placed] = placeTagged(groups, [subject(1, "shop"), subject(2, "shop")]);
  expect(placed?.components.map(({ id, name }) => [id, name])).toEqual([
    [null, "Subject 1"],
    [7, "Subject 2"],
  ]);
});

it("fills the groups in their order until the page is full", () => {
  const many = Array.from({ length: MAX_PAGE_COMPONENTS }, (_, id) => subject(id + 1, id < 40 ? "shop" : "web"));
  const groups = [group(null, ...Array.from({ length: 5 }, () => listed("Manual"))), group("shop"), group("web")];
  expect(idsOf(placeTagged(groups, many)).map(({ length }) => length)).toEqual([5, 40, 5]);
});

it("finds content in a group by tag without components", () => {
  expect([hasContent([]), hasContent([group(null)]), hasContent([group("shop")])]).toEqual([false, false, true]);
});
