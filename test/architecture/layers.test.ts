import { expect, it } from "@jest/globals";
import { filesUnder, isTest, manifests, ownDependencies } from "./repository.ts";
import { importsOf } from "./source.ts";

/**
 * The permitted dependencies of each package. An app may depend on every package. Lint lets code import only the
 * dependencies in the package.json next to it (`noUndeclaredDependencies`), so this is the only table of layers.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  agents: ["core"],
  aspects: ["core"],
  probes: ["core"],
  checking: ["core", "net", "probes", "runtime"],
  channels: ["core"],
  net: ["core"],
  db: ["core"],
  valkey: [],
  queue: ["core", "valkey"],
  dispatch: ["core", "db", "field", "queue", "runtime", "vault"],
  limiter: ["core", "valkey"],
  vault: ["core"],
  field: ["core", "vault"],
  operations: ["core", "probes", "channels", "status-page"],
  configuration: ["commandline", "core", "operations", "runtime"],
  html: ["core"],
  docs: [],
  "status-page": ["core", "html"],
  http: ["core", "docs", "html", "operations"],
  commandline: [],
  runtime: [],
  outbound: ["core", "net", "runtime"],
  "open-operations": [
    ...[
      "core",
      "db",
      "dispatch",
      "field",
      "http",
      "limiter",
      "operations",
      "outbound",
      "queue",
      "runtime",
      "valkey",
      "vault",
    ],
  ],
  embedded: [],
  web: ["html"],
};

/** The one app that starts the others. */
const STARTS_APPS = "standalone";

const apps = manifests()
  .filter(({ isApp }) => isApp)
  .map((app) => ({ ...app, name: app.packageName }));
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

it("the root depends on no package, so that none can be imported undeclared", () => {
  expect(ownDependencies("package.json")).toEqual([]);
});

/** Imports of our own packages, by tests and by files that only tests import. */
const testImports = filesUnder("packages", ".ts")
  .filter(({ path }) => isTest(path))
  .flatMap(({ path, text }) => importsOf(text).map(({ module }) => ({ path, module })));

it("tests of packages reach apps by their fixtures only", () => {
  const modules = testImports.map(({ path, module }) => `${path}: ${module}`);
  const ofApps = modules.filter((line) => apps.some(({ name }) => line.includes(`@pharos/${name}`)));
  expect(ofApps.length).toBeGreaterThan(5);
  expect(ofApps.filter((line) => !line.endsWith("/testing"))).toEqual([]);
});

it("cli works over the API alone: it reaches neither the database nor the servers of npm start", () => {
  const reached = new Set<string>();
  const reach = (name: string): void => {
    for (const dependency of manifests().find((found) => found.name === name)?.dependencies ?? []) {
      if (reached.has(dependency)) continue;
      reached.add(dependency);
      reach(dependency);
    }
  };
  reach("cli");
  expect([...reached].sort()).toEqual([
    "channels",
    "commandline",
    "configuration",
    "core",
    "html",
    "operations",
    "probes",
    "runtime",
    "status-page",
  ]);
});
