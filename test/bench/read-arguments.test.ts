import { expect, it } from "@jest/globals";
import { ArgumentError, readArguments } from "./read-arguments.ts";

const NAMES = ["path", "pings"] as const;

it.each([
  [[], { name: "path", runs: null }],
  [["pings"], { name: "pings", runs: null }],
  [["pings", "--write"], { name: "pings", runs: 1 }],
  [["path", "--write", "12"], { name: "path", runs: 12 }],
])("reads %j", (args, expected) => {
  expect(readArguments(args, NAMES)).toEqual(expected);
});

it.each([
  [["constructor"], 'There is no bench "constructor"; there are path, pings.'],
  [[""], 'There is no bench ""; there are path, pings.'],
  [["path", "--wrote"], 'There is no option "--wrote"; there is --write [runs].'],
  ...["x", "0", "-1", "1.5", "1e3", "100", ""].map((runs): [string[], string] => [
    ["path", "--write", runs],
    `"${runs}" is no number of runs; it must be a whole number from 1 to 99.`,
  ]),
  [["path", "--write", "2", "3"], '"3" is one argument too many.'],
])("rejects %j in a sentence", (args, sentence) => {
  expect(() => readArguments(args, NAMES)).toThrow(new ArgumentError(sentence));
});
