import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyString } from "../testing.ts";
import {
  type Assertion,
  assertionFault,
  type Comparison,
  comparisons,
  needsTarget,
  readAssertions,
} from "./assertion.ts";

const json = (comparison: Comparison, target: Assertion["target"] = null): Assertion => ({
  source: "json",
  property: "$.status",
  comparison,
  target,
});
/** Nothing is hidden. */
const plain = (text: string) => text;

const header = (comparison: Comparison, target: Assertion["target"] = null): Assertion => ({
  ...json(comparison, target),
  source: "header",
  property: "x-queue",
});

describe("an assertion holds", () => {
  it.each<[Assertion, readonly unknown[]]>([
    [json("exists"), [null]],
    [json("not_exists"), []],
    [json("equals", "ok"), ["ok"]],
    [json("equals", 3), [1, 3]],
    [json("equals", null), [null]],
    [json("not_equals", "down"), ["ok", "slow"]],
    [json("not_equals", "down"), []],
    [json("contains", "o"), ["ok"]],
    [json("contains", 2), [[1, 2]]],
    [json("contains", 2), ["120"]],
    [json("not_contains", "x"), ["ok", ["y"], {}]],
    [header("not_equals", 0), [""]],
    [json("less_than", 10), [9.5]],
    [json("greater_than", 10), [3, 11]],
    [header("equals", "a, b"), ["a, b"]],
    [header("less_than", 10), ["9"]],
    [header("equals", 7), ["7.0"]],
  ])("%j of %j", (assertion, found) => {
    expect(assertionFault(assertion, found, plain)).toBeNull();
  });
});

describe("an assertion that does not hold says so", () => {
  it.each<[string, Assertion, readonly unknown[]]>([
    ['Expected $.status to equal "ok", got "down"', json("equals", "ok"), ["down"]],
    ['Expected $.status to equal "3", got 3', json("equals", "3"), [3]],
    ['Expected $.status to equal "ok", which is missing', json("equals", "ok"), []],
    ['Expected $.status to equal "ok", got 3 values', json("equals", "ok"), [1, 2, 3]],
    ["Expected $.status to exist, which is missing", json("exists"), []],
    ["Expected $.status to not exist", json("not_exists"), ["secret"]],
    ['Expected $.status to contain "x", got a list', json("contains", "x"), [["y"]]],
    ['Expected $.status to contain "x", got an object', json("contains", "x"), [{ x: 1 }]],
    ['Expected $.status to be less than 10, got "9"', json("less_than", 10), ["9"]],
    ["Expected $.status to be greater than 10, got 10", json("greater_than", 10), [10]],
    ['Expected the header x-queue to be less than 10, got "many"', header("less_than", 10), ["many"]],
    [`Expected $.status to equal "ok", got "${"x".repeat(49)}…`, json("equals", "ok"), ["x".repeat(99)]],
  ])("%s", (message, assertion, found) => {
    expect(assertionFault(assertion, found, plain)).toBe(message);
  });
});

it("masks what it quotes before it cuts it", () => {
  const key = "k".repeat(60);
  const masked = (text: string) => text.replaceAll(key, () => "***");
  expect(assertionFault(json("equals", "ok"), [`key=${key}`], masked)).toBe(
    'Expected $.status to equal "ok", got "key=***"',
  );
});

it("of a comparison and its opposite exactly one holds", () => {
  const value = fc.oneof(fc.constantFrom("a", "b", 1, 2, null, true), fc.array(fc.constantFrom("a", 1)));
  const target = fc.constantFrom("a", "b", 1, 2, null, true);
  fc.assert(
    fc.property(fc.constantFrom("exists", "equals", "contains"), target, fc.array(value), (comparison, to, found) => {
      const one = assertionFault(json(comparison, to), found, plain) === null;
      const opposite = assertionFault(json(`not_${comparison}` as const, to), found, plain) === null;
      expect(one).toBe(!opposite);
    }),
  );
});

it("is short and one line, whatever the answer holds", () => {
  fc.assert(
    fc.property(fc.constantFrom(...comparisons), anyString(), (comparison, text) => {
      const fault = assertionFault(json(comparison, needsTarget(comparison) ? "ok" : null), [text], plain) ?? "";
      expect(fault.length).toBeLessThan(200);
      expect(fault).not.toContain("\n");
    }),
  );
});

it("reads what it has stored, and refuses anything else", () => {
  const stored = [json("equals", "ok"), header("exists")];
  expect(readAssertions(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  for (const wrong of [
    null,
    {},
    [1],
    [{ ...json("exists"), source: "body" }],
    [{ ...json("exists"), comparison: "is_odd" }],
    [{ ...json("exists"), target: {} }],
  ]) {
    expect(() => readAssertions(wrong)).toThrow("unknown form");
  }
});
