import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { anchorsIn, headingsIn, type Link, linksIn } from "./markdown.ts";
import { existsBeside, filesUnder } from "./repository.ts";

const pages = new Map(filesUnder(".", ".md").map(({ path, text }) => [path, text]));
const docs = [...pages.keys()].filter((path) => path.startsWith("docs/"));

/** The path of a link's target, from the repository's folder. */
const targetOf = (page: string, path: string) => (path === "" ? page : join(dirname(page), path));

function resolves(page: string, { path, anchor }: Link): boolean {
  if (path !== "" && !existsBeside(page, path)) return false;
  return anchor === "" || anchorsIn(pages.get(targetOf(page, path)) ?? "").has(anchor);
}

describe("a link of a Markdown file", () => {
  it("resolves, with its anchor", () => {
    const broken = [...pages].flatMap(([page, text]) =>
      linksIn(text)
        .filter((link) => !resolves(page, link))
        .map(({ path, anchor }) => `${page}: ${path}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  it("is found in every form, and not in code", () => {
    const text =
      '[a](a.md) ![b](<b.png>) [c](../c.md#part "C") [d][d] [web](https://x.y) [here](#part) `[no](no.md)`\n\n[d]: d/\n\n```md\n[no](no.md)\n# no\n```\n';
    expect(linksIn(text)).toEqual([
      { path: "a.md", anchor: "" },
      { path: "b.png", anchor: "" },
      { path: "../c.md", anchor: "part" },
      { path: "", anchor: "part" },
      { path: "d/", anchor: "" },
    ]);
  });

  it("finds a heading that is there twice by its number", () => {
    expect([...anchorsIn("# Ask a `service`\n\n## Once\n\n## Once\n\n```sh\n# no\n```\n")]).toEqual([
      "ask-a-service",
      "once",
      "once-1",
    ]);
  });
});

describe("docs/README.md", () => {
  it("leads to every page of docs, directly or by an index of its folder", () => {
    const reached = new Set(["docs/README.md"]);
    for (const index of reached) {
      for (const { path } of linksIn(pages.get(index) ?? "")) {
        const target = targetOf(index, path);
        reached.add(pages.has(join(target, "README.md")) ? join(target, "README.md") : target);
      }
    }
    expect(docs.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe("a page of docs", () => {
  it("has one title", () => {
    expect(docs.filter((path) => headingsIn(pages.get(path) ?? "", 1).length !== 1)).toEqual([]);
  });

  it("says in its first paragraph what it is for", () => {
    expect(docs.filter((path) => !/^# .+\n\n(?!#|\||```|- |1\. |!\[)/.test(pages.get(path) ?? ""))).toEqual([]);
  });
});
