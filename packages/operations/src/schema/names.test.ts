import { expect, it } from "@jest/globals";
import { apiOperations } from "../api.ts";
import { dashboardOperations } from "../dashboard.ts";
import { LINE } from "./text.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Every schema below this one, with the path to it. */
function* schemasIn(schema: unknown, path: string): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (!isObject(schema)) return;
  yield [path, schema];
  for (const [key, part] of Object.entries(schema)) yield* schemasIn(part, `${path}.${key}`);
}

/** Rows that may hold mistakes: each line gets its own answer, and a draft is checked when it is published. */
const MAY_BE_WRONG = /^(?:check-monitor-lines|create-monitors|save-unpublished-page)\.properties\.(?:lines|groups)\./;

/** Texts name the value of a step, as they name a variable. Its pattern is stricter. */
const VALUE_OF_STEP = /\.take\.items\.properties\.name$/;

it("what people call something is one line, wherever it is sent", () => {
  const names = [...apiOperations, ...dashboardOperations]
    .flatMap(({ name, body }) => [...schemasIn(body, name)])
    .filter(([path]) => !VALUE_OF_STEP.test(path))
    .filter(([path, { type }]) => /\.properties\.(name|title)$/.test(path) && [type].flat().includes("string"));
  expect(names.map(([path]) => path)).toEqual(
    expect.arrayContaining(["create-monitor.properties.name", "create-team.properties.name"]),
  );
  expect(names.flatMap(([path, { pattern }]) => (pattern === LINE || MAY_BE_WRONG.test(path) ? [] : [path]))).toEqual(
    [],
  );
});
