import { readFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { configurationSchema } from "@pharos/operations";

it("docs/reference/pharos.schema.json is what `pharos schema` prints", async () => {
  const file = await readFile(new URL("../../../../docs/reference/pharos.schema.json", import.meta.url), "utf8");
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(configurationSchema)));
});
