import { describe, expect, it } from "@jest/globals";
import { LateError } from "../connection/failure.ts";
import { mapAside, oneByOne, withoutFailing } from "./set-aside.ts";

const away = Object.assign(new Error("away"), { code: "57P01" });
const ignore = () => {};

/** Works through items as a database would that fails at some of them. */
async function workThrough(items: readonly number[], failing: readonly number[], failure: Error) {
  const setAside: unknown[] = [];
  const done = await withoutFailing(
    items,
    async (some) => {
      if (some.some((item) => failing.includes(item))) throw failure;
      return some;
    },
    (item, error) => setAside.push([item, error]),
  );
  return { done: done.flat(), setAside };
}

describe("withoutFailing", () => {
  describe.each([
    ["what PostgreSQL refuses", Object.assign(new Error("out of range"), { code: "22003" })],
    ["what PostgreSQL cannot do", Object.assign(new Error("second time"), { code: "21000" })],
    ["what our code fails at", new TypeError("Cannot read properties of undefined")],
    ["what takes too long", new LateError("late")],
  ])("%s", (_failure, failure) => {
    it.each<[string, readonly number[], readonly number[]]>([
      ["all at once if none fails", [1, 2, 3], []],
      ["all but one", [1, 2, 3, 4, 5, 6, 7], [2]],
      ["all but several, beside each other and apart", [1, 2, 3, 4, 5], [1, 4, 5]],
      ["none if every one fails", [1, 2], [1, 2]],
      ["nothing if there is nothing", [], []],
    ])("does %s, in their order", async (_what, items, failing) => {
      const { done, setAside } = await workThrough(items, failing, failure);
      expect(done).toEqual(items.filter((item) => !failing.includes(item)));
      expect(setAside).toEqual(failing.map((item) => [item, failure]));
    });
  });

  it("leaves a database that is away to its caller, at the first try and at a later one", async () => {
    await expect(withoutFailing([1, 2], () => Promise.reject(away), ignore)).rejects.toBe(away);
    const failures: Error[] = [new TypeError("bug"), away];
    await expect(withoutFailing([1, 2], () => Promise.reject(failures.shift()), ignore)).rejects.toBe(away);
  });
});

it("mapAside makes something of all items but those at which that fails", () => {
  const setAside: unknown[] = [];
  const bug = new TypeError("bug");
  const half = (item: number) => {
    if (item === 2) throw bug;
    return item / 2;
  };
  expect(mapAside([1, 2, 3], half, (item, error) => setAside.push([item, error]))).toEqual([0.5, 1.5]);
  expect(setAside).toEqual([[2, bug]]);
});

describe("oneByOne", () => {
  it("goes on after an item at which the work fails", async () => {
    const done: number[] = [];
    const setAside: unknown[] = [];
    const bug = new TypeError("bug");
    await oneByOne(
      [1, 2, 3],
      async (item) => {
        if (item === 1) throw bug;
        done.push(item);
      },
      (item, error) => setAside.push([item, error]),
    );
    expect([done, setAside]).toEqual([[2, 3], [[1, bug]]]);
  });

  it("ends at once while the database is away", async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw away;
    };
    await expect(oneByOne([1, 2], work, ignore)).rejects.toBe(away);
    expect(tries).toBe(1);
  });
});
