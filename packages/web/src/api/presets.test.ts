import { writeFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { presetInputs } from "@pharos/operations";

it("holds the services that contacts can name (set UPDATE_INPUTS=1 to write it again, and format it)", async () => {
  const text = `/** From the presets of contacts: see \`presetInputs\`. */\nexport const presets = ${JSON.stringify(presetInputs())} as const;\n`;
  if (process.env["UPDATE_INPUTS"] === "1") await writeFile(new URL("./presets.ts", import.meta.url), text);
  const { presets } = await import("./presets.ts");
  expect(presets).toEqual(presetInputs());
});
