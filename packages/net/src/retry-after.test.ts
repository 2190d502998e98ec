import { expect, it } from "@jest/globals";
import { retryAfterMs } from "./retry-after.ts";

const NOW_MS = Date.UTC(2026, 9, 7, 9, 30, 0);

it.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Wed, 07 Oct 2026 09:31:00 GMT", 60_000],
  ["Wednesday, 07-Oct-26 09:31:00 GMT", 60_000],
  ["Wed, 07 Oct 2026 09:29:00 GMT", 0],
  ["-1", null],
  ["1.5", null],
  ["soon", null],
  ["Wed, 99 Oct 2026 09:31:00 GMT", null],
  ["99999999999999999999", null],
  ["", null],
  [undefined, null],
])("Retry-After: %s is %s ms", (header, expected) => {
  expect(retryAfterMs(header, NOW_MS)).toBe(expected);
});
