import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { PlannedWindow } from "@pharos/core";
import fc from "fast-check";
import { openDatabase } from "../connection/client.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { coverTags } from "./cover-tags.ts";
import { createMaintenanceStore } from "./store.ts";

const HOUR_MS = 3_600_000;
const FROM_MS = Date.parse("2027-03-01T12:00:00Z");
/** Periods of an hour begin so many hours after that. */
const STARTS = [1, 3, 5];
const SUBJECTS = 4;

let db: Fixture;
let database: ReturnType<typeof openDatabase>;
let ids: readonly number[];
beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
  ids = await Promise.all(Array.from({ length: SUBJECTS }, () => db.addMonitor()));
});
afterAll(async () => {
  await database?.stop();
  await db?.stop();
});

interface Covering {
  readonly subjects: readonly number[];
  readonly tags: readonly string[];
}

type Act =
  | { readonly kind: "retag"; readonly subject: number; readonly tags: readonly string[] }
  | { readonly kind: "edit"; readonly covering: Covering }
  | { readonly kind: "pass"; readonly hours: number };

const tags = fc.subarray(["env:prod", "shop"]);
const covering = fc.record({ subjects: fc.subarray([...Array(SUBJECTS).keys()]), tags });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("retag"), subject: fc.nat(SUBJECTS - 1), tags }) },
  fc.record({ kind: fc.constant("edit"), covering }),
  fc.record({ kind: fc.constant("pass"), hours: fc.constantFrom(0.5, 1, 2) }),
);

function planned({ subjects, tags: named }: Covering, nowMs: number): PlannedWindow {
  const starts = STARTS.map((hours) => FROM_MS + hours * HOUR_MS).filter((startMs) => startMs + HOUR_MS > nowMs);
  const subjectIds = subjects.flatMap((index) => ids[index] ?? []);
  return {
    settings: {
      ...{ name: "Upgrade", note: null, covers: "listed", subjectIds, tags: named, rrule: "FREQ=DAILY" },
      ...{ startsMs: FROM_MS, lastMs: null, durationSeconds: 3_600, timeZone: "UTC" },
      ...{ hideFromPages: false, announceMinutes: [] },
    },
    occurrences: starts.map((startMs) => ({ originalStartMs: startMs, startMs, endMs: startMs + HOUR_MS })),
    madeUntil: new Date(nowMs),
    zoneData: "2026a",
  };
}

interface Period {
  readonly startMs: number;
  readonly tags: readonly string[];
  readonly covered: readonly number[];
}

/** The periods by their start, with the subjects that they cover. */
async function periods(): Promise<readonly Period[]> {
  const { rows } = await db.pool.query<Period>(
    `SELECT (extract(epoch FROM lower(p.during)) * 1000)::float8 AS "startMs", p.tags,
       array(SELECT t.subject_id FROM maintenance_targets t
         WHERE t.window_id = p.window_id AND t.target_set = p.target_set ORDER BY 1) AS covered
     FROM maintenance_periods p ORDER BY 1`,
  );
  return rows;
}

const UNUSED = `
SELECT 1 FROM maintenance_targets t JOIN maintenance_windows w ON w.id = t.window_id
WHERE t.target_set <> w.target_set AND NOT EXISTS (
  SELECT 1 FROM maintenance_periods p WHERE p.window_id = t.window_id AND p.target_set = t.target_set)`;

it("covers in periods to come what is listed or tagged, adds to the current one, and never changes what is over", async () => {
  const store = createMaintenanceStore(ownScope(database.prisma, database.pool));
  const history = fc.array(act, { minLength: 1, maxLength: 12 });
  const property = fc.asyncProperty(covering, history, async (first, acts) => {
    await db.pool.query("TRUNCATE maintenance_windows CASCADE");
    await db.pool.query("UPDATE subjects SET tags = '{}'");
    let nowMs = FROM_MS;
    let wanted: Covering = first;
    const tagsOf = new Map<number, readonly string[]>();
    const { id } = await store.create(db.teamId, planned(first, nowMs), new Date(nowMs));
    const hasTag = (named: readonly string[]) =>
      ids.filter((one) => tagsOf.get(one)?.some((tag) => named.includes(tag)));
    for (const step of acts) {
      const before = new Map((await periods()).map((period) => [period.startMs, period.covered]));
      if (step.kind === "pass") nowMs += step.hours * HOUR_MS;
      const now = new Date(nowMs);
      if (step.kind === "retag") {
        const subject = ids[step.subject] ?? 0;
        tagsOf.set(subject, step.tags);
        await db.pool.query("UPDATE subjects SET tags = $2 WHERE id = $1", [subject, step.tags]);
      }
      if (step.kind === "edit") {
        wanted = step.covering;
        await store.update(db.teamId, id, () => planned(wanted, nowMs), now);
      }
      await coverTags(db.pool, { now }, noneAside);
      expect(await coverTags(db.pool, { now }, noneAside)).toBe(0);
      for (const period of await periods()) {
        const had = before.get(period.startMs) ?? [];
        const listed = wanted.subjects.flatMap((index) => ids[index] ?? []);
        if (period.startMs + HOUR_MS <= nowMs) expect(period.covered).toEqual(had);
        else if (period.startMs <= nowMs)
          expect(new Set(period.covered)).toEqual(new Set([...had, ...hasTag(period.tags)]));
        else expect(new Set(period.covered)).toEqual(new Set([...listed, ...hasTag(wanted.tags)]));
      }
      expect(await db.rows(UNUSED)).toEqual([]);
    }
  });
  await fc.assert(property, { numRuns: 20 });
});
