import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CopiedTree, copyTree } from "./copied-tree.ts";

/** A small preset, as its author would write it. */
const CHIME = `import type { Preset } from "../template/preset.ts";

/** A topic of a Chime server. */
export const chime: Preset = {
  name: "chime",
  label: "Chime",
  detail: "Message in a topic",
  docs: "https://chime.example/docs",
  url: { hint: "The URL of the server", example: "https://chime.example" },
  settings: { token: { label: "Token", hint: "Of the topic", secret: true, example: "secret-token" } },
  readers: "people",
  template: {
    path: "/topics",
    headers: { authorization: "Bearer {{settings.token}}" },
    body: { title: "{{title}}", message: "{{text}}" },
  },
};
`;

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree?.remove());

it("is one file and one line, and every rule of presets holds for it", async () => {
  const contract = "packages/channels/src/presets/presets.contract.test.ts";
  await tree.write("packages/channels/src/presets/chime.ts", CHIME);
  await expect(tree.test(contract)).rejects.toThrow("is known for every file of the folder");
  await tree.insert(
    "packages/channels/src/presets/all.ts",
    "",
    "export { generic }",
    'export { chime } from "./chime.ts";\n',
  );
  await tree.test(contract);
});
