import { expect, it } from "@jest/globals";
import { productionFiles, type SourceFile } from "./repository.ts";
import { withoutComments } from "./source.ts";

/**
 * A loop that waits for each of its items ends with the first one that fails. Rows are therefore worked off by `oneByOne`,
 * `withoutFailing` or `mapAside` of @pharos/db, which set such a row aside.
 */
const SERVICES = /^(?:apps\/(?:scheduler|recorder|notifier|intake|field|ping|worker)|packages\/checking)\//;

/** Loops that wait for each item in turn and may. */
const MAY_WAIT: Readonly<Record<string, string>> = {
  "apps/notifier/src/tell-owners.ts": "the Owners of one contact, which is set aside as a whole",
  "apps/ping/src/record-backlog.ts": "groups, whose pings are set aside",
  "apps/scheduler/src/dispatch-due.ts": "regions",
  "apps/scheduler/src/set-gauges.ts": "queues",
  "apps/scheduler/src/start.ts": "the loops themselves",
  "packages/checking/src/run-slice.ts": "checks that are under way and do not fail",
  "packages/db/src/migrations/make-index.ts": "a migration, which stops at the first failure and goes on there",
  "packages/db/src/partitions/in-partitions.ts": "a helper of tests",
  "packages/db/src/secrets/stored-secrets.ts": "a command of the operator, which stops at the first failure",
};

/** The bodies of loops over items in a formatted file. */
function bodiesIn(text: string): readonly string[] {
  const lines = withoutComments(text).split("\n");
  return lines.flatMap((line, at) => {
    const found = /^( *)for (?:await )?\(const .* of .*\)(?: (\{)?| *$)(.*)$/.exec(line);
    if (found === null) return [];
    const [, indent = "", brace, rest = ""] = found;
    if (brace === undefined) return [rest === "" ? (lines[at + 1] ?? "") : rest];
    const end = lines.findIndex((one, index) => index > at && one === `${indent}}`);
    return [lines.slice(at + 1, end).join("\n")];
  });
}

const waits = ({ text }: SourceFile): boolean => bodiesIn(text).some((body) => /\bawait\b/.test(body));

/** Over the rows of a statement. */
const overRows = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/^ *for \(/.test(line) || /\brows\b/.test(line))
    .join("\n");

it("no loop of a service ends with the first row at which it fails", () => {
  const files = productionFiles().filter(({ path }) => path.endsWith(".ts"));
  const found = [
    ...files.filter(({ path }) => SERVICES.test(path)),
    ...files
      .filter(({ path }) => path.startsWith("packages/db/src/") && !path.includes("/generated/"))
      .map(({ path, text }) => ({ path, text: overRows(text) })),
  ].filter(waits);
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(MAY_WAIT).sort());
});

it.each([
  ["for (const id of ids) await tell(id);", true],
  ["for (const id of ids)\n  await tell(id);", true],
  ["for (const id of ids) {\n  tell(id);\n  await told;\n}", true],
  ["for (const id of await read()) {\n  tell(id);\n}\nawait told;", false],
  ["for (const id of ids) tell(id);\nawait told;", false],
])("%j waits: %s", (text, expected) => {
  expect(waits({ path: "a.ts", text })).toBe(expected);
});
