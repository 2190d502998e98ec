import { writeFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { formInputs, listInputs } from "@pharos/operations";

it.each([
  { file: "inputs", name: "inputs", of: "formInputs", made: formInputs(), note: "" },
  {
    file: "list-inputs",
    name: "listInputs",
    of: "listInputs",
    made: listInputs(),
    note: " They are part of the first load.",
  },
])("$file holds what the operations take (set UPDATE_INPUTS=1 to make it anew, and format it)", async (given) => {
  const { file, name, of, made, note } = given;
  const text = `/** Made of the operations' schemas: see \`${of}\`.${note} */\nexport const ${name} = ${JSON.stringify(made)} as const;\n`;
  if (process.env["UPDATE_INPUTS"] === "1") await writeFile(new URL(`./${file}.ts`, import.meta.url), text);
  expect({ ...(await import(`./${file}.ts`)) }).toEqual({ [name]: made });
});
