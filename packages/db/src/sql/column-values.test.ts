import { expect, it } from "@jest/globals";
import fc from "fast-check";
import pg from "pg";
import { pgTypes } from "./column-values.ts";

const { TIMESTAMPTZ, INT8 } = pg.types.builtins;
const INT4_ARRAY = 1007;

/** A value as PostgreSQL writes it, as this program reads it and as the plain driver would. */
function read(oid: number, text: string) {
  return [pgTypes.getTypeParser(oid, "text")(text), pg.types.getTypeParser(oid, "text")(text)] as const;
}

it("reads a moment as the driver does, whatever the session's zone", () => {
  const moment = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  const micros = fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, "0"));
  const zone = fc.constantFrom("+00", "+05:30", "-08");
  fc.assert(
    fc.property(moment, micros, zone, (at, fraction, offset) => {
      const [ours, theirs] = read(
        TIMESTAMPTZ,
        at
          .toISOString()
          .replace("T", " ")
          .replace("Z", fraction + offset),
      );
      expect(ours).toEqual(theirs);
    }),
  );
});

it.each([
  ["2026-11-23 15:26:14+00", new Date("2026-11-23T15:26:14Z")],
  ["2026-11-23 15:26:14.1+00", new Date("2026-11-23T15:26:14.100Z")],
  ["0044-03-15 12:00:00+00 BC", read(TIMESTAMPTZ, "0044-03-15 12:00:00+00 BC")[1]],
  ["10000-01-01 00:00:00+00", new Date("+010000-01-01T00:00:00Z")],
  ["infinity", Number.POSITIVE_INFINITY],
])("reads the moment %s", (text, value) => {
  expect(read(TIMESTAMPTZ, text)[0]).toEqual(value);
});

it.each([
  ["{}", []],
  ["{200,-7}", [200, -7]],
  ["{200,NULL}", [200, null]],
  [
    "{{1,2},{3,4}}",
    [
      [1, 2],
      [3, 4],
    ],
  ],
])("reads the integers %s", (text, value) => {
  expect(read(INT4_ARRAY, text)[0]).toEqual(value);
});

it("reads a bigint as a number, and refuses one that no number is", () => {
  expect(read(INT8, "9007199254740991")[0]).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => read(INT8, "9007199254740993")).toThrow("no exact number");
});
