import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { filesUnder, root } from "./repository.ts";

interface AlertRule {
  readonly alert: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const rules: readonly AlertRule[] = parse(textOf("deploy/prometheus/alerts.yml")).groups[0].rules;
const pages = filesUnder("docs/operations", ".md");

/** The sections of the page about alerts, by their headings. */
const sections = new Map(
  textOf("docs/operations/alerts.md")
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
);

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

describe("docs/operations/alerts.md", () => {
  it("has a section for every rule, in their order, and no other", () => {
    expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))("says what to do when %s fires", (name, rule) => {
    const section = sections.get(name) ?? "";
    expect(section).toContain(`\n\`${rule.labels.severity}\`. `);
    expect(section).toMatch(/^- \*\*Over when\*\* /m);
    expect(section).toMatch(/^- \*\*Do:\*\* |^\| .* \| .* \|$/m);
    expect(rule.annotations["runbook_url"]).toBe(`docs/operations/alerts.md#${anchorOf(name)}`);
  });
});

describe("a runbook", () => {
  it("is in the index", () => {
    const index = textOf("docs/operations/README.md");
    const others = pages.map(({ path }) => path.replace("docs/operations/", "")).filter((name) => name !== "README.md");
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  it("links to sections that are there", () => {
    const linking = [...pages, ...filesUnder("docs", ".md"), { path: "README.md", text: textOf("README.md") }];
    const broken = linking.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)].flatMap(([, file = "", anchor = ""]) => {
        const target = file === "" ? path : join(path, "..", file);
        const headings = [...textOf(target).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
        return headings.includes(anchor) ? [] : [`${path}: ${file}#${anchor}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});
