import { expect, it } from "@jest/globals";
import { insideOf, parseOutside } from "./outside.ts";

it.each([
  ["CREATE TABLE one (id int);", null, ""],
  ['-- Why.\n-- outside a transaction\nDROP INDEX CONCURRENTLY "one";', null, ""],
  [
    '-- outside a transaction\n-- Why.\nCREATE UNIQUE INDEX CONCURRENTLY "one" ON "two" ("a", "b" DESC)\n  WHERE "a" > 0;\n',
    { kind: "create", unique: true, index: "one", table: "two", definition: '("a", "b" DESC)\n  WHERE "a" > 0' },
    'CREATE UNIQUE INDEX "one" ON "two" ("a", "b" DESC)\n  WHERE "a" > 0',
  ],
  ['-- outside a transaction\nDROP INDEX CONCURRENTLY "one";', { kind: "drop", index: "one" }, 'DROP INDEX "one"'],
])("%#: a migration says by its first line that it runs outside a transaction", (sql, expected, inside) => {
  const parsed = parseOutside(sql);
  expect(parsed).toEqual(expected);
  if (parsed) expect(insideOf(parsed)).toBe(inside);
});

it.each([
  "",
  "CREATE TABLE one (id int);",
  'CREATE INDEX "one" ON "two" ("a");',
  'DROP INDEX CONCURRENTLY "one";\nDROP INDEX CONCURRENTLY "two";',
  'CREATE INDEX CONCURRENTLY "one" ON "two" ("a");\nSELECT 1;',
])("rejects there what is not one statement of those that it knows: %j", (sql) => {
  expect(() => parseOutside(`-- outside a transaction\n${sql}`)).toThrow("must be one statement");
});
