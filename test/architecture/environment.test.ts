import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { productionFiles, root } from "./repository.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** App name to the variables that its env.ts names. */
const variables = productionFiles().flatMap(({ path, text }) => {
  const app = /^apps\/([^/]+)\/src\/env\.ts$/.exec(path)?.[1];
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].flatMap(([, name]) => name ?? []);
  return app === undefined ? [] : names.map((name) => [app, name] as const);
});

it("finds the variables of every service", () => {
  const apps = ["api", "ctl", "notifier", "ping", "recorder", "scheduler", "standalone", "worker"];
  expect([...new Set(variables.map(([app]) => app))].sort()).toEqual(apps);
});

it.each(variables)("of %s is explained: %s", (_app, name) => {
  expect(textOf(".env.example")).toMatch(new RegExp(`^${name}=`, "m"));
  expect(textOf("docs/operations.md")).toContain(`\`${name}\``);
});

it("explains no variable that nobody reads", () => {
  const explained = [...textOf(".env.example").matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const onlyCompose = ["POSTGRES_PASSWORD"];
  const read = [...variables.map(([, name]) => name), ...onlyCompose];
  expect(explained.filter((name) => !read.includes(name))).toEqual([]);
});
