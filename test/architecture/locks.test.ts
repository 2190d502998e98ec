import { expect, it } from "@jest/globals";
import { LOCKS } from "../../packages/db/src/sql/locks.ts";
import { productionFiles } from "./repository.ts";
import { withoutComments } from "./source.ts";

/** An advisory lock, and its number. */
const LOCK = /pg_(?:try_)?advisory_[a-z_]+\(([^)]*)/g;
/** A number from the table, directly or as the first value of the statement; or the hash of a text. */
const NUMBERED = /^(?:\$\{LOCKS\.[a-zA-Z]+\}|\$1|hashtextextended\()/;

it("no two advisory locks have the same number", () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
});

it("the numbers of advisory locks come from one table", () => {
  const locks = productionFiles().flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return [...code.matchAll(LOCK)].map(([, number = ""]) => ({ path, number, code }));
  });
  expect(locks.length).toBeGreaterThan(Object.keys(LOCKS).length);
  const isNumbered = ({ number, code }: (typeof locks)[number]) =>
    NUMBERED.test(number) && (number !== "$1" || /\[\s*LOCKS\./.test(code));
  expect(locks.filter((lock) => !isNumbered(lock)).map(({ path, number }) => `${path}: ${number}`)).toEqual([]);
});
