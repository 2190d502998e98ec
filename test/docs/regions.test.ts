import { describe, expect, it } from "@jest/globals";
import { filesUnder } from "../architecture/repository.ts";
import { appVariables, defaultsOf } from "../architecture/variables.ts";
import { explainedVariables } from "./regions/environment.ts";
import { regions } from "./regions/index.ts";
import { metrics } from "./regions/metrics.ts";
import { regionNames, withRegions } from "./regions/region.ts";

const pages = filesUnder("docs", ".md").filter(({ text }) => regionNames(text).length > 0);

describe("a region that is made", () => {
  it.each(pages.map(({ path, text }) => [path, text]))("of %s is as `npm run docs` writes it", async (_path, text) => {
    expect(text).toBe(await withRegions(text, regions));
  });

  it("stands in one page", () => {
    const placed = pages.flatMap(({ text }) => regionNames(text));
    expect(placed.sort()).toEqual(Object.keys(regions).sort());
  });

  it("has a name that is known", async () => {
    await expect(withRegions("<!-- made: nothing -->\n<!-- end -->", regions)).rejects.toThrow('no region "nothing"');
  });

  it("is written new, and the rest stays", async () => {
    const page = "# One\n<!-- made: a -->\nold\n<!-- end -->\nand\n<!-- made: a -->\n<!-- end -->\n";
    const made = "<!-- made: a -->\n\n$& new\n\n<!-- end -->";
    expect(await withRegions(page, { a: () => "$& new\n" })).toBe(`# One\n${made}\nand\n${made}\n`);
  });
});

describe("what regions are made of", () => {
  it.each(appVariables().map(({ app, name }) => [name, app]))("has the default of %s in %s", (name, app) => {
    const explained = explainedVariables().find((one) => one.name === name);
    const isElsewhere = explained?.unset.startsWith("see ");
    for (const value of isElsewhere ? [] : defaultsOf(app, name)) expect(explained?.unset).toContain(value);
  });

  it("has the name and the meaning of every metric", () => {
    const sources = filesUnder(".", ".ts").filter(({ path }) => /^(apps|packages)\/.*(?<!\.test)\.ts$/.test(path));
    const called = sources.flatMap(({ text }) => [...text.matchAll(/registry\s*\.\w+\(\s*"(pharos_\w+)"/g)]);
    expect(metrics().map(({ name }) => name)).toEqual([...new Set(called.map(([, name]) => name))].sort());
  });
});
