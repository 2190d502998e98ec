import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { filesUnder, root } from "../architecture/repository.ts";

/** Readers fill in the first two on their machines. The last is an element of HTML. */
const NO_ADDRESS = new Set(["<files>", "<command>", "<picture>"]);

const namesIn = (text: string) => text.match(/<(?:repository|registry|[a-z]+-contact)>/g) ?? [];

it("names in RELEASING.md each address that does not exist yet", () => {
  const releasing = readFileSync(join(root, "RELEASING.md"), "utf8");
  const named = new Set([...releasing.matchAll(/^\| `(<[a-z-]+>)` \|/gm)].map(([, name = ""]) => name));
  const pages = readdirSync(root).filter((name) => /^(?!CHANGELOG|RELEASING).*\.md$/.test(name));
  const used = [
    ...pages.flatMap((page) => readFileSync(join(root, page), "utf8").match(/<[a-z][a-z-]+>/g) ?? []),
    ...[".github", "docs", "apps", "deploy"].flatMap((folder) =>
      filesUnder(folder, ".md", ".yml", ".yaml", ".json").flatMap(({ text }) => namesIn(text)),
    ),
  ];
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !named.has(name) && !NO_ADDRESS.has(name))).toEqual([]);
});
