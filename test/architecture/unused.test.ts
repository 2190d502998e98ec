import { posix } from "node:path";
import { expect, it } from "@jest/globals";
import { filesUnder, type SourceFile } from "./repository.ts";

const WEB = "packages/web/src";
const TEXTS = `${WEB}/texts/en/`;
const files = filesUnder(WEB, ".ts", ".tsx", ".css");
const code = files.filter(({ path }) => !path.endsWith(".css") && !path.includes(".test."));

/** The names by which a file uses a stylesheet. */
function aliasesIn(file: SourceFile, stylesheet: string): string[] {
  const imports = [...file.text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)];
  return imports.flatMap(([, alias = "", from = ""]) =>
    posix.join(posix.dirname(file.path), from) === stylesheet ? [alias] : [],
  );
}

/** The classes of a stylesheet that no file uses. A file that picks a class by a value uses all of them. */
function unusedClasses({ path, text }: SourceFile): string[] {
  const names = [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
  const uses = code.flatMap((file) => aliasesIn(file, path).map((alias) => ({ alias, text: file.text })));
  const isUsed = (name: string) =>
    uses.some(
      ({ alias, text: user }) => user.includes(`${alias}[`) || new RegExp(`\\b${alias}\\.${name}\\b`).test(user),
    );
  return [...new Set(names)].filter((name) => !isUsed(name)).map((name) => `${path}: .${name}`);
}

it("has no class in a stylesheet of the dashboard that no page uses", () => {
  const stylesheets = files.filter(({ path }) => path.endsWith(".module.css"));
  expect(stylesheets.length).toBeGreaterThan(30);
  expect(stylesheets.flatMap(unusedClasses)).toEqual([]);
});

interface Messages {
  /** The file's path below the folder of its language. */
  readonly file: string;
  /** The exported object. */
  readonly object: string;
  readonly names: readonly string[];
}

/** The messages of a file of texts: each is a function in an exported object. */
function messagesIn({ path, text }: SourceFile): Messages[] {
  return [...text.matchAll(/^export const (\w+) = \{\n(.*?)^\}/gms)].map(([, object = "", inside = ""]) => ({
    file: path.slice(TEXTS.length),
    object,
    names: [...inside.matchAll(/^ {2}(\w+): \(/gm)].map(([, name = ""]) => name),
  }));
}

/** Whether a file reads a message: `texts.name`, `const { name } = texts`, or `texts[value]`, which reads them all. */
function reads({ text }: SourceFile, { file, object }: Messages, name: string): boolean {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "#texts\/([^"]+)";$/gm)].filter(
    ([, , from]) => from === file,
  );
  const names = imported.flatMap(([, list = ""]) => list.split(",").map((one) => one.trim()));
  const aliases = names.flatMap((one) => (one.split(" as ")[0] === object ? [one.split(" as ").at(-1) ?? ""] : []));
  return aliases.some(
    (alias) =>
      text.includes(`${alias}[`) ||
      new RegExp(`\\b${alias}\\.${name}\\b`).test(text) ||
      [...text.matchAll(/const \{([^}]*)\} = (\w+)/g)].some(
        ([, list = "", from]) => from === alias && new RegExp(`\\b${name}\\b`).test(list),
      ),
  );
}

it("has no text of the dashboard that no page shows", () => {
  const messages = code.filter(({ path }) => path.startsWith(TEXTS)).flatMap(messagesIn);
  const unused = messages.flatMap((all) =>
    all.names.flatMap((name) => (code.some((file) => reads(file, all, name)) ? [] : [`${all.file}: ${name}`])),
  );
  expect(messages.flatMap(({ names }) => names).length).toBeGreaterThan(1_000);
  expect(unused).toEqual([]);
});
