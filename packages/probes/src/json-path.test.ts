import { describe, expect, it } from "@jest/globals";
import { startCpuMeter } from "@pharos/core/testing";
import fc from "fast-check";
import { type JsonValue, jsonPathFault, reserveSearch, searchBudget, valuesAt } from "./json-path.ts";

const NO_PATH = "must be a JSONPath (RFC 9535), such as $.status";
const TWICE = "must not hold .. more than once";
const SEVERAL = "must not hold several selectors within one pair of brackets";
const FILTER = "must compare in filters only members of @ with literal values, such as [?@.name == 'web']";

const document = {
  status: "ok",
  checks: [
    { name: "db", up: true, ms: 3 },
    { name: "web", up: false, ms: 40, notes: { seen: 1 } },
  ],
};

describe("a path that may be used finds what it says", () => {
  it.each<[string, readonly unknown[]]>([
    ["$.status", ["ok"]],
    ["$['status']", ["ok"]],
    ["$.checks[0].name", ["db"]],
    ["$.checks[-1].up", [false]],
    ["$.checks[*].name", ["db", "web"]],
    ["$.checks[0:1].ms", [3]],
    ["$..seen", [1]],
    ["$.checks[?@.name == 'web'].ms", [40]],
    ["$.checks[?@.ms > 10 && !(@.up == true)].name", ["web"]],
    ["$.checks[?@.notes.seen].name", ["web"]],
    ["$.nothing.here", []],
  ])("%s", (path, values) => {
    expect(jsonPathFault(path)).toBeNull();
    expect(valuesAt(document, path)).toEqual(values);
  });
});

describe("a path that may not be used says why", () => {
  it.each([
    ["status", NO_PATH],
    ["$.", NO_PATH],
    ["$.checks[", NO_PATH],
    ["$..a..b", TWICE],
    ["$['a','a']['a','a']", SEVERAL],
    ["$[?@..a]", FILTER],
    ["$[?$.a == 1]", FILTER],
    ["$[?@.a == $.b]", FILTER],
    ["$[?@.a == @.b]", FILTER],
    ["$[?@ != @]", FILTER],
    ["$[?@[?@.b]]", FILTER],
    ["$[?@[*]]", FILTER],
    ["$[?length(@.a) > 1]", FILTER],
    ["$[?match(@.a, '(a*)*b')]", FILTER],
    ["$[?search(@.a, '(a*)*b')]", FILTER],
  ])("%s", (path, fault) => {
    expect(jsonPathFault(path)).toBe(fault);
  });
});

/** Processor time in milliseconds, of the fastest of some runs: a busy machine makes the others slower. */
function cpuMs(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const usedMs = startCpuMeter();
    work();
    return usedMs();
  });
  return Math.min(...times);
}

it.each(["$..*", "$[*][*][*][*]", "$..[?@.a.b == 'x' && !(@.c > 1)]", "$..a", "$[?@.a || @.b || @.c || @.d]"])(
  "%s takes time that grows with the document as the document does",
  (path) => {
    expect(jsonPathFault(path)).toBeNull();
    const of = (length: number) => Array.from({ length }, (_none, index) => ({ a: { b: index }, c: [index] }));
    const [small, large] = [of(300), of(3_000)];
    valuesAt(large, path);
    // Ten times the document; a path that grows with its square would take a hundred times as long.
    expect(cpuMs(() => valuesAt(large, path))).toBeLessThan(40 * (cpuMs(() => valuesAt(small, path)) + 1));
  },
);

/** Lists within lists, of which JSON.parse takes any number. */
const nested = (depth: number) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as JsonValue;
const wide = (values: number): JsonValue => Array.from({ length: values }, () => 0);
const longest = `$..[?${Array.from({ length: 24 }, () => "@.a == 1").join("||")}]`;

describe("a body that is made to be hard to search", () => {
  it.each<[string, JsonValue, readonly string[], boolean]>([
    ["names and places alone", wide(30_000), ["$[29999]", "$.a.b", "$['c'][0]"], false],
    ["a search in a usual document", wide(5_000), ["$..[?@.name == 'mail'].waiting"], false],
    ["one in many values", wide(30_000), ["$..[?@.name == 'mail'].waiting"], true],
    ["several at once", wide(5_000), ["$..[?@.name == 'mail']", "$..[?@.name == 'web']", "$..[?@.name == 'db']"], true],
    ["a long one", wide(2_000), [longest], true],
    ["in depth", nested(30_000), ["$..[?@.a == 1]"], true],
  ])("%s", (_name, made, paths, isTooMuch) => {
    expect(reserveSearch(made, paths, searchBudget())).toBe(!isTooMuch);
  });

  it.each<[string, JsonValue]>([
    ["wide", wide(1_000)],
    ["deep", nested(1_000)],
  ])("takes 0.2 s of CPU at most if it is %s and just may be searched", (_name, made) => {
    expect([longest.length <= 255, jsonPathFault(longest), reserveSearch(made, [longest], searchBudget())]).toEqual([
      true,
      null,
      true,
    ]);
    // Ten times as much, so that a slow machine passes.
    expect(cpuMs(() => valuesAt(made, longest))).toBeLessThan(2_000);
  });

  it("leaves less for the next one of the same check", () => {
    const budget = searchBudget();
    const search = () => reserveSearch(wide(5_000), ["$..[?@.name == 'mail']"], budget);
    expect([search(), search(), search()]).toEqual([true, true, false]);
    expect(reserveSearch(wide(5_000), ["$[4999]"], budget)).toBe(true);
  });

  it("is no matter of its depth to a path that searches nothing", () => {
    expect(reserveSearch(nested(30_000), ["$[0][0]"], searchBudget())).toBe(true);
    expect(valuesAt(nested(30_000), "$[0][0]")).toHaveLength(1);
  });

  it("has no members but its own", () => {
    const members = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as JsonValue;
    expect(valuesAt(members, "$['__proto__'].a")).toEqual([1]);
    expect(valuesAt(members, "$.constructor")).toEqual([2]);
    expect(valuesAt({}, "$.constructor")).toEqual([]);
    expect(valuesAt([], "$.length")).toEqual([]);
  });
});

it("judges any text of 255 characters at once", () => {
  const piece = fc.constantFrom(..."$.[]?@()!*'\",:&|=<> ab01-".split(""), "..", "[?@", "!(", "&&", "==", "$['a']");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      const path = `$${pieces.join("")}`.slice(0, 255);
      expect(cpuMs(() => jsonPathFault(path))).toBeLessThan(2_000);
    }),
  );
  for (const nested of ["[?(", "[?!(", "[?@", "['a'", "[?length("])
    expect(jsonPathFault(`$${nested.repeat(40)}`)).toBe(NO_PATH);
});
