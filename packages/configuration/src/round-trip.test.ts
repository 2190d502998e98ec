import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parse as parseYaml } from "yaml";
import { exportedFile } from "./exported-file.ts";
import { entryKeysOf } from "./exported-keys.ts";
import { parseConfiguration } from "./parse.ts";
import { planChanges } from "./plan.ts";
import { type CurrentRecord, desiredOf } from "./state.ts";
import { anyTeam } from "./testing/any-team.ts";

const PROJECT = "acme";
const PASSWORD = "top-secret";

/** The value below a name of a mapping; undefined without one. */
const below = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** The values for the variables of an exported file, from the records of its entries. */
function environmentOf(text: string, found: readonly CurrentRecord[]): ReadonlyMap<string, string> {
  const file: unknown = parseYaml(text, { stringKeys: true });
  const values = new Map<string, string>();
  const set = (placeholder: unknown, value: unknown) => values.set(String(placeholder).slice(2, -1), String(value));
  for (const kind of ["contact", "monitor"] as const) {
    const keys = entryKeysOf(found, kind, PROJECT);
    const field = kind === "contact" ? "config" : "request_headers";
    for (const { id, fields } of found.filter((current) => current.kind === kind)) {
      const entry = below(below(file, `${kind}s`), keys.get(id) ?? "");
      const places = [
        [below(entry, field), fields[field]],
        ...["settings", "headers"].map((member) => [
          below(below(entry, "template"), member),
          below(fields["template"], member),
        ]),
      ];
      for (const [secrets, clear] of places) {
        const names = typeof secrets === "object" && secrets !== null ? Object.keys(secrets) : [];
        for (const name of names) set(below(secrets, name), below(clear, name));
      }
      set(below(entry, "password"), PASSWORD);
      set(below(entry, "send"), fields["send"]);
      set(below(below(entry, "oauth2"), "client_secret"), below(fields["oauth2"], "client_secret"));
      for (const number of ["0", "1"]) {
        const [written, step] = [below(entry, "steps"), fields["steps"]].map((steps) => below(steps, number));
        set(below(written, "body"), below(step, "body"));
        const sent = below(step, "headers");
        for (const name of Object.keys(Object(sent))) set(below(below(written, "headers"), name), below(sent, name));
      }
    }
  }
  return values;
}

const exportThenPlan = (found: readonly CurrentRecord[]) => {
  const { text, mistakes } = exportedFile(PROJECT, found);
  expect(mistakes).toEqual([]);
  const values = environmentOf(text, found);
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], (name) => values.get(name));
  return planChanges({ project, entries: entries.map(desiredOf) }, found, {
    prune: true,
    setPasswords: false,
    keepUnlisted: false,
    adopt: true,
  });
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
