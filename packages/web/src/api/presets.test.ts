import { writeFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { presetInputs, provedTypes } from "@pharos/operations";

it("holds the services that contacts can name (set UPDATE_INPUTS=1 to write it again, and format it)", async () => {
  const lists = [
    ["From the presets of contacts: see `presetInputs`.", "presets", presetInputs()],
    ["The types of contacts that Pharos proves without a message.", "provedTypes", provedTypes()],
  ] as const;
  const text = lists.map(
    ([about, name, list]) => `/** ${about} */\nexport const ${name} = ${JSON.stringify(list)} as const;\n`,
  );
  if (process.env["UPDATE_INPUTS"] === "1")
    await writeFile(new URL("./generated/presets.ts", import.meta.url), text.join("\n"));
  const { presets, provedTypes: types } = await import("./generated/presets.ts");
  expect({ presets, types }).toEqual({ presets: presetInputs(), types: provedTypes() });
});
