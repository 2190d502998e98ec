import { afterAll, expect, it } from "@jest/globals";
import { builtExpressionsOf, expressionsOf, startGrowthChecker } from "./expressions.ts";
import { productionFiles } from "./repository.ts";

const files = productionFiles();
/** Each once: files share some. */
const expressions = [
  ...new Map(
    files.flatMap(expressionsOf).map((found) => [`/${found.source}/${found.flags}`, found] as const),
  ).entries(),
];

const checker = startGrowthChecker();
afterAll(() => checker.stop());

it("finds the expressions of the code, and the patterns of schemas", () => {
  const text = 'f(/a\\/b+$/gi); const NAME = "^x"; const schema = { pattern: "y+" }; new RegExp(NAME);';
  const source = { path: "a.ts", text };
  expect(expressionsOf(source).map(({ source, flags }) => [source, flags])).toEqual([
    ["a\\/b+$", "gi"],
    ["^x", "u"],
    ["y+", "u"],
  ]);
  expect(builtExpressionsOf(source)).toEqual(["a.ts: new RegExp(NAME)"]);
  expect(expressions.length).toBeGreaterThan(60);
});

it.each([
  ["(a+)+$", "exponential"],
  ["\\s+$", "2nd degree polynomial"],
  ["(?<!/)/+$", "unknown"],
  ["^[a-z]{1,20}:", "linear"],
])("tells how the time for %s grows: %s", async (source, growth) => {
  expect(await checker.growthOf({ path: "", source, flags: "" })).toBe(growth);
});

// Most of them see bytes of a target or a user, and any may one day: an expression that backtracks holds a process up.
it.each(expressions)("%s takes time that is linear in its input", async (_text, expression) => {
  expect({ ...expression, growth: await checker.growthOf(expression) }).toEqual({ ...expression, growth: "linear" });
});

it("has no expression that is built while the program runs, whose time no test can tell", () => {
  expect(files.flatMap(builtExpressionsOf)).toEqual([]);
});
