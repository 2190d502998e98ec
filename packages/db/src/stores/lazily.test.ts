import { expect, it } from "@jest/globals";
import { lazily } from "./lazily.ts";

it("makes each member once, when it is first read", () => {
  const made: string[] = [];
  const make = (name: string) => (first: number) => {
    made.push(name);
    return { name, first };
  };
  const membersOf = lazily<number, { a: object; b: object }>({ a: make("a"), b: make("b") });
  const [one, two] = [membersOf(1), membersOf(2)];
  expect(made).toEqual([]);
  expect(one.a).toBe(one.a);
  expect(one.a).toEqual({ name: "a", first: 1 });
  expect(two.a).toEqual({ name: "a", first: 2 });
  expect(made).toEqual(["a", "a"]);
});
