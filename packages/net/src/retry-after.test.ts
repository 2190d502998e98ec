import { expect, it } from "@jest/globals";
import { retryAfterMs } from "./retry-after.ts";

const DATE = "Wed, 07 Oct 2026 09:30:00 GMT";

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
  expect(retryAfterMs(header, DATE)).toBe(expected);
});

it("a date says nothing without that of its sender's clock", () => {
  expect(retryAfterMs("Wed, 07 Oct 2026 09:31:00 GMT", undefined)).toBe(null);
  expect(retryAfterMs("60", undefined)).toBe(60_000);
});
