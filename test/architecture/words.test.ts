import { describe, expect, it } from "@jest/globals";
import { filesUnder, productionFiles } from "./repository.ts";

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

describe("one word per concept", () => {
  it("declares an exported type's name once", () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of productionFiles()) {
      for (const [, name = ""] of text.matchAll(EXPORTED_TYPE)) places.set(name, [...(places.get(name) ?? []), path]);
    }
    expect(places.size).toBeGreaterThan(300);
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it("begins the name of a limit with MAX_ or MIN_", () => {
    const other = /^(?:export )?const ((?:MOST|LONGEST|LARGEST|SHORTEST|SMALLEST|FEWEST|LEAST|ENOUGH)_\w+)/gm;
    const found = productionFiles().flatMap(({ path, text }) =>
      [...text.matchAll(other)].map(([, name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

/** Words for a subject that has a name: a component, a client, a contact, an operator. In backticks they are values. */
const NAMELESS = /(?<!`)\b(nobody|somebody|anybody|everybody|whoever|someone|anyone|no one)\b(?!`)/gi;

/** Idioms, and "where" for a condition: a reader who learnt English late takes them at their word. */
const IDIOMS = /\b(?:what (?:became|becomes) of|as [`\w.]+ has it|(?:null|undefined|none|also|even|only) where)\b/gi;

/** Lines of comments, and of prose. */
function proseOf({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  const lines = text.split("\n");
  if (path.endsWith(".md")) return lines;
  return lines.filter((line) => /^\s*(\/\/|\/?\*|--|#)|\s\/\/ /.test(line));
}

it.each([
  ["a component, a client or an operator, and not one without a name", NAMELESS],
  ["plain words, and not idioms", IDIOMS],
])("says in comments and documents %s", (_name, words) => {
  const files = [
    ...["packages", "apps", "test", "scripts"].flatMap((folder) => filesUnder(folder, ".ts", ".mjs", ".md")),
    ...filesUnder("docs", ".md"),
    ...filesUnder("prisma", ".prisma", ".sql"),
  ].filter(({ path }) => !ALLOWED.includes(path));
  const found = files.flatMap((file) =>
    proseOf(file).flatMap((line) => [...line.matchAll(words)].map(([word]) => `${file.path}: ${word}: ${line.trim()}`)),
  );
  expect(found).toEqual([]);
});

/** The account of that name, the page about words, and what a tool wrote. */
const ALLOWED = [
  "packages/embedded/src/postgres/account.ts",
  "docs/contribute/glossary.md",
  "test/architecture/words.test.ts",
  "test/contract/client/api.ts",
];
