import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { changedFile, newFile, readFileToKeep } from "./discovered-file.ts";
import type { DiscoveredEntries } from "./entries.ts";

/** How a file names a variable. */
const variable = (name: string) => `\${${name}}`;
const COMMAND = "pharos discover docker";
const page = (name: string, more: object = {}) => ({
  ...{ name, type: "http", url: `https://${name}.example/`, check_interval_minutes: 5, ...more },
});
const discovered = (
  entries: Readonly<Record<string, object>>,
  more: Partial<DiscoveredEntries> = {},
): DiscoveredEntries => ({
  entries: new Map(Object.entries(entries).map(([key, fields]) => [key, { ...fields }])),
  ...{ variables: [], notes: [], skipped: [], ...more },
});
const changed = (text: string, entries: Readonly<Record<string, object>>) =>
  changedFile(readFileToKeep({ name: "docker.yaml", text }), COMMAND, discovered(entries)).text;

const TEXT = newFile("docker-box", COMMAND, discovered({ api: page("api"), shop: page("shop") })).text;

describe("a file of discover", () => {
  it("says who made it, its variables and what it lacks", () => {
    const more = { variables: ["TOKEN"], notes: [{ about: "container x", text: "is skipped:\n- no\u001b[2J" }] };
    const { text, lines } = newFile("p", COMMAND, discovered({ shop: page("shop") }, more));
    expect(text.split("\n").slice(0, 5)).toEqual([
      "# Made by pharos discover docker.",
      "# It needs these variables:",
      "#   TOKEN",
      "# Not carried:",
      "#   container x: is skipped: - no\u{FFFD}[2J",
    ]);
    expect(lines).toHaveLength(1);
    expect(parse(text)).toEqual({ project: "p", monitors: { shop: page("shop") } });
  });

  it("is not made if apply would reject it", () => {
    const make = () => newFile("p", COMMAND, discovered({ shop: page("shop", { type: "keyword" }) }));
    expect(make).toThrow("No file is written, because apply would reject it: monitors.shop needs expected_keyword.");
  });

  it("does not change if nothing has changed", () => {
    expect(changed(TEXT, { api: page("api"), shop: page("shop") })).toBe(TEXT);
  });

  it("gets new entries, loses those of objects that are gone, and keeps everything that people wrote", () => {
    const text = TEXT.replace("    name: shop\n", "    name: shop # of Ada\n    tags: [eu]\n")
      .replace("  shop:\n", "  # The shop.\n  shop:\n")
      .concat(
        "  # By hand.\n  mine:\n    name: Mine\n    type: ssl\n    url: https://mine.example/\n    check_interval_minutes: 60\n",
      );
    const result = changed(text, { shop: page("shop", { url: "https://new.example/" }), web: page("web") });
    expect(parse(result).monitors).toEqual({
      shop: page("shop", { url: "https://new.example/", tags: ["eu"] }),
      mine: { ...page("Mine"), type: "ssl", url: "https://mine.example/", check_interval_minutes: 60 },
      web: page("web"),
    });
    for (const comment of ["# The shop.", "name: shop # of Ada", "# By hand."]) expect(result).toContain(comment);
    expect(parse(changed(result, { shop: page("shop") })).monitors).not.toHaveProperty("web");
  });

  it("leaves an entry alone that a person took over", () => {
    const text = TEXT.replace("  api:\n    # discovered\n", "  api:\n");
    expect(text).not.toBe(TEXT);
    const result = changed(text, { shop: page("shop"), api: page("api", { name: "Other" }) });
    expect(parse(result).monitors.api).toEqual(page("api"));
    expect(parse(changed(text, { shop: page("shop") })).monitors.api).toEqual(page("api"));
  });

  it("keeps the comment of a field that changes, and lines of people below its first comment", () => {
    const text = TEXT.replace("https://shop.example/\n", "https://shop.example/ # of Ada\n").replace(
      "# Made by pharos discover docker.\n",
      "# Made by pharos discover docker.\n# Ask Ada first.\n",
    );
    const result = changed(text, { api: page("api"), shop: page("shop", { url: "https://new.example/" }) });
    expect(result).toContain("url: https://new.example/ # of Ada\n");
    expect(result.split("\n").slice(0, 2)).toEqual(["# Made by pharos discover docker.", "# Ask Ada first."]);
  });

  it("does not change a field whose anchor another entry uses", () => {
    const text = TEXT.replace("url: https://shop.example/", "url: &shop https://shop.example/").concat(
      "  mine:\n    name: Mine\n    type: http\n    url: *shop\n    check_interval_minutes: 5\n",
    );
    const other = { api: page("api"), shop: page("shop", { url: "https://new.example/" }) };
    expect(() => changed(text, other)).toThrow("an entry uses an anchor of a field that changes");
  });

  it("keeps the comment of a person at its top", () => {
    const text = TEXT.replace("# Made by pharos discover docker.", "# Ours.");
    expect(changed(text, { shop: page("shop") }).split("\n")[0]).toBe("# Ours.");
  });

  it.each([
    ["no YAML", "monitors: [", "docker.yaml:1: this is not YAML"],
    ["no project", "monitors: {}", "docker.yaml:1: needs a line such as"],
    ["another mistake", TEXT.replace("type: http", "type: htpt"), "docker.yaml:8: monitors.api.type must be one of"],
  ])("with %s is not read", (_what, text, message) => {
    expect(() => readFileToKeep({ name: "docker.yaml", text })).toThrow(message);
  });

  it("may hold variables, and anchors that entries share as long as both are there", () => {
    const shared = { ...page("a"), request_headers: { X: variable("TOKEN") } };
    const fields = Object.entries(shared).map(
      ([name, value]) => `    ${name}: ${JSON.stringify(value)}
`,
    );
    const text = `project: p
monitors:
  a: &a
    # discovered
${fields.join("")}  b: *a
`;
    expect(parse(changed(text, { a: page("a") })).monitors.b).toEqual(shared);
    expect(() => changed(text, { c: page("c") })).toThrow("an entry uses an anchor of the entry a, which is gone");
  });
});
