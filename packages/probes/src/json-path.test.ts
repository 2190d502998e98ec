import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { jsonPathFault, valuesAt } from "./json-path.ts";

const NO_PATH = "must be a JSONPath (RFC 9535), such as $.status";
const TWICE = "must not hold .. more than once";
const SEVERAL = "must not hold several selectors within one pair of brackets";
const FILTER = "must compare in filters only members of @ and literal values, such as [?@.name == 'web']";

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
    ["$[?@[?@.b]]", FILTER],
    ["$[?@[*]]", FILTER],
    ["$[?length(@.a) > 1]", FILTER],
    ["$[?match(@.a, '(a*)*b')]", FILTER],
    ["$[?search(@.a, '(a*)*b')]", FILTER],
  ])("%s", (path, fault) => {
    expect(jsonPathFault(path)).toBe(fault);
  });
});

/** CPU of this thread, in milliseconds, of the fastest of some runs: a busy machine makes the others slower. */
function cpuMs(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
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

it("judges any text of 255 characters at once", () => {
  const piece = fc.constantFrom(..."$.[]?@()!*'\",:&|=<> ab01-".split(""), "..", "[?@", "!(", "&&", "==", "$['a']");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      const path = `$${pieces.join("")}`.slice(0, 255);
      const beganAt = performance.now();
      jsonPathFault(path);
      expect(performance.now() - beganAt).toBeLessThan(2_000);
    }),
  );
  for (const nested of ["[?(", "[?!(", "[?@", "['a'", "[?length("])
    expect(jsonPathFault(`$${nested.repeat(40)}`)).toBe(NO_PATH);
});
