import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { patchMonitor, SETTLE_AFTER_MS } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import fc from "fast-check";
import { countFlapping } from "../alerts/settle-flapping.ts";
import { record } from "../checks/record.ts";
import { alertsTo, askAll } from "../telling/asking.fixture.ts";
import { ALONE, REFUSED, resultOf } from "../testing.ts";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const MINUTE_MS = 60_000;

let db: TestStores;
let teamId: number;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam();
});
afterAll(() => db.close());

interface Step {
  readonly what: "fail" | "pass" | "pause";
  /** Time since the step before. */
  readonly gapMs: number;
  /** A scheduler looked for settled monitors in between. */
  readonly isSwept: boolean;
}

/** An alert to contacts, or a pause, which ends all earlier alerts. */
interface Told {
  readonly happening: string;
  readonly atMs: number;
  readonly endsFlapping: boolean;
}

const PAUSED = "paused";

const step = fc.record<Step>({
  what: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom("fail", "pass") },
    { weight: 1, arbitrary: fc.constant("pause") },
  ),
  gapMs: fc.oneof({ weight: 12, arbitrary: fc.nat(2 * MINUTE_MS) }, { weight: 1, arbitrary: fc.nat(40 * MINUTE_MS) }),
  isSwept: fc.boolean(),
});

async function check(id: number, passed: boolean, now: Date): Promise<void> {
  const { checkNumber } = await db.stateOf(id);
  const report = resultOf(id, checkNumber + 1, now.getTime(), passed ? {} : REFUSED);
  await record(db.pool, [report], ALONE, now);
}

const activate = (id: number, isActive: boolean, now: Date) =>
  db.monitors.update(teamId, id, (current) => patchMonitor(current, { isActive }), now);

/** Works as notifiers and schedulers do. Each alert arrives at once. */
async function sweep(now: Date): Promise<void> {
  await askAll(db.pool, now);
  await db.pool.query("UPDATE deliveries SET state = 'delivered', delivered_at = $1 WHERE state = 'pending'", [now]);
}

/** Lives through the steps, and a quiet time after them. @returns the alerts to a contact, in order */
async function live(id: number, steps: readonly Step[], startMs: number): Promise<readonly Told[]> {
  const told: Told[] = [];
  const { id: program } = await db.newContact(teamId);
  await db.prisma.subjectContact.create({ data: { subjectId: id, contactId: program } });
  let heard = 0;
  const listen = async () => {
    const alerts = (await alertsTo(db.pool, program)).slice(heard);
    heard += alerts.length;
    for (const { happening, endsFlapping, at } of alerts) told.push({ happening, endsFlapping, atMs: at.getTime() });
  };
  let nowMs = startMs;
  for (const { what, gapMs, isSwept } of steps) {
    nowMs += gapMs;
    const now = new Date(nowMs);
    if (isSwept) await sweep(now);
    if (what === "pause") {
      await listen();
      await activate(id, false, now);
      told.push({ happening: PAUSED, endsFlapping: false, atMs: nowMs });
      // No resume and no check comes in the very millisecond of a pause.
      nowMs += 1;
      await activate(id, true, new Date(nowMs));
    } else {
      await check(id, what === "pass", now);
      await sweep(now);
    }
  }
  await sweep(new Date(nowMs + SETTLE_AFTER_MS));
  await listen();
  return told;
}

/** How often a monitor goes down and recovers, without the recoveries by a pause. */
function changesOf(steps: readonly Step[]): { readonly downs: number; readonly ups: number; readonly isDown: boolean } {
  let [downs, ups, isDown] = [0, 0, false];
  for (const { what } of steps) {
    if (what === "fail" && !isDown) downs += 1;
    if (what === "pass" && isDown) ups += 1;
    isDown = what === "fail";
  }
  return { downs, ups, isDown };
}

/** The events that may follow. The last event must match the real status: see below. */
function expectToFollow(before: Told, next: Told): void {
  if (next.happening === PAUSED) return;
  if (before.happening === "flapping") expect(next).toMatchObject({ endsFlapping: true });
  else expect(next.endsFlapping).toBe(false);
  if (before.happening === "down") expect(["recovery", "flapping"]).toContain(next.happening);
  if (before.happening === "recovery") expect(["down", "flapping"]).toContain(next.happening);
}

const swings = (count: number, first: Step): Step[] =>
  Array.from({ length: count }, (_, index) => {
    const what = index % 2 === 0 ? "fail" : "pass";
    return index === 0 ? { ...first, what } : { what, gapMs: 0, isSwept: false };
  });
/** Flaps, settles, and changes on at once. */
const settlesOnTheWay = [
  ...swings(8, { what: "fail", gapMs: 0, isSwept: false }),
  ...swings(8, { what: "fail", gapMs: SETTLE_AFTER_MS, isSwept: true }),
];
/** Is paused after a change, and changes on at once. */
const pausedOnTheWay: Step[] = [
  ...swings(5, { what: "fail", gapMs: 0, isSwept: false }),
  ...swings(8, { what: "fail", gapMs: 0, isSwept: false }),
].toSpliced(5, 0, { what: "pause", gapMs: 0, isSwept: false });

it("tells every outage and its end, or that the monitor flaps and how it settled, and never more than seven a half hour", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const startMs = Date.now();
      const { id } = await db.monitors.create(teamId, newMonitor(), new Date(startMs));
      const told = await live(id, steps, startMs);

      const { downs, ups, isDown } = changesOf(steps);
      const changes = await db.prisma.event.findMany({ where: { subjectId: id, endsFlapping: false } });
      expect(changes).toHaveLength(downs + ups);
      const incidents = await db.prisma.incident.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
      expect(incidents).toHaveLength(downs);
      expect(incidents.filter((incident) => incident.resolvedAt === null)).toHaveLength(isDown ? 1 : 0);

      told.forEach((next, index) => {
        const before = told[index - 1];
        if (before) expectToFollow(before, next);
        const episode = told.slice(0, index + 1);
        const began = episode.findLastIndex((one) => one.endsFlapping || one.happening === PAUSED) + 1;
        if (next.endsFlapping) {
          const agoMs = changes.map(({ occurredAt }) => next.atMs - occurredAt.getTime()).filter((ago) => ago > 0);
          expect(Math.min(...agoMs)).toBeGreaterThanOrEqual(SETTLE_AFTER_MS);
        }
        const recent = episode.slice(began).filter((one) => one.atMs >= next.atMs - 30 * MINUTE_MS);
        expect(recent.length).toBeLessThanOrEqual(7);
      });
      const last = told.at(-1)?.happening ?? PAUSED;
      expect(last === "down").toBe(isDown);
      expect(last).not.toBe("flapping");
      expect(await countFlapping(db.pool)).toBe(0);
    }),
    // Time enough to say which steps failed.
    { numRuns: 8, interruptAfterTimeLimit: 40_000, examples: [[settlesOnTheWay], [pausedOnTheWay]] },
  );
});
