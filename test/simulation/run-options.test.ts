import { expect, it } from "@jest/globals";
import { readRunOptions } from "./run-options.ts";

it("plays one day of seed 1 by default", () => {
  expect(readRunOptions([])).toEqual({ seed: 1, seeds: 1, hours: 24, database: undefined });
});

it("reads each option", () => {
  const read = readRunOptions(["--seed", "7", "--seeds=3", "--hours", "100"]);
  expect(read).toEqual({ seed: 7, seeds: 3, hours: 100, database: undefined });
  expect(readRunOptions(["--database", "postgresql:///x"])).toMatchObject({ database: "postgresql:///x" });
  expect(readRunOptions(["--help"])).toBe("help");
});

it.each([
  [["--seeds", "0"], "--seeds must be a whole number from 1 to 10000."],
  [["--seeds", "abc"], "--seeds must be a whole number from 1 to 10000."],
  [["--seed", "1.5"], "--seed must be a whole number from 1 to 2147483647."],
  [["--hours=-5"], "--hours must be a whole number from 1 to 10000."],
  [["--hours", "100000"], "--hours must be a whole number from 1 to 10000."],
  [["--seed", "2147483647", "--seeds", "2"], "--seed must be a whole number from 1 to 2147483646."],
  [["--database", "postgresql:///x", "--seeds", "2"], "--database is for one seed."],
  [["--foo"], expect.stringContaining("--foo")],
  [["extra"], expect.stringContaining("extra")],
])("%j plays nothing and says which argument is wrong", (args, wrong) => {
  expect(readRunOptions(args)).toEqual({ wrong });
});
