import { describe, expect, it } from "@jest/globals";
import { noServerMemory } from "./fold.ts";
import type { ServerMeasurement } from "./measurement.ts";
import { type ReportedServer, receiveReport } from "./receive.ts";

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
/** Down after three minutes, and two seconds on the way. */
const AHEAD = NOW + 182_000;

const server = (over: Partial<ReportedServer> = {}): ReportedServer => ({
  ...{ status: "up", downAfterSeconds: 180, dueAtMs: NOW + 10_000, isMissInFlight: false, agentSilentSinceMs: null },
  ...{ memory: noServerMemory, rules: [], conditions: [], ...over },
});
const load = (atMs: number, over: Partial<ServerMeasurement> = {}): ServerMeasurement => ({
  ...{ series: "load_1", instance: "", value: 1, atMs, source: "web-1", ...over },
});

describe("a report", () => {
  it.each<[string, Partial<ReportedServer>, number | null]>([
    ["moves the deadline", {}, AHEAD],
    ["sets the first deadline", { status: "pending", dueAtMs: Number.POSITIVE_INFINITY }, AHEAD],
    ["takes the place of a deadline that was extended", { dueAtMs: NOW + 3_600_000 }, AHEAD],
    ["comes before a deadline that was just missed", { isMissInFlight: true, dueAtMs: NOW + 400_000 }, AHEAD],
    ["brings up what is down", { status: "down" }, AHEAD],
  ])("%s", (_what, over, dueAtMs) => {
    expect(receiveReport(server(over), [load(NOW)], NOW).life).toEqual({ atMs: NOW, dueAtMs, isHistory: false });
  });

  it("counts from when it came, whatever moments it was on its way", () => {
    const before = receiveReport(server(), [load(NOW - MINUTE_MS)], NOW - MINUTE_MS);
    const extended = server({ memory: before.memory, dueAtMs: NOW + 3_600_000 });
    expect(receiveReport(extended, [load(NOW - 5_000)], NOW).life).toEqual({
      atMs: NOW,
      dueAtMs: AHEAD,
      isHistory: false,
    });
  });

  it("that was kept fills a sample, and moves nothing back", () => {
    const before = receiveReport(server(), [load(NOW - 20 * MINUTE_MS)], NOW - 20 * MINUTE_MS);
    const { life, samples } = receiveReport(
      server({ memory: before.memory, status: "down" }),
      [load(NOW - 10 * MINUTE_MS)],
      NOW,
    );
    expect(life).toMatchObject({ dueAtMs: null, isHistory: true });
    expect(samples.map(({ atMs }) => Math.round((NOW - atMs) / MINUTE_MS))).toEqual([10]);
  });

  it("ends the silence of its agent, which contacts hear of with its length in seconds", () => {
    const silent = server({ status: "degraded", dueAtMs: NOW + 100_000, agentSilentSinceMs: NOW - 10 * MINUTE_MS });
    const rule = { metric: "agent_silent", severity: "warning", above: 180 };
    const told = { happening: "warning_over", rule, instance: "", value: 600, sinceMs: NOW - 10 * MINUTE_MS };
    expect(receiveReport(silent, [load(NOW)], NOW)).toMatchObject({ life: { isHistory: false }, news: [told] });
  });

  it("that was kept ends that silence if its own deadline lies ahead, and not if it has passed", () => {
    const before = receiveReport(server(), [load(NOW - 20 * MINUTE_MS)], NOW - 20 * MINUTE_MS);
    const over = { memory: before.memory, status: "degraded", dueAtMs: NOW + 170_000 } as const;
    const silent = server({ ...over, agentSilentSinceMs: NOW - 20 * MINUTE_MS });
    const ends = (minutes: number) => receiveReport(silent, [load(NOW - minutes * MINUTE_MS)], NOW).news.length > 0;
    expect([ends(2), ends(4)]).toEqual([true, false]);
  });

  it("of another machine is no sign of life", () => {
    const { memory } = receiveReport(server(), [load(NOW - MINUTE_MS)], NOW - MINUTE_MS);
    const conditions = [{ ruleId: 1, instance: "", value: 1, state: "firing", sinceMs: NOW } as const];
    expect(receiveReport(server({ memory, conditions }), [load(NOW, { source: "web-2" })], NOW)).toMatchObject({
      life: null,
      samples: [],
      conditions,
      dropped: { foreign: 1 },
    });
  });

  it("without a measurement is no sign of life", () => {
    expect(receiveReport(server(), [], NOW)).toMatchObject({ life: null, samples: [], news: [] });
  });

  it("says when its server was started", () => {
    const booted = load(NOW, { series: "booted_at", value: NOW / 1000 - 60 });
    expect(receiveReport(server(), [booted], NOW).bootedAtMs).toBe(NOW - MINUTE_MS);
  });
});
