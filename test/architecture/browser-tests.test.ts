import { expect, it } from "@jest/globals";
import { filesUnder } from "./repository.ts";

/** A comparison with one value of a page or of the API. A comparison with `not` is allowed. */
const ONE_READ = /^\s*expect\([[(]*await (?:\w+\.)?(?:page|api)\.(?!.*\.not\.)/;

it("reads what a page shows until it is as expected, because it may show it later", () => {
  const lines = filesUnder("test/browser", ".test.ts").flatMap(({ path, text }) =>
    text.split("\n").map((line, index) => ({ line, place: `${path}:${index + 1}` })),
  );
  expect(lines.length).toBeGreaterThan(5_000);
  expect(lines.filter(({ line }) => ONE_READ.test(line)).map(({ place }) => place)).toEqual([]);
});
