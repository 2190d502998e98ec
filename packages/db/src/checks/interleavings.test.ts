import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import fc from "fast-check";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { openLife, type Step } from "./interleavings.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

interface Snapshot {
  readonly id: number;
  readonly status: string;
  readonly active: boolean;
  readonly open: number;
  /** Pauses that are open. */
  readonly pauses: number;
  readonly incidents: number;
  /** Alerts of incidents, sent or suppressed. */
  readonly alerts: number;
  /** Numbers under which more than one check was recorded. */
  readonly doubles: number;
}

const SNAPSHOT = `
SELECT st.subject_id AS id, st.status, s.active,
  (SELECT count(*)::int FROM incidents i WHERE i.subject_id = sub.id AND resolved_at IS NULL) AS open,
  (SELECT count(*)::int FROM subject_pauses p WHERE p.subject_id = sub.id AND ended_at IS NULL) AS pauses,
  (SELECT count(*)::int FROM incidents i WHERE i.subject_id = sub.id) AS incidents,
  (SELECT count(*)::int FROM events e WHERE e.subject_id = sub.id AND e.incident_id IS NOT NULL) AS alerts,
  (SELECT count(*)::int FROM (
     SELECT FROM checks c WHERE c.subject_id = sub.id GROUP BY check_number, vote HAVING count(*) > 1) d) AS doubles
FROM subjects sub JOIN subject_states st ON st.subject_id = sub.id JOIN subject_schedules s ON s.subject_id = sub.id
WHERE sub.id = ANY ($1::int[]) ORDER BY sub.id`;

const look = async (ids: readonly number[]) => (await db.pool.query<Snapshot>(SNAPSHOT, [ids])).rows;

/** The invariants after any step. */
function expectSound({ status, active, open, pauses, doubles }: Snapshot): void {
  const wanted = { open: active && status === "down" ? 1 : 0, pauses: active ? 0 : 1, doubles: 0 };
  expect({ open, pauses, doubles }).toEqual(wanted);
}

/** The effects of one step: an alert for every incident that opens or that a check ends, and no other alert. */
function expectAlerts(before: Snapshot, after: Snapshot, { kind }: Step): void {
  const opened = after.incidents - before.incidents;
  const ended = before.open + opened - after.open;
  expect(opened).toBe(before.status !== "down" && after.status === "down" ? 1 : 0);
  expect(ended).toBe(before.open === 1 && (after.status !== "down" || !after.active) ? 1 : 0);
  expect(after.alerts - before.alerts).toBe(kind === "pause" ? 0 : opened + ended);
}

const pick = fc.nat(1_000);
const others = ["claim", "answer", "deliver", "deliverAgain", "pause", "resume", "edit", "recheck"] as const;
const other: fc.Arbitrary<Step[]> = fc
  .record({ kind: fc.constantFrom<Step["kind"][]>(...others, "ping", "pingAgain", "wait"), pick, passed: fc.boolean() })
  .map((step) => [step]);
const checkOf = (pick: number, votes: readonly boolean[]): Step[] => [
  { kind: "wait", pick: 301, passed: true },
  { kind: "claim", pick, passed: true },
  ...votes.flatMap((passed) => [
    { kind: "answer" as const, pick: 1, passed },
    { kind: "deliver" as const, pick: pick - (pick % 3), passed },
  ]),
];
/** The usual case: a check by up to three regions. */
const check = fc
  .record({ pick, votes: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }) })
  .map(({ pick, votes }) => checkOf(pick, votes));
/** Visits every status, so that the property is meaningful for every random choice. */
const story = [[true], [false, false], [true], [false, true, true], [false, false]]
  .flatMap((votes) => checkOf(0, votes))
  .concat([
    { kind: "pause", pick: 0, passed: true },
    { kind: "resume", pick: 0, passed: true },
  ]);
/** Something that happens between a failure and its arrival at a recorder that knows one region. */
const crossing = (...between: Step["kind"][]): Step[] => [
  { kind: "wait", pick: 301, passed: true },
  { kind: "claim", pick: 0, passed: true },
  { kind: "answer", pick: 0, passed: false },
  ...between.map((kind) => ({ kind, pick: 0, passed: true })),
  { kind: "deliver", pick: 3, passed: false },
];
const examples: [Step[]][] = [[story], [crossing("pause")], [crossing("pause", "resume")], [crossing("edit")]];
const steps = fc.array(fc.oneof(check, other), { minLength: 3, maxLength: 8 }).map((groups) => groups.flat());

it("whatever happens, one after the other, a monitor has one open incident while it is down, and an alert for each change", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ids, run } = await openLife(db);
      let before = await look(ids);
      for (const one of all) {
        await run(one);
        const after = await look(ids);
        after.forEach((monitor, index) => {
          expectSound(monitor);
          const earlier = before[index];
          if (earlier) expectAlerts(earlier, monitor, one);
          if (earlier) reached.add(`${earlier.status} ${monitor.status}`);
        });
        before = after;
      }
    }),
    { numRuns: 60, examples },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining(["pending up", "up down", "down up", "up degraded", "degraded down", "down pending"]),
  );
});

it("the same holds for what happens at the same time", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ids, run } = await openLife(db);
      for (let from = 0; from < all.length; from += 3) await Promise.all(all.slice(from, from + 3).map(run));
      for (const monitor of await look(ids)) expectSound(monitor);
    }),
    { numRuns: 30 },
  );
});
