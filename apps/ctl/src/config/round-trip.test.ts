import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parse as parseYaml } from "yaml";
import { anyTeam } from "../testing/any-team.ts";
import { entryKeysOf } from "./exported-keys.ts";
import type { Kind } from "./parse.ts";
import { parseConfiguration } from "./parse.ts";
import { planChanges } from "./plan.ts";
import { type Current, desiredOf } from "./state.ts";
import { exportedFile } from "./to-file.ts";

const PROJECT = "acme";
const PASSWORD = "top-secret";

/** What the variables of an exported file stand for: the values of the records that its entries are. */
function environmentOf(text: string, found: readonly Current[]): ReadonlyMap<string, string> {
  const file: unknown = parseYaml(text, { stringKeys: true });
  const values = new Map<string, string>();
  const set = (placeholder: unknown, value: unknown) => values.set(String(placeholder).slice(2, -1), String(value));
  for (const kind of ["contact", "monitor"] satisfies readonly Kind[]) {
    const keys = entryKeysOf(found, kind, PROJECT);
    for (const { id, fields } of found.filter((current) => current.kind === kind)) {
      const entry = Object(Object(Object(file)[`${kind}s`])[keys.get(id) ?? ""]);
      const field = kind === "contact" ? "config" : "request_headers";
      for (const [name, placeholder] of Object.entries(Object(entry[field]))) {
        const own: object = Object(fields[field]);
        set(placeholder, Object.getOwnPropertyDescriptor(own, name)?.value);
      }
      set(entry.password, PASSWORD);
    }
  }
  return values;
}

const exportThenPlan = (found: readonly Current[]) => {
  const { text } = exportedFile(PROJECT, found);
  const values = environmentOf(text, found);
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], (name) => values.get(name));
  return planChanges({ project, entries: entries.map(desiredOf) }, found, { prune: true, setPasswords: false });
};

describe("a file that export has written", () => {
  it("is one that apply takes, and changes nothing but keys, whatever the team has", () => {
    fc.assert(
      fc.property(anyTeam, (found) => {
        const { changes, mistakes } = exportThenPlan(found);
        const told = changes.map((change) => [
          change.action,
          "differences" in change ? change.differences.filter(({ field }) => field !== "key") : [],
        ]);
        expect(mistakes).toEqual([]);
        expect(told).toEqual(changes.map(({ action }) => [action === "adopt" ? "adopt" : "unchanged", []]));
      }),
      { numRuns: 150 },
    );
  });
});
