import { expect, it } from "@jest/globals";
import { freePort } from "./free-port.ts";

const MANY = 150;

it("finds another port each time, as what was found before is still to be used", async () => {
  const found = new Set<number>();
  for (let count = 0; count < MANY; count++) found.add(await freePort());
  expect(found.size).toBe(MANY);
  expect(Math.max(...found) - Math.min(...found)).toBeLessThan(200);
});
