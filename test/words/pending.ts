import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PlacedFinding } from "./rules.ts";
import type { Kind } from "./text.ts";

/** A list of files for each kind of work. */
const lists = {
  comments: ["comment"],
  documents: ["document", "cell"],
  messages: ["message"],
  ui: ["ui", "hint"],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

const names = Object.keys(lists) as (keyof typeof lists)[];

export interface PendingList {
  readonly name: string;
  /** Files that need not keep the rules yet. */
  readonly pending: ReadonlySet<string>;
  /** Findings in files by their paths. */
  readonly findings: ReadonlyMap<string, readonly PlacedFinding[]>;
}

export function pendingLists(folder: string, findings: readonly PlacedFinding[]): PendingList[] {
  return names.map((name) => {
    const kinds: readonly Kind[] = lists[name];
    return {
      name,
      pending: new Set(linesOf(readFileSync(fileOf(folder, name), "utf8"))),
      findings: byPath(findings.filter(({ kind }) => kinds.includes(kind))),
    };
  });
}

/** Findings in files that are not pending, and pending files without a finding. */
export function complaintsOf({ name, pending, findings }: PendingList): string[] {
  const clean = [...pending].filter((path) => !findings.has(path));
  return [
    ...[...findings].filter(([path]) => !pending.has(path)).flatMap(([, found]) => found.map(shownFinding)),
    ...clean.map(
      (path) => `${path} is clean: take it out of test/words/pending/${name}.txt (npm run words -- --pending)`,
    ),
  ];
}

/** Takes clean files out of the lists. Lines that a merge has left between its marks stay if they are still pending. */
export function shorten(folder: string, { name, pending, findings }: PendingList): void {
  const left = [...pending].filter((path) => findings.has(path)).sort();
  writeFileSync(fileOf(folder, name), left.map((path) => `${path}\n`).join(""));
}

export function shownFinding({ path, line, rule, detail, sentence }: PlacedFinding): string {
  return `${path}:${line}: ${rule}: ${detail}: ${sentence}`;
}

function fileOf(folder: string, name: string): string {
  return join(folder, "test", "words", "pending", `${name}.txt`);
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "" && !/^(?:<<<<<<<|=======|>>>>>>>|\|\|\|\|\|\|\|)/.test(line));
}

function byPath(findings: readonly PlacedFinding[]): Map<string, PlacedFinding[]> {
  const found = new Map<string, PlacedFinding[]>();
  for (const finding of findings) found.set(finding.path, [...(found.get(finding.path) ?? []), finding]);
  return found;
}
