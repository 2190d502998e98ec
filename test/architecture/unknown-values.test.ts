import { expect, it } from "@jest/globals";
import { productionFiles, type SourceFile } from "./repository.ts";
import { withoutComments } from "./source.ts";

/**
 * Both answer with `any`, which lets every mistake through. A value that is not known is looked at (`isJsonObject`,
 * `objectOrEmpty` of core, a schema), and JSON is parsed into an `unknown` variable first.
 */
const UNCHECKED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["Object(x)", /(?<![.\w])Object\(/],
  ["JSON.parse that is not kept as unknown", /(?<!: unknown = )\bJSON\.parse\(/],
];

function uncheckedIn({ text }: SourceFile): readonly string[] {
  const code = withoutComments(text);
  return UNCHECKED.flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []));
}

it("takes no part of a value that is not known unchecked", () => {
  const files = productionFiles().filter(({ path }) => path.endsWith(".ts") && !path.includes("/generated/"));
  expect(files.flatMap((file) => uncheckedIn(file).map((what) => `${file.path}: ${what}`))).toEqual([]);
});

it.each([
  ["const { id } = Object(body);", ["Object(x)"]],
  ["return JSON.parse(text);", ["JSON.parse that is not kept as unknown"]],
  ["const { a }: { a: string } = JSON.parse(text);", ["JSON.parse that is not kept as unknown"]],
  ["const value: unknown = JSON.parse(text);", []],
  ["const Body = Type.Object({}); // Object(x)", []],
  ["isJsonObject(value) ? Object.keys(value) : []", []],
])("%s: %j", (text, unchecked) => {
  expect(uncheckedIn({ path: "a.ts", text })).toEqual(unchecked);
});
