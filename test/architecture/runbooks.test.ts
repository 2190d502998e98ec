import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { anchorOf } from "./markdown.ts";
import { filesUnder, root } from "./repository.ts";

interface AlertRule {
  readonly alert: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const rules: readonly AlertRule[] = parse(textOf("deploy/prometheus/alerts.yml")).groups[0].rules;
const pages = filesUnder("docs/operate", ".md");

/** The sections of the page about alerts, by their headings. */
const sections = new Map(
  textOf("docs/operate/runbooks/alerts.md")
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
);

describe("docs/operate/runbooks/alerts.md", () => {
  it("has a section for every rule, in their order, and no other", () => {
    expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))("says what to do when %s fires", (name, rule) => {
    const section = sections.get(name) ?? "";
    expect(section).toContain(`\n\`${rule.labels.severity}\`. `);
    expect(section).toMatch(/^- \*\*Over when\*\* /m);
    expect(section).toMatch(/^- \*\*Do:\*\* |^\| .* \| .* \|$/m);
    expect(rule.annotations["runbook_url"]).toBe(`docs/operate/runbooks/alerts.md#${anchorOf(name)}`);
  });
});

describe("a runbook", () => {
  it("is in the index", () => {
    const index = textOf("docs/operate/README.md");
    const others = pages.map(({ path }) => path.replace("docs/operate/", "")).filter((name) => name !== "README.md");
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});
