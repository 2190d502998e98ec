import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest } from "../architecture/repository.ts";
import { blocksOf } from "./blocks.ts";
import { codeTexts } from "./code.ts";
import { codeComments, lineComments } from "./comments.ts";
import type { Text } from "./text.ts";

const LEFT_OUT = /^(?:node_modules|generated|coverage|migrations|fixtures|\.git|\.pharos|\.cache|dist.*)$/;
/** Output of tools, licences of others, and the lists of words themselves. */
const GENERATED = new Set([
  "pnpm-lock.yaml",
  "packages/web/src/api/inputs.ts",
  "packages/web/src/api/list-inputs.ts",
  "test/contract/client/api.ts",
  "test/words/words.ts",
  "test/words/rules.test.ts",
  "test/words/texts.test.ts",
]);

/** Files that can hold texts for people, from the folder, with forward slashes. */
export function filesIn(folder: string, under = ""): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || GENERATED.has(path)) return [];
    if (entry.isDirectory()) return filesIn(folder, path);
    return readerOf(path) ? [path] : [];
  });
}

/** Everything that a file says to people. */
export function textsOf(folder: string, path: string): Text[] {
  return readText(path, readFileSync(join(folder, path), "utf8"));
}

export function readText(path: string, text: string): Text[] {
  return readerOf(path)?.(path, text) ?? [];
}

type Reader = (path: string, text: string) => Text[];

function readerOf(path: string): Reader | undefined {
  if (/\.(?:ts|tsx|mjs|cjs)$/.test(path)) return (_, text) => codeTexts(path, text, isProduction(path));
  if (path.endsWith(".md")) return markdown;
  if (path.endsWith(".css")) return codeComments;
  if (path.endsWith(".sql")) return (_, text) => lineComments(path, text, "--");
  if (path.endsWith(".prisma")) return (_, text) => lineComments(path, text, "//");
  if (
    /\.(?:ya?ml|sh|service|target|conf|tpl)$|(?:^|\/)(?:Dockerfile|\.env\.example|\.dockerignore|\.gitignore)$|^\.ci\//.test(
      path,
    )
  ) {
    return (_, text) => [...lineComments(path, text, "#"), ...annotations(path, text)];
  }
  if (path.startsWith("deploy/") && path.endsWith(".json")) return annotations;
  return undefined;
}

function isProduction(path: string): boolean {
  return /^(?:packages|apps|scripts|deploy)\//.test(path) && !isTest(path);
}

/** The texts of alert rules, charts and schemas in YAML and JSON. */
function annotations(path: string, text: string): Text[] {
  return text.split("\n").flatMap((line, index) => {
    const shown = line.replace(/\{\{[^}]*\}\}/g, "⟨value⟩");
    const said = /^\s*"?(?:summary|description)"?: "?([^"{}[\]]+)/.exec(shown)?.[1];
    return said === undefined ? [] : [{ path, line: index + 1, kind: "message" as const, text: said }];
  });
}

function markdown(path: string, text: string): Text[] {
  return blocksOf(text.split("\n"), 1).map(({ line, isCell, text }) => ({
    path,
    line,
    kind: isCell ? "cell" : "document",
    text,
  }));
}
