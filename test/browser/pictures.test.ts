import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { PICTURES } from "./pictures/pictures.ts";

const IMAGES = fileURLToPath(new URL("../../docs/images", import.meta.url));

it("makes every picture of the documents by `npm run pictures`", () => {
  const made = Object.keys(PICTURES).map((name) => `${name}.png`);
  expect(readdirSync(IMAGES).toSorted()).toEqual(made.toSorted());
});
