import { expect, it } from "@jest/globals";
import { existsBeside, filesUnder, productionFiles } from "./repository.ts";

const MAX_LINES = 200;

it(`no source file is longer than ${MAX_LINES} lines`, () => {
  const sources = [...productionFiles(), ...filesUnder("scripts", ".mjs")];
  expect(sources.length).toBeGreaterThan(100);
  const long = sources.filter(({ text }) => text.trimEnd().split("\n").length > MAX_LINES);
  expect(long.map(({ path }) => path)).toEqual([]);
});

/** Targets of a Markdown text's links that are files or folders of the repository. */
function linkedPaths(text: string): string[] {
  const prose = text.replace(/^(`{3,}|~{3,}).*?^\1/gms, "").replace(/`[^`\n]*`/g, "");
  const inline = [...prose.matchAll(/\]\(\s*<?([^)>\s]+)>?[^)]*\)/g)];
  const references = [...prose.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)/gm)];
  const targets = [...inline, ...references].map(([, target = ""]) => decodeURI(target.replace(/[#?].*$/, "")));
  return targets.filter((target) => target !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(target));
}

it("every file that a Markdown file links to exists", () => {
  const missing = filesUnder(".", ".md").flatMap(({ path, text }) =>
    linkedPaths(text)
      .filter((target) => !existsBeside(path, target))
      .map((target) => `${path}: ${target}`),
  );
  expect(missing).toEqual([]);
});

it("finds links in every form, and none in code", () => {
  const text =
    '[a](a.md) ![b](<b.png>) [c](../c.md#part "C") [d][d] [web](https://x.y) [here](#part) `[no](no.md)`\n\n[d]: d/\n\n```md\n[no](no.md)\n```\n';
  expect(linkedPaths(text)).toEqual(["a.md", "b.png", "../c.md", "d/"]);
});
