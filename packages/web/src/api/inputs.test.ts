import { writeFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { formInputs } from "@pharos/operations";

it("holds what the operations take (set UPDATE_INPUTS=1 to make it anew, and format it)", async () => {
  const text = `/** Made of the operations' schemas: see \`formInputs\`. */\nexport const inputs = ${JSON.stringify(formInputs())} as const;\n`;
  if (process.env["UPDATE_INPUTS"] === "1") await writeFile(new URL("./inputs.ts", import.meta.url), text);
  const { inputs } = await import("./inputs.ts");
  expect(inputs).toEqual(formInputs());
});
