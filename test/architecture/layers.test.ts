import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { manifests, ownDependencies, root } from "./repository.ts";

/** What each package may depend on. An app may depend on every package. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  probes: ["core"],
  channels: ["core"],
  net: ["core"],
  db: ["core"],
  valkey: [],
  queue: ["core", "valkey"],
  limiter: ["core", "valkey"],
  vault: ["core"],
  operations: ["core", "probes", "channels"],
  http: ["core", "operations"],
  runtime: [],
  embedded: [],
};

/** The one app that starts the others. */
const STARTS_APPS = "standalone";

const apps = manifests().filter(({ isApp }) => isApp);
const packages = manifests().filter(({ isApp }) => !isApp);

it("knows every package", () => {
  expect(packages.map(({ name }) => name).sort()).toEqual(Object.keys(LAYERS).sort());
});

it.each(packages.map(({ name, dependencies }) => [name, dependencies] as const))(
  "%s depends on the layers below it only",
  (name, dependencies) => {
    expect(dependencies.filter((dependency) => !LAYERS[name]?.includes(dependency))).toEqual([]);
  },
);

it.each(apps.map(({ name, dependencies }) => [name, dependencies] as const))(
  "%s depends on no app unless it starts them all",
  (name, dependencies) => {
    const others = dependencies.filter((dependency) => apps.some((app) => app.name === dependency));
    expect(name === STARTS_APPS ? [] : others).toEqual([]);
  },
);

it("the root depends on no package, so that nobody can import one undeclared", () => {
  expect(ownDependencies("package.json")).toEqual([]);
});

describe("lint", () => {
  it.each(Object.entries(LAYERS))("draws the same line around %s", (name, allowed) => {
    expect(lintGroup(`packages/${name}/src/**`).sort()).toEqual(
      ["@pharos/*", ...allowed.map((layer) => `!@pharos/${layer}`)].sort(),
    );
  });

  it.each(apps.filter(({ name }) => name !== STARTS_APPS).map(({ name }) => name))(
    "keeps %s off other apps",
    (name) => {
      const others = apps.filter((app) => app.name !== name).map((app) => `@pharos/${app.name}`);
      expect(lintGroup(`apps/${name}/src/**`).sort()).toEqual(others.sort());
    },
  );
});

interface LintOverride {
  readonly includes: readonly string[];
  readonly linter: {
    readonly rules: { readonly style: { readonly noRestrictedImports?: { readonly options: Restriction } } };
  };
}

interface Restriction {
  readonly patterns: readonly { readonly group: readonly string[] }[];
}

/** The imports that lint restricts in some files, as gitignore-like patterns. */
function lintGroup(files: string): string[] {
  const config: unknown = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  const { overrides } = config as { readonly overrides: readonly LintOverride[] };
  const rules = overrides.filter(({ includes }) => includes.includes(files)).map(({ linter }) => linter.rules.style);
  return rules.flatMap((style) => style.noRestrictedImports?.options.patterns.flatMap(({ group }) => group) ?? []);
}
