import { describe, expect, it } from "@jest/globals";
import { productionFiles, type SourceFile } from "./repository.ts";

interface Word {
  /** Other words of the glossary that contain the word. They are allowed everywhere. */
  readonly compounds?: RegExp;
  /** Where exported names may use the word in its one meaning: starts of paths. */
  readonly only: readonly string[];
}

/** Words of the glossary that once had several meanings in the code. */
const WORDS: Readonly<Record<string, Word>> = {
  report: {
    compounds: /page reports?|uptime reports?/,
    only: [
      "apps/intake/",
      // Of probes: the results of their checks.
      "apps/field/",
      "apps/probe/",
      "packages/field/",
      "packages/core/src/server/",
      "packages/db/src/servers/",
      // Of the mails with uptime reports.
      "apps/notifier/src/report-mail.ts",
      "apps/notifier/src/send-report-mails.ts",
    ],
  },
  look: {
    only: [
      "apps/recorder/src/record-looks.ts",
      "apps/scheduler/src/dispatch-looks.ts",
      "apps/worker/src/consume-looks.ts",
      "apps/worker/src/run-look.ts",
      "packages/core/src/site/",
      "packages/db/src/sites/",
      "packages/outbound/src/variables.ts",
    ],
  },
  crawl: {
    only: [
      "packages/aspects/src/crawl/",
      "packages/core/src/site/",
      "packages/db/src/sites/",
      "packages/web/src/pages/",
    ],
  },
  absence: { only: ["packages/core/src/heartbeat/", "packages/db/src/absences/"] },
  breaker: { only: ["packages/core/src/alert/"] },
  sweep: { only: ["apps/scheduler/src/sweep-outbox.ts"] },
};

const EXPORT = /^export (?:default )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm;

/** `PageReportState` and `PAGE_REPORT_STATE` as `page report state`. */
function wordsOf(name: string): string {
  const apart = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/_/g, " ");
  return apart.toLowerCase();
}

/** The exported names that use the word outside its places. */
function strayNames(files: readonly SourceFile[], word: string, { compounds, only }: Word): readonly string[] {
  const uses = (name: string) => {
    const text = wordsOf(name);
    return (compounds === undefined ? text : text.replace(compounds, "")).split(" ").some(isWord);
  };
  const isWord = (one: string) => one === word || one === `${word}s`;
  return files
    .filter(({ path }) => !only.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = ""]) => (uses(name) ? [`${path}: ${name}`] : [])),
    );
}

describe("a word of the glossary has one meaning in exported names", () => {
  const files = productionFiles();

  it.each(Object.entries(WORDS))("%s", (word, where) => {
    expect(strayNames(files, word, where)).toEqual([]);
  });

  it.each(Object.entries(WORDS))("%s is used in every place of its list", (word, { only }) => {
    const unused = only.filter((start) => {
      const there = files.filter(({ path }) => path.startsWith(start));
      return strayNames(there, word, { only: [] }).length === 0;
    });
    expect(unused).toEqual([]);
  });
});

it.each([
  ["export const LOOK_EVERY_MS = 1_000;", "look", 1],
  ["export function createLookup() {}", "look", 0],
  ["export interface CheckReport {}", "report", 1],
  ["export type ShownPageReport = PageReport;", "report", 0],
  ["export const uptimeReports = [];", "report", 0],
])("%j with a stray %s: %i", (text, word, count) => {
  expect(strayNames([{ path: "a.ts", text }], word, { ...WORDS[word], only: [] })).toHaveLength(count);
});
