import { expect, it } from "@jest/globals";
import type { GroupValues } from "./editor-values.ts";
import { groupsNow, MAX_COMPONENTS } from "./tagged.ts";

const group = (key: number, tag: string | null, monitors: readonly number[] = []): GroupValues => ({
  ...{ key, name: `${key}`, tag },
  components: monitors.map((id) => ({
    ...{ key: 100 + id, id: null, name: "Public", description: "", show_uptime: true, show_chart: false },
    monitor: { id, name: `M${id}`, state: null, isDeleted: false },
  })),
});
const having = (...ids: readonly number[]) => ({
  subjects: ids.map((id) => ({ id, name: `M${id}` })),
  total: ids.length,
});

it("names each subject in one group, and leaves out groups of tags that are not known", () => {
  const groups = [group(1, null, [3]), group(2, "web"), group(3, "shop"), group(4, "other")];
  const known = new Map([
    ["web", having(2, 3)],
    ["shop", having(1, 2)],
  ]);
  expect([...groupsNow(groups, known)]).toEqual([
    [2, { names: ["M2"], isCut: false, isShared: true }],
    [3, { names: ["M1"], isCut: false, isShared: true }],
  ]);
});

it("says in which group the page is full", () => {
  const groups = [group(1, null, [900]), group(2, "shop"), group(3, "web")];
  const known = new Map([
    ["shop", having(...Array.from({ length: MAX_COMPONENTS - 1 }, (_, id) => id))],
    ["web", having(800)],
  ]);
  const now = groupsNow(groups, known);
  expect([now.get(2)?.names.length, now.get(2)?.isCut]).toEqual([MAX_COMPONENTS - 1, false]);
  expect(now.get(3)).toEqual({ names: [], isCut: true, isShared: false });
});

it("says that more have the tag than the server listed", () => {
  const now = groupsNow([group(1, "shop")], new Map([["shop", { ...having(1, 2), total: 90 }]]));
  expect(now.get(1)).toMatchObject({ names: ["M1", "M2"], isCut: true });
});
