import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { alertsTo, askAll, attachProgram } from "./asking.fixture.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
let id: number;
let program: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

beforeEach(async () => {
  id = await db.addMonitor({ now: NOW });
  program = await attachProgram(db.pool, id);
});

interface Said {
  readonly happening: "warning" | "warning_over";
  readonly instance?: string;
  readonly rule?: string;
  readonly severity?: string;
  readonly audience?: string;
  /** Before the maintenance. */
  readonly isEarlier?: boolean;
}

/**
 * Writes events as an intake does, one each minute of a period of maintenance. @returns the alerts at its end, and those
 * before it
 */
async function toldAtTheEnd(events: readonly Said[]) {
  for (const [minute, event] of events.entries()) {
    const { happening, instance = "", rule = "disk", severity = "warning", isEarlier = false } = event;
    if (!isEarlier && minute === 0) await addWindow(db, { from: NOW, to: after(60), subjects: [id] });
    const audience = event.audience ?? (happening === "warning" ? "warning" : "recovery");
    await db.pool.query(
      "INSERT INTO events (happening, audience, detail, subject_id, occurred_at, created_at) VALUES ($1, $2, $3, $4, $5, $5)",
      [happening, audience, { rule, instance, severity }, id, after(minute)],
    );
    await askAll(db.pool, after(minute));
  }
  const before = (await alertsTo(db.pool, program)).length;
  await askAll(db.pool, after(60));
  const alerts = (await alertsTo(db.pool, program)).slice(before);
  return alerts.map(({ happening, audience, detail, at }) => ({ happening, audience, detail, at }));
}

const warning = { happening: "warning" } as const;
const over = { happening: "warning_over" } as const;
const detail = { rule: "disk", instance: "", severity: "warning" };
const told = { ...warning, audience: "warning", detail, at: after(60) };

it.each<[string, readonly Said[], readonly object[]]>([
  ["a warning that is not over is told", [warning], [told]],
  ["a warning that is over is not told", [warning, over], []],
  ["a warning that came again is told once", [warning, over, warning], [told]],
  [
    "a critical one is told to those who hear of outages",
    [{ ...warning, audience: "down" }],
    [{ ...told, audience: "down" }],
  ],
  [
    "a warning is told whose critical one is over",
    [warning, { ...warning, severity: "critical", audience: "down" }, { ...over, severity: "critical" }],
    [told],
  ],
  ["one that contacts know of is not told again", [{ ...warning, isEarlier: true }], []],
  [
    "each thing is told by itself",
    [
      { ...warning, instance: "/" },
      { ...warning, instance: "/var" },
      { ...over, instance: "/" },
      { ...warning, rule: "cpu" },
    ],
    [
      { ...told, detail: { ...detail, instance: "/var" } },
      { ...told, detail: { ...detail, rule: "cpu" } },
    ],
  ],
])("%s", async (_name, events, expected) => {
  expect(await toldAtTheEnd(events)).toEqual(expected);
  expect(await askAll(db.pool, after(62))).toEqual([]);
});
