import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { probes } from "@pharos/probes";
import { root } from "../architecture/repository.ts";
import { type CopiedTree, copyTree } from "./copied-tree.ts";
import { missingPlaces, pathsOf, probePlaces } from "./places.ts";

const recipes = readFileSync(join(root, "docs/contribute/recipes.md"), "utf8");
const recipe = /^## A probe\n(.*?)^## /ms.exec(recipes)?.[1] ?? "";

/** A small probe, as its author would write it. */
const FINGER = `import { hostOf } from "./host.ts";
import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";

const DEFAULT_PORT = 79;

/** Up when a Finger server accepts a connection. */
export const finger: Probe = {
  requires: ["url"],
  async run({ url, port }, net, signal) {
    try {
      return succeeded(await net.tcp(hostOf(url), port ?? DEFAULT_PORT, signal));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
`;

describe("the recipe of a probe", () => {
  it("names every place", () => {
    expect(pathsOf(probePlaces).filter((path) => !recipe.includes(`\`${path}\``))).toEqual([]);
  });

  it.each(Object.keys(probes))("was followed for %s", (type) => {
    expect(missingPlaces(probePlaces, root, type)).toEqual([]);
  });
});

describe("a probe that follows the recipe", () => {
  let tree: CopiedTree;
  beforeAll(async () => {
    tree = await copyTree();
  });
  afterAll(() => tree?.remove());

  it("is complete, and a step that is left out is named", async () => {
    const left = () => missingPlaces(probePlaces, tree.path, "finger");
    expect(left()).toHaveLength(probePlaces.length);

    const registry = "packages/probes/src/index.ts";
    await tree.write("packages/probes/src/finger.ts", FINGER);
    await tree.insert(registry, "", "import { http }", 'import { finger } from "./finger.ts";\n');
    await tree.insert(registry, "probes = turnable(byFamily({", " }", ", finger");
    await tree.insert("packages/core/src/monitor/rules.ts", "HOST_ONLY = new Set([", "]", ', "finger"');
    await tree.insert("packages/web/src/api/inputs.ts", "  monitor: {", "]", ', "finger"');
    await tree.insert("test/contract/client/api.ts", 'type: "http"', ";", ' | "finger"');
    await tree.insert("docs/reference/pharos.schema.json", '["http"', "]", ', "finger"');

    const texts = ["packages/web/src/texts/en", "packages/web/src/texts/de"];
    const mistakes = (await tree.pageTypes()).trim().split("\n");
    for (const folder of texts) {
      expect(mistakes.map((line) => line.replace(/\(.*/, ""))).toContain(`${folder}/status.ts`);
      await tree.insert(`${folder}/status.ts`, "const types", "}", '  finger: "Finger",\n');
    }
    expect(await tree.pageTypes()).toBe("");

    await tree.insert("test/contract/sentences.test.ts", "must be one of http", "$", ", finger");
    await tree.insert("test/contract/resources.test.ts", "const monitorsByType", "\n};", "\n  finger: {},");
    await tree.insert("test/contract/monitors.test.ts", 'it.each(["http"', "]", ', "finger"');
    expect(left()).toEqual(["docs/reference/probes.md: ## The types"]);
    await tree.insert(
      "docs/reference/probes.md",
      "## The types",
      "| `dns`",
      "| `finger` | it answers | until then | host |\n",
    );
    expect(left()).toEqual([]);

    await tree.test("packages/probes/src/probe.contract.test.ts", "packages/core/src/monitor");
  });
});
