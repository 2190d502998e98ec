import { describe, expect, it } from "@jest/globals";
import { ConfigurationError } from "./failure.ts";
import { parseConfiguration } from "./parse.ts";

const environment: Readonly<Record<string, string>> = { HOOK: "https://hooks.example/T0/secret", HOST: "shop.example" };
/** The texts as files of one project, which is on the first line of each. */
const parse = (...texts: readonly string[]) => parseFiles(...texts.map((text) => `project: acme\n${text}`)).entries;
const parseFiles = (...texts: readonly string[]) =>
  parseConfiguration(
    texts.map((text, index) => ({ name: `${index + 1}.yaml`, text })),
    (name) => environment[name],
  );

const mistakes = (...texts: readonly string[]) => mistakesOf(() => parse(...texts));

function mistakesOf(read: () => unknown): readonly string[] {
  try {
    read();
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

/** Nine of nine of nine, and so on: a few lines that stand for millions of values. */
function bomb(): string {
  const nine = (name: string) => `[${Array.from({ length: 9 }, () => name).join(", ")}]`;
  const levels = ["b", "c", "d", "e", "f", "g", "h"].map(
    (name, index) => `${name}: &${name} ${nine(`*${"abcdefg"[index]}`)}\n`,
  );
  return `a: &a ${nine("x")}\n${levels.join("")}`;
}

describe("parseConfiguration", () => {
  it("reads contacts and monitors of several files, with the environment's values, and knows which fields hold some", () => {
    const [ops, shop] = parse(OPS, SHOP);
    expect(ops).toMatchObject({
      kind: "contact",
      key: "acme/ops",
      fields: { config: { webhook_url: environment["HOOK"] } },
    });
    expect(shop).toMatchObject({
      kind: "monitor",
      key: "acme/shop",
      contacts: ["acme/ops"],
      fields: { url: "https://shop.example/health" },
    });
    expect([...(ops?.hidden ?? [])]).toEqual(["config"]);
    expect([...(shop?.hidden ?? [])]).toEqual(["url"]);
    expect([ops?.placeOf(), ops?.placeOf("type"), shop?.placeOf("url"), shop?.placeOf("port")]).toEqual([
      "1.yaml:3",
      "1.yaml:5",
      "2.yaml:6",
      "2.yaml:3",
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
      ["acme/a", ["name"]],
      ["acme/b", ["name"]],
    ]);
  });

  it("takes a key as it is written, quoted or not", () => {
    const job = "{ name: Job, type: heartbeat, check_interval_minutes: 5 }";
    const keys = ["007", "1.0", "1.10", "1.1", "1e3", "0x10", "true", "null", '"0o7"'];
    const entries = parse(`monitors:\n${keys.map((key) => `  ${key}: ${job}\n`).join("")}`);
    expect(entries.map(({ key, placeOf }) => [key, placeOf()])).toEqual(
      keys.map((key, index) => [`acme/${key.replaceAll('"', "")}`, `1.yaml:${index + 3}`]),
    );
  });

  it("lets every entry of a large team share an anchor", () => {
    const entries = Array.from({ length: 1000 }, (_, index) => `  m${index}: *job\n`).join("");
    const text = `monitors:\n  first: &job { name: Job, type: heartbeat, check_interval_minutes: 5 }\n${entries}`;
    expect(parse(text)).toHaveLength(1001);
  });

  it("gives variables as the reason only if there are some", () => {
    expect(mistakes(OPS.replaceAll('"', ""))).toEqual([expect.stringMatching(/^1\.yaml:6: .*in quotes$/)]);
    expect(mistakes(`${SHOP}\t  port: 80\n`)).toEqual([
      "1.yaml:9: this is not YAML: Tabs are not allowed as indentation",
    ]);
  });

  it("says of a variable that is missing only that", () => {
    const text = SHOP.replace("Shop", variable("A")).replace("type: http", `type: ${variable("B")}`);
    expect(mistakes(text, OPS.replace("HOOK", "C"))).toEqual([
      "1.yaml:4: the environment variable A is not set",
      "1.yaml:5: the environment variable B is not set",
      "2.yaml:6: the environment variable C is not set",
    ]);
  });

  it("skips an entry with a variable that is not set, and no other, if that is wanted", () => {
    const skipping = (...texts: readonly string[]) =>
      parseConfiguration(
        texts.map((text, index) => ({ name: `${index + 1}.yaml`, text: `project: acme\n${text}` })),
        () => undefined,
        { skipUnset: true },
      ).entries.map(({ key, unset }) => [key, unset]);
    expect(skipping(SHOP.replace(variable("HOST"), "b.example"), OPS)).toEqual([
      ["acme/shop", []],
      ["acme/ops", ["2.yaml:6: the environment variable HOOK is not set"]],
    ]);
    expect(() => skipping(SHOP, `more: ${variable("P")}\n`)).toThrow("the environment variable P is not set");
    const wrong = SHOP.replace("Shop", `${variable("A")} ${variable("A B")}`);
    expect(() => skipping(wrong)).toThrow("1.yaml:4: the environment variable A is not set");
  });

  it("names for each entry its own lines, also of the same variable, and those of its anchors", () => {
    const url = `url: "https://${variable("HOST")}/"`;
    const monitors = `monitors:\n  a: {name: A, type: http, check_interval_minutes: 1,\n    ${url}}\n  b: &b {name: B, type: http,\n    ${url},\n    check_interval_minutes: 1}\n  c: *b\n`;
    const file = { name: "1.yaml", text: `project: acme\n${monitors}` };
    const { entries } = parseConfiguration([file], () => undefined, { skipUnset: true });
    const line = (at: number) => `1.yaml:${at}: the environment variable HOST is not set`;
    expect(entries.map(({ unset }) => unset)).toEqual([[line(4)], [line(6)], [line(4), line(6)]]);
  });

  it("names no line of a file that people do not have", () => {
    const made = { name: null, text: `project: acme\n${OPS}` };
    const [ops] = parseConfiguration([made], () => undefined, { skipUnset: true }).entries;
    expect(ops?.unset).toEqual(["the environment variable HOOK is not set"]);
    expect(ops?.placeOf("name")).toBe("contacts.ops.name");
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      "a field that there is not",
      [SHOP.replace("url:", "urll:")],
      ["1.yaml:3: monitors.shop needs url", "1.yaml:6: monitors.shop.urll is not a known field here"],
    ],
    [
      "a value that is wrong",
      [SHOP.replace(": 1\n", ": 2\n")],
      ["1.yaml:7: monitors.shop.check_interval_minutes must be one of 1, 5, 15, 30, 60"],
    ],
    ["the same name twice", [`${SHOP}    name: Again\n`], ["1.yaml:9: the same name is used twice"]],
    ["the same key in two files", [SHOP, `\n${SHOP}`], ["2.yaml:4: monitor acme/shop is already at 1.yaml:3"]],
    [
      "variables that are not set, all of them",
      [SHOP.replace("Shop", variable("A")).replace("HOST", "B")],
      ["1.yaml:4: the environment variable A is not set", "1.yaml:6: the environment variable B is not set"],
    ],
    [
      "a variable that is none",
      [SHOP.replace(variable("HOST"), variable("HO ST"))],
      [`1.yaml:6: a variable must be written as ${variable("NAME")}`],
    ],
    [
      "an open variable",
      [SHOP.replace(variable("HOST"), "${HOST")],
      [`1.yaml:6: a variable must be written as ${variable("NAME")}`],
    ],
    ["no YAML", ["monitors: [\n"], ["1.yaml:3: this is not YAML"]],
    ["a variable without quotes within braces", [OPS.replaceAll('"', "")], ["1.yaml:6: this is not YAML"]],
    [
      "a second document",
      [`${SHOP}---\n${OPS}`],
      ["1.yaml:9: a second document starts here: move it to a separate file"],
    ],
    ["a name that is none", ["monitors:\n  ? [a]\n  : {}\n"], ["1.yaml:3: a name must be a text"]],
    ["an anchor that there is not", ["monitors:\n  shop: *absent\n"], ["1.yaml:3: there is no anchor &absent above"]],
    ["aliases that explode", [bomb()], ["1.yaml: an anchor is used more than 10000 times"]],
  ])("says of %s where it is and what would be right", (_name, texts, expected) => {
    const found = mistakes(...texts);
    for (const message of expected) expect(found).toContainEqual(expect.stringContaining(message));
    expect(found.join()).not.toMatch(/secret|shop\.example/);
  });

  it("wants a project in each file, the same in all, and says where it is not", () => {
    const said = (...texts: readonly string[]) => mistakesOf(() => parseFiles(...texts));
    const all = parseFiles(`project: shop\n${OPS}`, 'project: "shop"\n');
    expect([all.project, all.entries.map(({ key }) => key)]).toEqual(["shop", ["shop/ops"]]);
    expect(said("project: shop\n", "\nproject: site\n")).toEqual([
      "2.yaml:2: the project is site here and shop at 1.yaml:1: apply one at a time",
    ]);
    expect(said(OPS)).toEqual([
      expect.stringMatching(/^1\.yaml:1: needs a line such as "project: shop": a name, unique/),
    ]);
    expect(said("project: shop\n", "")).toEqual([expect.stringMatching(/^2\.yaml: the file is empty\. /)]);
    expect(said("- a\n")).toEqual(["1.yaml:1: must be an object, not an array"]);
  });

  it("resolves contacts to the keys that the API has", () => {
    const shop = SHOP.replace("[ops]", "[ops, platform/ops, /ops]");
    expect(parse(shop)[0]?.contacts).toEqual(["acme/ops", "platform/ops", "ops"]);
  });
});
