import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { variablesIn } from "./compose.ts";
import { manifests, root } from "./repository.ts";
import { appVariables } from "./variables.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const variables = appVariables().map(({ app, name }) => [app, name] as const);
/** Variables that compose.yaml derives others from, or sets itself. */
const ofCompose = [...variablesIn(textOf("deploy/compose.yaml")).keys()];

it("knows the variables of every app", () => {
  const apps = manifests().flatMap(({ name, isApp }) => (isApp ? [name] : []));
  expect([...new Set(variables.map(([app]) => app))].sort()).toEqual(apps.sort());
});

it.each(variables)("of %s is explained: %s", (_app, name) => {
  expect(textOf(".env.example")).toMatch(new RegExp(`^${name}=`, "m"));
  expect(textOf("docs/reference/environment.md")).toContain(`\`${name}\``);
});

it("explains only variables that an app reads", () => {
  const explained = [...textOf(".env.example").matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const read = [...variables.map(([, name]) => name), ...ofCompose];
  expect(explained.filter((name) => !read.includes(name))).toEqual([]);
});

it.each(ofCompose)("of compose.yaml is explained: %s", (name) => {
  expect(textOf(".env.example")).toMatch(new RegExp(`^${name}=`, "m"));
  expect(textOf("docs/reference/environment.md")).toContain(`\`${name}\``);
});
