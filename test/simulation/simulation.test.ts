import { execFile } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
import { bundle, testDatabase } from "@pharos/embedded/testing";
import { bundleChanged } from "./broken/bundle-changed.ts";
import { BROKEN } from "./broken/products.ts";

interface Ended {
  readonly isGood: boolean;
  readonly output: string;
}

/** Plays a history by a program on a database. */
async function play(program: string, seed: number, hours: number): Promise<Ended> {
  const database = await testDatabase();
  const args = ["--database", database.url, "--seed", String(seed), "--hours", String(hours)];
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
        resolve({ isGood: error === null, output: `${stdout}${stderr}` }),
      );
    });
  } finally {
    await database.drop();
  }
}

describe("a simulated history", () => {
  it("of a seed keeps every invariant", async () => {
    const { isGood, output } = await play(await bundle("test/simulation/main.ts"), 1, 8);
    expect(isGood ? "" : output).toBe("");
  });

  it("is the same each time", async () => {
    const program = await bundle("test/simulation/main.ts");
    const histories = await Promise.all([play(program, 2, 3), play(program, 2, 3)]);
    const [one, other] = histories.map(({ output }) => /history \w+/.exec(output)?.[0]);
    expect(one).toBeDefined();
    expect(one).toBe(other);
  });

  it.each(BROKEN.map((product) => [product.name, product] as const))(
    "finds a product in which %s",
    async (_name, { change, seed, hours, finds }) => {
      const program = await bundleChanged("test/simulation/main.ts", [change]);
      const { isGood, output } = await play(program, seed, hours);
      expect(isGood).toBe(false);
      expect(output).toContain(finds);
    },
  );
});
