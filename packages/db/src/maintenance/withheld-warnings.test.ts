import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { settleMaintenance } from "./settle.ts";
import { addWindow } from "./windows.fixture.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
let id: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

beforeEach(async () => {
  id = await db.addMonitor({ now: NOW });
});

interface Said {
  readonly happening: "warning" | "warning_over";
  readonly instance?: string;
  readonly rule?: string;
  readonly severity?: string;
  readonly audience?: string;
  readonly withheld?: boolean;
}

/**
 * Writes events as an intake does in a period of maintenance, one each minute, and settles that. @returns the alerts at
 * its end
 */
async function toldAtTheEnd(events: readonly Said[]) {
  await addWindow(db, { from: NOW, to: after(60), subjects: [id] });
  for (const [minute, event] of events.entries()) {
    const { happening, instance = "", rule = "disk", severity = "warning", withheld = true } = event;
    const audience = event.audience ?? (happening === "warning" ? "warning" : "recovery");
    await db.pool.query(
      `INSERT INTO events (happening, audience, detail, subject_id, occurred_at, withheld, fanned_out_at)
       VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [happening, audience, { rule, instance, severity }, id, after(minute), withheld],
    );
  }
  const { eventIds } = await settleMaintenance(db.pool, after(61), noneAside);
  return db.rows(
    `SELECT happening, audience, detail->>'rule' AS rule, detail->>'instance' AS instance, occurred_at AS at
     FROM events WHERE id = ANY ($1) ORDER BY id`,
    [eventIds],
  );
}

const warning = { happening: "warning" } as const;
const over = { happening: "warning_over" } as const;
const told = { ...warning, audience: "warning", rule: "disk", instance: "", at: after(60) };

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
  ["one that contacts know of is not told again", [{ ...warning, withheld: false }], []],
  [
    "each thing is told by itself",
    [
      { ...warning, instance: "/" },
      { ...warning, instance: "/var" },
      { ...over, instance: "/" },
      { ...warning, rule: "cpu" },
    ],
    [
      { ...told, instance: "/var" },
      { ...told, rule: "cpu" },
    ],
  ],
])("%s", async (_name, events, expected) => {
  expect(await toldAtTheEnd(events)).toEqual(expected);
  expect(await settleMaintenance(db.pool, after(62), noneAside)).toMatchObject({ eventIds: [] });
});
