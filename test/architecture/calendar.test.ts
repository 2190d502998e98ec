import { expect, it } from "@jest/globals";
import { filesUnder } from "./repository.ts";

/** Tables with partitions around the time of the run. */
const WRITES = /\bINSERT INTO (?:checks|server_samples)\b|\.(?:check|serverSample)\.create(?:Many)?\(/;
const FIXED_TIME = /\bnew Date\("20\d\d-|\bDate\.parse\("20\d\d-|\bDate\.UTC\(2\d\d\d\b/;
const HAS_PARTITIONS = /\bopenFixture\([^)]|\bmakePartitions\(/;

/** Its result depends on the zone of the machine. Pages use the browser, whose zone is set. */
const LOCAL_TIME =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\bnew Date\(\d{4},|\.toLocale(?:Date|Time)?String\(\)/;

const tests = ["packages", "apps", "test"].flatMap((folder) => filesUnder(folder, ".test.ts", ".fixture.ts"));
const pathsOf = (isWrong: (text: string) => boolean) =>
  tests.filter(({ text }) => isWrong(text)).map(({ path }) => path);

it("has partitions for a fixed day of which a test writes checks or samples", () => {
  expect(pathsOf((text) => WRITES.test(text)).length).toBeGreaterThan(10);
  const isWrong = (text: string) => WRITES.test(text) && FIXED_TIME.test(text) && !HAS_PARTITIONS.test(text);
  expect(pathsOf(isWrong)).toEqual([]);
});

it("tests nothing by the zone of the machine", () => {
  expect(pathsOf((text) => LOCAL_TIME.test(text))).toEqual([]);
});
