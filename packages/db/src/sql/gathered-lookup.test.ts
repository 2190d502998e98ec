import { describe, expect, it } from "@jest/globals";
import { createGatheredLookup } from "./gathered-lookup.ts";

/** A lookup that is answered when the test wants. It finds every key except those that begin with `no`. */
function givenLookup() {
  const asked: { readonly keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const find = createGatheredLookup<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = keys.filter((key) => !key.startsWith("no")).map((key) => [key, `value of ${key}`] as const);
        asked.push({ keys, answer: () => resolve(new Map(found)), fail: reject });
      }),
  );
  return { find, asked, keys: () => asked.map(({ keys }) => keys) };
}

/** Lets pending callbacks run. */
const turn = () => new Promise(setImmediate);

describe("a gathered lookup", () => {
  it("asks for a lone key at once, and anew each time", async () => {
    const { find, asked, keys } = givenLookup();
    for (const index of [0, 1]) {
      const value = find("a");
      await turn();
      asked[index]?.answer();
      expect(await value).toBe("value of a");
    }
    expect(keys()).toEqual([["a"], ["a"]]);
  });

  it("gathers the keys that come while two lookups are under way, each once", async () => {
    const { find, asked, keys } = givenLookup();
    const early = ["a", "b"].map(find);
    await turn();
    const late = ["c", "none", "d", "c"].map(find);
    await turn();
    expect(keys()).toEqual([["a"], ["b"]]);
    asked[0]?.answer();
    await turn();
    expect(keys()).toEqual([["a"], ["b"], ["c", "none", "d"]]);
    for (const { answer } of asked) answer();
    expect(await Promise.all(early)).toEqual(["value of a", "value of b"]);
    expect(await Promise.all(late)).toEqual(["value of c", undefined, "value of d", "value of c"]);
  });

  it("asks for no more than 500 keys at once", async () => {
    const { find, asked } = givenLookup();
    const values = Array.from({ length: 1_003 }, (_, index) => find(`key ${index}`));
    for (const count of [2, 3, 4, 5]) {
      await turn();
      for (const { answer } of asked.slice(0, count)) answer();
    }
    await Promise.all(values);
    expect(asked.map(({ keys }) => keys.length)).toEqual([1, 1, 500, 500, 1]);
  });

  it("tells those alone of a failure who share the lookup, and goes on", async () => {
    const { find, asked } = givenLookup();
    const [first, second, third] = ["a", "b", "c"].map(find);
    await turn();
    asked[0]?.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await turn();
    for (const { answer } of asked) answer();
    expect(await Promise.all([second, third])).toEqual(["value of b", "value of c"]);
  });
});
