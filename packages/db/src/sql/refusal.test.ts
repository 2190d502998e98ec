import { describe, expect, it } from "@jest/globals";
import { withoutRefused } from "./refusal.ts";

const refusal = Object.assign(new Error("out of range"), { code: "22003" });

/** Works through items as PostgreSQL would that refuses some of them. */
async function workThrough(items: readonly number[], refused: readonly number[]) {
  const dropped: unknown[] = [];
  const done = await withoutRefused(
    items,
    async (some) => {
      if (some.some((item) => refused.includes(item))) throw refusal;
      return some;
    },
    (item, error) => dropped.push([item, error]),
  );
  return { done: done.flat(), dropped };
}

describe("withoutRefused", () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ["all at once if none is refused", [1, 2, 3], []],
    ["all but one", [1, 2, 3, 4, 5, 6, 7], [2]],
    ["all but several, beside each other and apart", [1, 2, 3, 4, 5], [1, 4, 5]],
    ["none if every one is refused", [1, 2], [1, 2]],
    ["nothing if there is nothing", [], []],
  ])("does %s, in their order", async (_what, items, refused) => {
    const { done, dropped } = await workThrough(items, refused);
    expect(done).toEqual(items.filter((item) => !refused.includes(item)));
    expect(dropped).toEqual(refused.map((item) => [item, refusal]));
  });

  it("leaves any other failure to its caller", async () => {
    const away = Object.assign(new Error("away"), { code: "57P01" });
    await expect(withoutRefused([1, 2], () => Promise.reject(away), fail)).rejects.toBe(away);
  });
});

function fail(): never {
  throw new Error("Nothing was refused");
}
