import { expect, it } from "@jest/globals";
import { readOptions, replayOf } from "./options.ts";

const read = (line: string) => readOptions(line === "" ? [] : line.split(" "), () => 77);

it.each([
  ["", { seed: 77, minutes: 3, rate: 200, patience: 1 }],
  ["--seed 5 --minutes 0.5 --rate 20 --patience 2.5", { seed: 5, minutes: 0.5, rate: 20, patience: 2.5 }],
  ["--kinds kill,upgrade", { seed: 77, minutes: 3, rate: 200, patience: 1, kinds: ["kill", "upgrade"] }],
  ["--help", null],
])("reads %j", (line, options) => {
  expect(read(line)).toEqual(options);
});

it.each([
  ["--rate x", '--rate is a number from 1 to 2000, and not "x".'],
  ["--rate=", '--rate is a number from 1 to 2000, and not "".'],
  ["--patience 0", '--patience is a number from 1 to 20, and not "0".'],
  ["--seed 1.5", "--seed is a whole number."],
  ["--kinds kill,banana", 'There is no fault "banana"; there are kill, '],
  ["--speed 4", "Unknown option '--speed'"],
  ["42", "Unexpected argument '42'"],
])("refuses %j with a sentence", (line, sentence) => {
  expect(read(line)).toContain(sentence);
});

it("names a run so that it can be made again, whatever it was told itself", () => {
  const options = { seed: 77, minutes: 3, rate: 200, patience: 1, kinds: ["kill", "upgrade"] as const };
  const [, line = ""] = replayOf(options).split(" -- ");
  expect(read(line)).toEqual(options);
  expect(line.match(/--seed/g)).toHaveLength(1);
});
