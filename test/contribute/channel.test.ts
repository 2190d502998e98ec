import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { channels } from "@pharos/channels";
import { existsBeside, root } from "../architecture/repository.ts";
import { type CopiedTree, copyTree } from "./copied-tree.ts";
import { channelPlaces, missingPlaces, pathsOf } from "./places.ts";

const RECIPES = "docs/contribute/recipes.md";
const recipes = readFileSync(join(root, RECIPES), "utf8");
const recipe = /^## A channel\n(.*?)^## /ms.exec(recipes)?.[1] ?? "";

/** A small channel, as its author would write it. */
const CHIME = `import { maskUrl } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { addressRefused, webhookAddress } from "./webhook-address.ts";
import { wordingOf } from "./wording.ts";

const MAX_BODY = 4000;

/** A topic of a Chime server: a POST of plain text. */
export const chime = peopleChannel({
  config: Type.Object({ topic_url: webhookAddress("The URL of a topic.") }),
  example: { topic_url: "https://chime.example/secret-topic" },
  refusals: ({ topic_url }) => addressRefused("topic_url", topic_url),
  mask: ({ topic_url }) => ({ topic_url: maskUrl(topic_url) }),
  render(notice, { topic_url }, urls) {
    const { headline, facts, list, unlisted, advice, link, answer } = wordingOf(notice, urls);
    const lines = [headline, ...facts.map((fact) => fact.join(": ")), ...list.map(({ text }) => text)];
    const rest = [unlisted > 0 ? \`and \${unlisted} more\` : "", advice, link?.url, answer?.url].filter(Boolean);
    const body = [...lines, ...rest].join("\\n").slice(0, MAX_BODY);
    return { via: "http", url: topic_url, headers: { "content-type": "text/plain" }, body };
  },
});
`;

it("names only files that exist, in every recipe", () => {
  const named = [...recipes.matchAll(/`((?:packages|test|docs|prisma)\/[^`<]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsBeside("README.md", path))).toEqual([]);
});

describe("the recipe of a channel", () => {
  it("names every place", () => {
    expect(pathsOf(channelPlaces).filter((path) => !recipe.includes(`\`${path}\``))).toEqual([]);
  });

  it.each(Object.keys(channels))("was followed for %s", (type) => {
    expect(missingPlaces(channelPlaces, root, type)).toEqual([]);
  });
});

describe("a channel that follows the recipe", () => {
  let tree: CopiedTree;
  beforeAll(async () => {
    tree = await copyTree();
  });
  afterAll(() => tree?.remove());

  it("is complete, and a step that is left out is named", async () => {
    expect(missingPlaces(channelPlaces, tree.path, "chime")).toHaveLength(11);

    await tree.write("packages/channels/src/chime.ts", CHIME);
    await tree.insert(
      "packages/channels/src/index.ts",
      "",
      "import { discord",
      'import { chime } from "./chime.ts";\n',
    );
    await tree.insert("packages/channels/src/index.ts", "channels = {", " }", ", chime");
    await tree.insert("packages/web/src/api/inputs.ts", "  contact: {", "]", ', "chime"');
    await tree.insert("packages/web/src/api/inputs.ts", "contactConfig: {", "  },", '  chime: ["topic_url"],\n');
    await tree.insert("test/contract/client/api.ts", 'type: "email"', ";", ' | "chime"');
    await tree.insert("docs/reference/pharos.schema.json", '["email"', "]", ', "chime"');

    const languages = ["de", "en"].map((language) => `packages/web/src/texts/${language}/contacts.ts`);
    const mistakes = (await tree.pageTypes()).trim().split("\n");
    expect(mistakes.map((line) => line.replace(/\(.*/, "")).sort()).toEqual(
      languages.flatMap((texts) => [texts, texts, texts]),
    );
    for (const texts of languages) {
      await tree.insert(texts, "const types", "}", '  chime: "Chime",\n');
      await tree.insert(texts, "const details", "}", '  chime: "To a topic",\n');
      await tree.insert(texts, "const fields", "}", '  topic_url: "Topic URL",\n');
    }

    await tree.insert("test/contract/sentences.test.ts", "must be one of email", "$", ", chime");
    await tree.insert("test/contract/resources.test.ts", "const configs", "\n};", "\n  chime: {},");
    await tree.insert("docs/reference/contacts.md", "## Types", "| `webhook`", "| `chime` | `topic_url` | a topic |\n");
    expect(missingPlaces(channelPlaces, tree.path, "chime")).toEqual(["docs/guides/alerts.md: ## Add a channel"]);
    await tree.insert(
      "docs/guides/alerts.md",
      "## Add a channel",
      "   | [Webhook]",
      "   | Chime | the URL of a topic |\n",
    );
    expect(missingPlaces(channelPlaces, tree.path, "chime")).toEqual([]);

    expect(await tree.pageTypes()).toBe("");
    await tree.test("packages/channels/src/channel.contract.test.ts", "packages/web/src/api/inputs.test.ts");
  });
});
