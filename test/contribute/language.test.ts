import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "../architecture/repository.ts";
import { type CopiedTree, copyTree } from "./copied-tree.ts";

const LANGUAGES = "packages/status-page/src/languages";

describe("a language that follows the recipe", () => {
  let tree: CopiedTree;
  beforeAll(async () => {
    tree = await copyTree();
  });
  afterAll(() => tree?.remove());

  it("is one file, and one entry in the list", async () => {
    const german = readFileSync(join(root, LANGUAGES, "de.ts"), "utf8");
    const dutch = german
      .replace("const de:", "const nl:")
      .replace('tag: "de"', 'tag: "nl"')
      .replace('name: "Deutsch"', 'name: "Nederlands"')
      .replace('intlOf("de")', 'intlOf("nl")');
    await tree.write(`${LANGUAGES}/nl.ts`, dutch);
    await tree.insert(`${LANGUAGES}.ts`, "", "\n/** Every language", 'import { nl } from "./languages/nl.ts";\n');
    await tree.insert(`${LANGUAGES}.ts`, "= [en", "]", ", nl");
    await tree.write(
      "packages/status-page/src/dutch.test.ts",
      `import { expect, it } from "@jest/globals";
import { offeredLanguages } from "./languages.ts";
it("is offered", () => expect(offeredLanguages).toContainEqual({ tag: "nl", name: "Nederlands" }));
`,
    );
    await tree.test("packages/status-page/src/languages.test.ts", "packages/status-page/src/dutch.test.ts");
    await tree.derive();
    const inputs = readFileSync(join(tree.path, "packages/web/src/api/inputs.ts"), "utf8");
    expect(inputs).toContain('"language":{"enum":["en","de","nl","auto"],"default":"en"}');
  });
});
