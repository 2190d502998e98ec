import { expect, it } from "@jest/globals";
import { createLookup } from "./lookup.ts";
import { FRESH_MS, MAX_STALE_MS, RETRY_MS } from "./stale-cache.ts";

const away = () => Promise.reject(new Error("away"));

/** A lookup in which only `acme` exists. */
function lookup() {
  const queries: number[] = [];
  let nowMs = 1_000_000;
  let answer = async (names: readonly string[]) => new Map(names.includes("acme") ? [["acme", 1]] : []);
  const ends: (() => void)[] = [];
  const lookUp = createLookup({
    find(names) {
      queries.push(names.length);
      return answer(names);
    },
    monotonicMs: () => nowMs,
    pause: () => new Promise<void>((resolve) => ends.push(resolve)),
  });
  return {
    ...{ lookUp, queries },
    /** Lets the time between two queries pass. */
    next: () => ends.splice(0).forEach((end) => void end()),
    pass: (ms: number) => (nowMs += ms),
    answers: (other: typeof answer) => {
      answer = other;
    },
  };
}

it("asks for the names of many requests in one query, and for the next ones in another, later", async () => {
  const { lookUp, queries, next } = lookup();
  const first = Array.from({ length: 500 }, (_one, index) => lookUp(`unknown-${index}`));
  expect(await Promise.all([...first, lookUp("acme"), lookUp("acme")])).toEqual([...first.map(() => null), 1, 1]);
  const second = [lookUp("other"), lookUp("acme")];
  await new Promise((resolve) => setImmediate(resolve));
  expect(queries).toEqual([501]);
  next();
  expect([await Promise.all(second), queries]).toEqual([
    [null, 1],
    [501, 2],
  ]);
});

it("remembers a name of nothing for 15 s, and longer while the database answers nothing", async () => {
  const { lookUp, queries, next, pass, answers } = lookup();
  await lookUp("unknown");
  pass(FRESH_MS - 1);
  expect([await lookUp("unknown"), queries]).toEqual([null, [1]]);
  next();
  answers(() => new Promise(() => {}));
  pass(1);
  const answered = lookUp("unknown");
  next();
  expect(await answered).toBeNull();
});

it("remembers a name of nothing for an hour while the database is away", async () => {
  const { lookUp, queries, next, pass, answers } = lookup();
  await lookUp("unknown");
  next();
  answers(away);
  pass(MAX_STALE_MS);
  expect([await lookUp("unknown"), queries]).toEqual([null, [1, 1]]);
  next();
  pass(RETRY_MS);
  await expect(lookUp("unknown")).rejects.toThrow("away");
});

it("asks nothing for a second after a failure, and then again", async () => {
  const { lookUp, queries, next, pass, answers } = lookup();
  answers(away);
  await expect(lookUp("acme")).rejects.toThrow("away");
  next();
  answers(async () => new Map([["acme", 2]]));
  pass(RETRY_MS - 1);
  await expect(lookUp("acme")).rejects.toThrow("away");
  pass(1);
  expect([await lookUp("acme"), queries]).toEqual([2, [1, 1]]);
});

it("refuses names that are more than one query takes", async () => {
  const { lookUp, queries, next } = lookup();
  await lookUp("first");
  const many = Array.from({ length: 5_000 }, (_one, index) => lookUp(`unknown-${index}`));
  const settled = Promise.allSettled(many);
  next();
  const refused = (await settled).filter(({ status }) => status === "rejected");
  expect([refused.length, queries]).toEqual([4_000, [1, 1_000]]);
});
