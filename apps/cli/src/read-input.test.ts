import { Readable } from "node:stream";
import { expect, it } from "@jest/globals";
import { readText } from "./read-input.ts";

const MIB = 1024 * 1024;

it("reads all that comes, and no more than it may", async () => {
  const part = Buffer.alloc(MIB / 2, "ä");
  expect((await readText(Readable.from([part, part]), MIB)).length).toBe(MIB / 2);
  function* endless() {
    for (;;) yield part;
  }
  await expect(readText(Readable.from(endless()), 2 * MIB)).rejects.toThrow("Standard input is larger than 2 MiB.");
});
