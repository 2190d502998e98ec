import { compareReplays, type Replayed, type ReplayHistory, type ReplayRules, replay } from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 30;
const MONITORS = 1_000;
const INCIDENTS = 25;
const MAX_MESSAGES = 1_000_000;

const FROM_MS = Date.UTC(2026, 0, 1);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Each tenth monitor is a parent of the nine after it. All of them are down for 20 minutes, 25 times in a month. */
const history: ReplayHistory = {
  ...{ fromMs: FROM_MS, untilMs: FROM_MS + DAYS * DAY_MS },
  subjects: Array.from({ length: MONITORS }, (_one, id) => ({
    ...{ id, intervalSeconds: 60, isProbed: true, checkTimesMs: [] },
    changes: Array.from({ length: INCIDENTS }, (_incident, place) => {
      const atMs = FROM_MS + (place * DAYS * DAY_MS) / INCIDENTS + id * MINUTE_MS;
      const incidentId = id * INCIDENTS + place;
      return [{ kind: "breaks", atMs, incidentId } as const, { kind: "works", atMs: atMs + 20 * MINUTE_MS } as const];
    }).flat(),
  })),
};

const hours = hoursClock({
  ...{ timeZone: "Europe/Berlin", outside: "hold" },
  ranges: [{ days: ["mon", "tue", "wed", "thu", "fri"], from: "08:00", to: "18:00" }],
});

/** Two contacts at once, of whom one is reminded, and one after 15 minutes. */
const rules = (failures: number, hasHours: boolean): ReplayRules => ({
  contacts: [1, 2, 3].map((id) => ({
    ...{ id, readers: "people", wantsOn: true, wantsOver: true, hours: id === 1 && hasHours ? hours : null },
  })),
  subjects: new Map(
    history.subjects.map(({ id }) => [
      id,
      {
        rule: { alertAfterFailures: failures, alertFailuresOf: null, recoverAfterSuccesses: 1 },
        parentIds: id % 10 === 0 ? [] : [id - (id % 10)],
        attached: new Map([
          [1, { escalateAfterMinutes: 0, remindAfterMinutes: null }],
          [2, { escalateAfterMinutes: 0, remindAfterMinutes: 30 }],
          [3, { escalateAfterMinutes: 15, remindAfterMinutes: null }],
        ]),
      },
    ]),
  ),
});

/** `npm run bench -- replay`: a replay of the largest history that the API takes, in this process. */
export async function benchReplay(): Promise<void> {
  let longestMs = 0;
  const finish = <T>(steps: Generator<void, T | null>): T => {
    for (;;) {
      const beganMs = performance.now();
      const step = steps.next();
      longestMs = Math.max(longestMs, performance.now() - beganMs);
      if (!step.done) continue;
      if (step.value === null) throw new Error("There are too many messages.");
      return step.value;
    }
  };
  const before = process.cpuUsage();
  const current: Replayed = finish(replay(rules(1, false), history, MAX_MESSAGES));
  const changed: Replayed = finish(replay(rules(3, true), history, MAX_MESSAGES));
  const { all } = finish(compareReplays({ current, changed }, history, new Set(history.subjects.map(({ id }) => id))));
  const { user, system } = process.cpuUsage(before);
  say(`${MONITORS} monitors, ${MONITORS * INCIDENTS * 2} changes, 3 contacts each, Node ${process.version}`);
  say(`alerts: ${all.sentThen} then, ${all.sentNow} now, ${all.avoided} avoided, ${all.added} added`);
  say(`CPU: ${((user + system) / 1_000_000).toFixed(1)} s; longest step ${longestMs.toFixed(0)} ms`);
}
