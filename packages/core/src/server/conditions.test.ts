import { describe, expect, it } from "@jest/globals";
import { judgeConditions, type KeptCondition, type KeptRule, MAX_SERVER_CONDITIONS } from "./conditions.ts";
import type { ServerReport } from "./report.ts";

const T0 = 1_800_000_000_000;
const S = 1000;
const disk: KeptRule = {
  ...{ id: 1, metric: "disk", instance: null, above: 0.85, forSeconds: 120, clearBelow: 0.8 },
  ...{ severity: "warning", enabled: true },
};
const cpu: KeptRule = { ...disk, id: 2, metric: "cpu", above: 0.9, forSeconds: 0, clearBelow: 0.85 };

const report = (over: Partial<ServerReport> = {}): ServerReport => ({
  ...{ cpuUsed: 0, ioWait: null, steal: null, cores: 2, load1: 0, load5: null, load15: null },
  ...{ memoryUsed: 0, memoryTotal: null, swapUsed: null, disks: [], receivedPerSecond: null, sentPerSecond: null },
  ...{ bootedAtMs: null, ...over },
});
const withDisks = (used: Readonly<Record<string, number>>) =>
  report({ disks: Object.entries(used).map(([mount, share]) => ({ mount, used: share, inodesUsed: null, total: 1 })) });

interface Told {
  readonly second: number;
  readonly said: string;
}

/** The news for contacts after reports, each at a second. */
function heard(rules: readonly KeptRule[], reports: readonly (readonly [number, ServerReport])[], wasDown = false) {
  let conditions: readonly KeptCondition[] = [];
  const told: Told[] = [];
  for (const [second, one] of reports) {
    const atMs = T0 + second * S;
    const judged = judgeConditions({ rules, conditions, wasDown }, [{ atMs, report: one }], atMs);
    conditions = judged.conditions;
    for (const { happening, rule, instance } of judged.news) {
      told.push({ second, said: `${happening} ${rule.metric} ${instance}`.trim() });
    }
  }
  return told.map(({ second, said }) => `${second} ${said}`);
}

describe("a disk", () => {
  it("at 86 % warns once, says nothing between 80 % and 85 %, and is over at 79 %", () => {
    const values = [0.86, 0.86, 0.86, 0.9, 0.84, 0.81, 0.86, 0.79, 0.82];
    const reports = values.map((used, index) => [index * 60, withDisks({ "/": used })] as const);
    expect(heard([disk], reports)).toEqual(["120 warning disk /", "420 warning_over disk /"]);
  });

  it("is judged apart from others", () => {
    const reports = [0, 60, 120].map((second) => [second, withDisks({ "/": 0.9, "/var": 0.9, "/srv": 0.1 })] as const);
    expect(heard([disk], reports)).toEqual(["120 warning disk /", "120 warning disk /var"]);
    expect(heard([{ ...disk, instance: "/var" }], reports)).toEqual(["120 warning disk /var"]);
  });

  it("that vanishes is over without a word, and may warn again", () => {
    const full = withDisks({ "/mnt": 0.9 });
    const reports = [
      [0, full],
      [120, full],
      [180, report()],
      [240, full],
      [360, full],
    ] as const;
    expect(heard([disk], reports)).toEqual(["120 warning disk /mnt", "360 warning disk /mnt"]);
  });

  it("does not warn for the time in which its server was down", () => {
    const full = withDisks({ "/": 0.9 });
    const pending = judgeConditions(
      { rules: [disk], conditions: [], wasDown: false },
      [{ atMs: T0, report: full }],
      T0,
    );
    const atMs = T0 + 600 * S;
    const back = judgeConditions(
      { rules: [disk], conditions: pending.conditions, wasDown: true },
      [{ atMs, report: full }],
      atMs,
    );
    expect([back.news, back.conditions]).toMatchObject([[], [{ state: "pending", sinceMs: atMs }]]);
  });
});

describe("what an agent kept", () => {
  const kept = (second: number, used: number) => ({ atMs: T0 + second * S, report: withDisks({ "/": used }) });
  const judge = (samples: Parameters<typeof judgeConditions>[1], nowSecond: number) =>
    judgeConditions({ rules: [disk], conditions: [], wasDown: false }, samples, T0 + nowSecond * S);

  it("for longer than a rule waits warns of nothing", () => {
    expect(judge([kept(0, 0.9), kept(120, 0.9)], 3_600)).toEqual({ conditions: [], news: [] });
  });

  it("until now warns of what still is", () => {
    const samples = Array.from({ length: 60 }, (_, minute) => kept(minute * 60, 0.9));
    expect(judge(samples, 3_540).news).toMatchObject([{ happening: "warning", instance: "/", value: 0.9 }]);
  });

  it("and came and went meanwhile is not told", () => {
    const samples = [0, 60, 120, 150].map((second) => kept(second, second === 150 ? 0.1 : 0.9));
    expect(judge(samples, 150)).toEqual({ conditions: [], news: [] });
  });
});

it("forgets what was about a rule that is switched off", () => {
  const busy = report({ cpuUsed: 0.99 });
  const { conditions } = judgeConditions(
    { rules: [cpu], conditions: [], wasDown: false },
    [{ atMs: T0, report: busy }],
    T0,
  );
  const off = { rules: [{ ...cpu, enabled: false }], conditions, wasDown: false };
  expect(judgeConditions(off, [{ atMs: T0, report: report() }], T0)).toEqual({ conditions: [], news: [] });
});

it("watches no more things than it can keep, and tells of each once", () => {
  const full = withDisks(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`/mnt/${index}`, 0.9])));
  const rules = [{ ...disk, forSeconds: 0 }];
  expect(
    heard(
      rules,
      [0, 60, 120].map((second) => [second, full] as const),
    ),
  ).toHaveLength(MAX_SERVER_CONDITIONS);
});
