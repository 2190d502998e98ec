import fc from "fast-check";
import type { ProbeConfig, ProbeTask } from "./check/check.ts";

export { startCpuMeter, startStopwatch } from "./meters.fixture.ts";
export { anyHistory } from "./telling/testing/histories.ts";
export { wrongMessages } from "./telling/testing/invariants.ts";
export {
  type Act,
  type AttachSetup,
  type ContactSetup,
  parseAttached,
  parseScenarios,
  type Scenario,
  type Setup,
  type WatchSetup,
} from "./telling/testing/scenario.ts";
export { tellingScenarios } from "./telling/testing/scenarios.ts";
export { type Heard, play, type World } from "./telling/testing/world.ts";

/**
 * Any code point, halves of pairs among them. It is like fast-check's unit "binary", for which that first makes a table of
 * all characters: the table takes a second and 100 MB.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

/** Texts of any characters, and texts of ASCII, among which are the names that objects inherit. */
export function anyString(length: fc.StringSharedConstraints = {}): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.string({ ...length, unit: anyCharacter }) }, fc.string(length));
}

/** The last Sunday of the next March, as `2027-03-28`: clocks of Europe are set forward then, and show no 02:30. */
export function nightOfSpring(after: Date): string {
  const [night] = [0, 1].flatMap((years) => {
    const last = new Date(Date.UTC(after.getUTCFullYear() + years, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    return last > after ? [last.toISOString().slice(0, 10)] : [];
  });
  return night ?? "";
}

interface TaskOptions extends Partial<Omit<ProbeTask, "config">> {
  readonly config?: Partial<ProbeConfig>;
}

/** A task for the first check of an http monitor that has the defaults. */
export function probeTask({ config, ...over }: TaskOptions = {}): ProbeTask {
  return {
    subjectId: 1,
    teamId: 1,
    checkNumber: 1,
    type: "http",
    leaseUntilMs: Number.MAX_SAFE_INTEGER,
    confirms: false,
    ...over,
    config: {
      url: "http://127.0.0.1/",
      httpMethod: "GET",
      expectedStatusCodes: [200],
      expectedKeyword: null,
      port: null,
      timeoutMs: 5_000,
      requestHeaders: null,
      username: null,
      password: null,
      sslExpiryWarningDays: 14,
      maxResponseTimeMs: null,
      slowAfterChecks: 3,
      ...config,
    },
  };
}
