import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ServerReport } from "./report.ts";
import {
  defaultRules,
  nextCondition,
  type RuleCondition,
  type RuleMetric,
  ruleValues,
  type ServerRule,
} from "./rules.ts";

const rule = { above: 0.85, forSeconds: 120, clearBelow: 0.8 };
const S = 1000;

/** The news for contacts after values, each at a second. */
function heard(values: readonly (readonly [second: number, value: number])[], of = rule) {
  let condition: RuleCondition | null = null;
  const news: string[] = [];
  for (const [second, value] of values) {
    const next: ReturnType<typeof nextCondition> = nextCondition(of, condition, value, second * S);
    condition = next.condition;
    if (next.news) news.push(`${second} ${next.news}`);
  }
  return news;
}

describe("a rule of 85 % for two minutes that clears below 80 %", () => {
  it.each<readonly [what: string, values: readonly (readonly [number, number])[], expected: readonly string[]]>([
    [
      "warns once after 120 s at 86 %",
      [
        [0, 0.86],
        [60, 0.86],
        [120, 0.86],
        [180, 0.9],
      ],
      ["120 warning"],
    ],
    [
      "does not warn before",
      [
        [0, 0.86],
        [119, 0.99],
      ],
      [],
    ],
    [
      "does not warn at 85 %",
      [
        [0, 0.85],
        [600, 0.85],
      ],
      [],
    ],
    [
      "begins anew after a value that is not above",
      [
        [0, 0.86],
        [60, 0.85],
        [120, 0.86],
        [180, 0.86],
      ],
      [],
    ],
    [
      "is over at 79 %",
      [
        [0, 0.86],
        [120, 0.86],
        [180, 0.79],
      ],
      ["120 warning", "180 warning_over"],
    ],
    [
      "is not over between 80 and 85 %",
      [
        [0, 0.86],
        [120, 0.86],
        [180, 0.8],
        [240, 0.84],
      ],
      ["120 warning"],
    ],
    [
      "does not warn again before it was over",
      [
        [0, 0.86],
        [120, 0.86],
        [180, 0.82],
        [240, 0.9],
        [900, 0.9],
      ],
      ["120 warning"],
    ],
    [
      "warns again after it was over",
      [
        [0, 0.9],
        [120, 0.9],
        [180, 0],
        [240, 0.9],
        [360, 0.9],
      ],
      ["120 warning", "180 warning_over", "360 warning"],
    ],
  ])("%s", (_what, values, expected) => {
    expect(heard(values)).toEqual(expected);
  });

  it("warns at once if it need not last", () => {
    expect(heard([[0, 0.86]], { ...rule, forSeconds: 0 })).toEqual(["0 warning"]);
  });
});

const anyRule = fc
  .record({
    clearBelow: fc.double({ min: 0, max: 1, noNaN: true }),
    gap: fc.double({ min: 0, max: 1, noNaN: true }),
    forSeconds: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ clearBelow, gap, forSeconds }) => ({ clearBelow, above: clearBelow + gap, forSeconds }));
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 2, noNaN: true })), {
  maxLength: 40,
});

const timed = (list: readonly (readonly [number, number])[]) => {
  let second = 0;
  return list.map(([gap, value]) => {
    second += gap;
    return [second, value] as const;
  });
};

it("tells of warnings and their ends by turns", () => {
  fc.assert(
    fc.property(anyRule, steps, (of, list) => {
      const news = heard(timed(list), of).map((line) => line.split(" ")[1]);
      return news.every((one, index) => one === (index % 2 === 0 ? "warning" : "warning_over"));
    }),
  );
});

it("does not flap between the two thresholds", () => {
  fc.assert(
    fc.property(anyRule, steps, fc.double({ min: 0, max: 1, noNaN: true }), (of, list, share) => {
      const between = list.map(([gap]) => [gap, of.clearBelow + share * (of.above - of.clearBelow)] as const);
      const warned = [
        [1, 3],
        [of.forSeconds + 1, 3],
      ] as const;
      return heard(timed(between), of).length === 0 && heard(timed([...warned, ...between]), of).length === 1;
    }),
  );
});

it("never warns of less than its time", () => {
  fc.assert(
    fc.property(anyRule, steps, (of, list) => {
      const values = timed(list);
      return heard(values, of)
        .filter((line) => line.endsWith(" warning"))
        .every((line) => {
          const at = Number.parseInt(line, 10);
          const last = values.findLastIndex(([second, value]) => second <= at && value <= of.above);
          return at - (values[last + 1]?.[0] ?? at) >= of.forSeconds;
        });
    }),
  );
});

describe("the value that a rule looks at", () => {
  const disk = (mount: string, used: number | null, inodesUsed: number | null) => ({
    mount,
    used,
    inodesUsed,
    total: null,
  });
  const report: ServerReport = {
    ...{ cpuUsed: 0.5, ioWait: null, steal: null, cores: 4, load1: 6, load5: null, load15: null, memoryUsed: 0.25 },
    ...{ memoryTotal: null, swapUsed: null, receivedPerSecond: null, sentPerSecond: null, bootedAtMs: null },
    disks: [disk("/", 0.5, 0.1), disk("/var", 0.9, null)],
  };
  const of = (metric: RuleMetric, instance: string | null = null): ServerRule => ({
    ...rule,
    metric,
    instance,
    severity: "warning",
    enabled: true,
  });

  it.each([
    ["cpu", null, { "": 0.5 }],
    ["memory", null, { "": 0.25 }],
    ["swap", null, {}],
    ["load", null, { "": 1.5 }],
    ["disk", null, { "/": 0.5, "/var": 0.9 }],
    ["disk", "/var", { "/var": 0.9 }],
    ["disk", "/mnt", {}],
    ["inodes", null, { "/": 0.1 }],
  ] as const)("%s of %s", (metric, instance, expected) => {
    expect(Object.fromEntries(ruleValues(report, of(metric, instance)))).toEqual(expected);
  });
});

it("has rules from the start that clear below where they warn", () => {
  expect(defaultRules.filter(({ enabled }) => enabled).map(({ metric, above }) => `${metric} ${above}`)).toEqual([
    "cpu 0.9",
    "memory 0.9",
    "disk 0.85",
    "disk 0.95",
    "inodes 0.9",
  ]);
  expect(defaultRules.every(({ above, clearBelow }) => clearBelow < above)).toBe(true);
});
