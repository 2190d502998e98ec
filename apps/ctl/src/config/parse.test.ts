import { describe, expect, it } from "@jest/globals";
import { ConfigurationError } from "./configuration-error.ts";
import { parseConfiguration } from "./parse.ts";

const environment: Readonly<Record<string, string>> = { HOOK: "https://hooks.example/T0/secret", HOST: "shop.example" };
const parse = (...texts: readonly string[]) =>
  parseConfiguration(
    texts.map((text, index) => ({ name: `${index + 1}.yaml`, text })),
    (name) => environment[name],
  );

function mistakes(...texts: readonly string[]): readonly string[] {
  try {
    parse(...texts);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

const variable = (name: string) => `\${${name}}`;

const OPS = `contacts:
  ops:
    name: Ops
    type: slack
    config: { webhook_url: "\${HOOK}" }
`;
const SHOP = `monitors:
  shop:
    name: Shop
    type: http
    url: https://\${HOST}/health
    check_interval_minutes: 1
    contacts: [ops]
`;

describe("parseConfiguration", () => {
  it("reads contacts and monitors of several files, with the environment's values, and knows which fields hold some", () => {
    const [ops, shop] = parse(OPS, SHOP);
    expect(ops).toMatchObject({
      kind: "contact",
      key: "ops",
      fields: { config: { webhook_url: environment["HOOK"] } },
    });
    expect(shop).toMatchObject({ kind: "monitor", key: "shop", fields: { url: "https://shop.example/health" } });
    expect([...(ops?.hidden ?? [])]).toEqual(["config"]);
    expect([...(shop?.hidden ?? [])]).toEqual(["url"]);
    expect([ops?.placeOf(), ops?.placeOf("type"), shop?.placeOf("url"), shop?.placeOf("port")]).toEqual([
      "1.yaml:2",
      "1.yaml:4",
      "2.yaml:5",
      "2.yaml:2",
    ]);
  });

  it("takes two dollars for one that means itself", () => {
    const [shop] = parse(SHOP.replace("name: Shop", () => `name: Shop $${variable("HOST")}`));
    expect(shop?.fields["name"]).toBe(`Shop ${variable("HOST")}`);
    expect(shop?.hidden.has("name")).toBe(false);
  });

  it("follows anchors, and hides what they bring", () => {
    const text = `monitors:
  a: &a { name: "\${HOST}", type: heartbeat, check_interval_minutes: 5 }
  b: *a
`;
    expect(parse(text).map(({ key, hidden }) => [key, [...hidden]])).toEqual([
      ["a", ["name"]],
      ["b", ["name"]],
    ]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      "a field that there is not",
      [SHOP.replace("url:", "urll:")],
      ["1.yaml:2: monitors.shop needs url", "1.yaml:5: monitors.shop.urll is not known here"],
    ],
    [
      "a value that is wrong",
      [SHOP.replace(": 1\n", ": 2\n")],
      ["1.yaml:6: monitors.shop.check_interval_minutes must be one of 1, 5, 15, 30, 60"],
    ],
    ["the same name twice", [`${SHOP}    name: Again\n`], ["1.yaml:8: the same name stands here twice"]],
    ["the same key in two files", [SHOP, `\n${SHOP}`], ["2.yaml:3: monitor shop is at 1.yaml:2 already"]],
    [
      "variables that are not set, all of them",
      [SHOP.replace("Shop", variable("A")).replace("HOST", "B")],
      ["1.yaml:3: the environment has no A", "1.yaml:5: the environment has no B"],
    ],
    [
      "a variable that is none",
      [SHOP.replace(variable("HOST"), variable("HO ST"))],
      [`1.yaml:5: a variable must be written as ${variable("NAME")}`],
    ],
    [
      "an open variable",
      [SHOP.replace(variable("HOST"), "${HOST")],
      [`1.yaml:5: a variable must be written as ${variable("NAME")}`],
    ],
    ["no YAML", ["monitors: [\n"], ["1.yaml:2: this is no YAML"]],
    ["a variable without quotes within braces", [OPS.replaceAll('"', "")], ["1.yaml:5: this is no YAML"]],
    ["an empty file", [SHOP, ""], ["2.yaml: there is nothing in it"]],
    ["a list", ["- a\n"], ["1.yaml:1: must be an object"]],
  ])("says of %s where it is and what would be right", (_name, texts, expected) => {
    const found = mistakes(...texts);
    for (const message of expected) expect(found).toContainEqual(expect.stringContaining(message));
    expect(found.join()).not.toMatch(/secret|shop\.example/);
  });
});
