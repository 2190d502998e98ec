import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type Interval,
  pastOfMonitor,
  type UptimeParts,
  uptimeParts,
  uptimePercent,
  type WatchHistory,
  type WatchPart,
} from "@pharos/core";
import fc from "fast-check";
import { addPlace } from "../places/places.fixture.ts";
import { WRITE_DAYS } from "../records/write-sql.ts";
import { dayPass } from "../rollups/roll-up-days.ts";
import { createSteps } from "../rollups/step.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { readUptime } from "./read.ts";

const step = createSteps(noneAside);

const START_MS = Date.parse("2026-11-20T00:00:00Z");
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(START_MS + hours * HOUR_MS);
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** A subject with a history, in one statement for each kind of interval. */
async function addSubject(history: WatchHistory, { type = "http", kind = "monitor" } = {}): Promise<number> {
  const id = await db.addMonitor({ type });
  await db.pool.query("UPDATE subjects SET kind = $2 WHERE id = $1", [id, kind]);
  const created = new Date(history.createdAtMs);
  await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, created]);
  const { firstCheckedAtMs } = history;
  if (firstCheckedAtMs !== null)
    await db.pool.query("UPDATE subject_states SET last_checked_at = $2, first_checked_at = $2 WHERE subject_id = $1", [
      id,
      new Date(firstCheckedAtMs),
    ]);
  const times = (intervals: readonly Interval[]) => [
    intervals.map(({ fromMs }) => new Date(fromMs)),
    intervals.map(({ toMs }) => (toMs === null ? null : new Date(toMs))),
  ];
  const given = "FROM unnest($2::timestamptz[], $3::timestamptz[]) AS t (from_at, to_at)";
  await db.pool.query(
    `INSERT INTO subject_pauses (subject_id, began_at, ended_at) SELECT $1, from_at, to_at ${given}`,
    [id, ...times(history.pauses)],
  );
  await db.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) SELECT $1, $4, from_at, to_at ${given}`,
    [id, ...times(history.outages), db.teamId],
  );
  await addMaintenance(id, times(history.maintenance));
  if (history.past) await addPast(id, history.past);
  return id;
}

async function addPast(id: number, { fromMs, down, unknown }: NonNullable<WatchHistory["past"]>): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const ranges = (spans: readonly { readonly fromMs: number; readonly toMs: number }[]) =>
    `{${spans.map(({ fromMs: from, toMs: to }) => `["${iso(from)}","${iso(to)}")`).join(",")}}`;
  await db.pool.query(
    `INSERT INTO subject_records (subject_id, source, observed_from, observed_until, received_at, outages, days, history_from,
       history_down, history_unknown) VALUES ($1, 'gatus', $2, $2, $2, '[]', '[]', $2, $3, $4)`,
    [id, iso(fromMs), ranges(down), ranges(unknown)],
  );
}

async function addMaintenance(id: number, times: readonly unknown[], covers = "listed"): Promise<void> {
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
     VALUES ($1, 'window', $2, '2026-11-20', 60, 'UTC', now(), now()) RETURNING id`,
    [db.teamId, covers],
  );
  const windowId = rows[0]?.id;
  await db.pool.query("INSERT INTO maintenance_targets (window_id, target_set, subject_id) VALUES ($1, 1, $2)", [
    windowId,
    id,
  ]);
  await db.pool.query(
    `INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT $1, timestamp '2026-01-01' + n * interval '1 day', tstzrange(from_at, to_at), $4, 1
     FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS t (from_at, to_at, n)`,
    [windowId, ...times, covers],
  );
}

async function setGaps(part: string, intervals: readonly Interval[]): Promise<void> {
  await db.pool.query("TRUNCATE service_gaps, service_marks");
  for (const [index, { fromMs, toMs }] of intervals.entries()) {
    const service = `service ${index}`;
    if (toMs !== null) {
      await db.pool.query("INSERT INTO service_gaps (service, part, began_at, ended_at) VALUES ($1, $2, $3, $4)", [
        service,
        part,
        new Date(fromMs),
        new Date(toMs),
      ]);
    }
  }
}

const NOTHING: WatchHistory = {
  createdAtMs: START_MS - 90 * 24 * HOUR_MS,
  firstCheckedAtMs: START_MS - 90 * 24 * HOUR_MS,
  pauses: [],
  maintenance: [],
  outages: [],
  gaps: [],
};
const interval = (from: number, to: number): Interval => ({ fromMs: at(from).getTime(), toMs: at(to).getTime() });
const DAY = { from: at(0), to: at(24) };

describe("the uptime of a subject", () => {
  it("one incident 10:00-11:00, maintenance 10:30-12:00, day of 24 h: watched 22.5 h, down 0.5 h, 97.77 %", async () => {
    const id = await addSubject({ ...NOTHING, outages: [interval(10, 11)], maintenance: [interval(10.5, 12)] });
    const [day] = (await readUptime(db.pool, [id], [DAY], at(30))).get(id) ?? [];
    expect(day).toEqual({
      watchedMs: 22.5 * HOUR_MS,
      downMs: 0.5 * HOUR_MS,
      maintenanceMs: 1.5 * HOUR_MS,
      pausedMs: 0,
      unknownMs: 0,
      absentMs: 0,
    });
    expect(day && uptimePercent(day)).toBe(97.77);
  });

  it("does not change with its interval", async () => {
    const id = await addSubject({ ...NOTHING, outages: [interval(10, 11)] });
    const read = async () => (await readUptime(db.pool, [id], [DAY], at(30))).get(id);
    const before = await read();
    await db.pool.query("UPDATE subjects SET check_interval_minutes = 60 WHERE id = $1", [id]);
    await db.pool.query("UPDATE subject_schedules SET interval_seconds = 3600 WHERE subject_id = $1", [id]);
    expect(await read()).toEqual(before);
  });

  it("is no data for a subject that was never checked, and for what depends on a part that has not marked for long", async () => {
    const [unchecked, probed, job] = [
      await addSubject({ ...NOTHING, firstCheckedAtMs: null }),
      await addSubject(NOTHING),
      await addSubject(NOTHING, { type: "heartbeat" }),
    ];
    await db.pool.query("TRUNCATE service_gaps, service_marks");
    await db.pool.query("INSERT INTO service_marks (service, marked_at) VALUES ('ping', $1), ('scheduler', $2)", [
      at(20),
      at(23.99),
    ]);
    const read = await readUptime(db.pool, [unchecked, probed, job], [DAY], at(24));
    await db.pool.query("TRUNCATE service_marks");
    expect([unchecked, probed, job].map((id) => (read.get(id)?.[0]?.unknownMs ?? 0) / HOUR_MS)).toEqual([24, 0, 4]);
  });

  it("is no data before the first check, and then what the checks say", async () => {
    const hours = (id: number, read: Awaited<ReturnType<typeof readUptime>>) => {
      const { watchedMs = 0, downMs = 0, unknownMs = 0, absentMs = 0 } = read.get(id)?.[0] ?? {};
      return [absentMs, unknownMs, watchedMs, downMs].map((ms) => ms / HOUR_MS);
    };
    const created = { ...NOTHING, createdAtMs: at(2).getTime() };
    const firstUp = await addSubject({ ...created, firstCheckedAtMs: at(6).getTime() });
    const neverUp = await addSubject({ ...created, firstCheckedAtMs: at(6).getTime(), outages: [interval(6, 30)] });
    const older = await addSubject({ ...created, firstCheckedAtMs: at(6).getTime() });
    await db.pool.query("UPDATE subject_states SET first_checked_at = NULL WHERE subject_id = $1", [older]);
    const read = await readUptime(db.pool, [firstUp, neverUp, older], [DAY], at(30));
    expect([firstUp, neverUp, older].map((id) => hours(id, read))).toEqual([
      [2, 4, 18, 0],
      [2, 4, 18, 18],
      [2, 0, 22, 0],
    ]);
  });

  it.each<[WatchPart, object]>([
    ["intake", { server: 2, monitor: 0, heartbeat: 0, site: 0 }],
    ["probes", { server: 0, monitor: 2, heartbeat: 0, site: 2 }],
    ["ping", { server: 0, monitor: 0, heartbeat: 2, site: 0 }],
  ])(
    "is not known in a gap of %s for what depends on that, and down where an outage was open",
    async (part, unknown) => {
      const history = { ...NOTHING, outages: [interval(4, 6)] };
      const ids = {
        server: await addSubject(history, { kind: "server", type: "server" }),
        monitor: await addSubject(history),
        heartbeat: await addSubject(history, { type: "heartbeat" }),
        site: await addSubject(history, { kind: "site" }),
      };
      await setGaps(part, [interval(2, 5)]);
      const read = await readUptime(db.pool, Object.values(ids), [DAY], at(30));
      await setGaps(part, []);
      const hours = (of: (parts: UptimeParts) => number) =>
        Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, (read.get(id) ?? []).map(of)[0]]));
      expect(hours(({ unknownMs }) => unknownMs / HOUR_MS)).toEqual(unknown);
      expect(hours(({ downMs }) => downMs / HOUR_MS)).toEqual({ server: 2, monitor: 2, heartbeat: 2, site: 2 });
    },
  );

  it("leaves out maintenance of all subjects of the team, but for periods that were cancelled", async () => {
    const id = await addSubject(NOTHING);
    const other = await addSubject(NOTHING);
    await addMaintenance(other, [[at(2)], [at(5)]], "all");
    const read = async () => (await readUptime(db.pool, [id], [DAY], at(30))).get(id)?.[0]?.maintenanceMs;
    expect(await read()).toBe(3 * HOUR_MS);
    await db.pool.query("UPDATE maintenance_periods SET state = 'cancelled' WHERE covers = 'all'");
    expect(await read()).toBe(0);
  });

  it("is unknown while all places that check a monitor are silent or paused, unless it is down", async () => {
    const places = [await addPlace(db, "office"), await addPlace(db, "home")];
    const [office, home] = await db.rows("SELECT subject_id FROM places ORDER BY key DESC");
    const away = (id: unknown, table: string, from: number, to: number) =>
      db.pool.query(
        table === "incidents"
          ? "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $4, $2, $3)"
          : "INSERT INTO subject_pauses (subject_id, began_at, ended_at) SELECT $1, $2, $3 WHERE $4::int > 0",
        [id, at(from), at(to), db.teamId],
      );
    await away(office?.["subject_id"], "incidents", 2, 8);
    await away(home?.["subject_id"], "subject_pauses", 4, 10);
    const placed = async (locations: readonly string[], outages: readonly Interval[] = []) => {
      const id = await addSubject({ ...NOTHING, outages });
      await db.pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, locations]);
      return id;
    };
    const ids = [
      await placed(places),
      await placed(places.slice(0, 1), [interval(3, 5)]),
      await placed(["regions", ...places]),
      await placed([]),
    ];
    const read = await readUptime(db.pool, ids, [DAY], at(30));
    const unknown = ids.map((id) => read.get(id)?.map(({ unknownMs }) => unknownMs / HOUR_MS));
    expect(unknown).toEqual([[4], [4 + 90 / 3_600], [0], [0]]);
  });

  it("has no entry for a subject that is not there, and takes spans in any order", async () => {
    const id = await addSubject({ ...NOTHING, outages: [interval(30, 31)] });
    const spans = [{ from: at(24), to: at(48) }, DAY, { from: at(30.5), to: at(30.75) }];
    const read = await readUptime(db.pool, [id, 2_000_000_000], spans, at(60));
    expect([...read.keys()]).toEqual([id]);
    expect(read.get(id)?.map(({ watchedMs, downMs }) => [watchedMs / HOUR_MS, downMs / HOUR_MS])).toEqual([
      [24, 1],
      [24, 0],
      [0.25, 0.25],
    ]);
  });
});

describe("for generated histories", () => {
  const hour = fc.integer({ min: 0, max: 200 });
  const moments = fc.uniqueArray(hour, { maxLength: 8 }).map((hours) => hours.sort((a, b) => a - b));
  /** Incidents do not overlap; the last may be open. */
  const apart = moments.map((hours) =>
    hours.flatMap((from, index): Interval[] => {
      const to = hours[index + 1];
      if (index % 2 === 1) return [];
      return [to === undefined ? { fromMs: at(from).getTime(), toMs: null } : interval(from, to)];
    }),
  );
  const overlapping = fc
    .array(fc.tuple(hour, fc.integer({ min: 1, max: 50 })), { maxLength: 4 })
    .map((pairs) => [...new Map(pairs.map(([from, length]) => [from, interval(from, from + length)])).values()]);
  const recorded = fc.record({
    fromHours: fc.integer({ min: -20, max: 40 }),
    untilHours: fc.integer({ min: 0, max: 60 }),
    outages: apart,
    days: fc.uniqueArray(fc.record({ day: fc.integer({ min: -1, max: 2 }), upShare: fc.constantFrom(0, 0.25, 1) }), {
      selector: ({ day }) => day,
      maxLength: 4,
    }),
  });
  const ownHistory = fc.record({
    createdAtMs: hour.map((hours) => at(hours / 4).getTime()),
    firstCheckedAtMs: fc.option(
      hour.map((hours) => at(hours / 2).getTime()),
      { freq: 4 },
    ),
    pauses: overlapping,
    maintenance: overlapping,
    outages: apart,
    gaps: fc.constant([]),
  });
  const history = fc.tuple(ownHistory, fc.option(recorded)).map(([own, record]): WatchHistory => {
    const past =
      record &&
      pastOfMonitor(
        {
          source: "gatus",
          observedFromMs: at(record.fromHours).getTime(),
          observedUntilMs: at(record.untilHours).getTime(),
          outages: record.outages.map(({ fromMs, toMs }) => ({ startedAtMs: fromMs, endedAtMs: toMs, cause: null })),
          days: record.days.map(({ day, upShare }) => ({ dayMs: at(24 * day).getTime(), upShare })),
        },
        own.createdAtMs,
      );
    if (past === null) return own;
    // Incidents of one subject do not overlap.
    return {
      ...own,
      past,
      outages: [...past.outages, ...own.outages.filter(({ fromMs }) => fromMs >= own.createdAtMs)],
    };
  });
  const span = fc
    .tuple(hour, hour)
    .map(([one, other]) => ({ from: at(Math.min(one, other)), to: at(Math.max(one, other)) }));

  it("the query and the pure function agree", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 4 }),
        overlapping,
        fc.array(span, { minLength: 1, maxLength: 5 }),
        hour,
        fc.nat(8),
        fc.constantFrom(["probes", "monitor"] as const, ["intake", "server"] as const),
        async (histories, gaps, spans, nowHours, rolledDays, [part, kind]) => {
          const now = at(nowHours + 0.5);
          await db.pool.query("TRUNCATE subjects, maintenance_windows RESTART IDENTITY CASCADE");
          await setGaps(part, gaps);
          const ids: number[] = [];
          for (const one of histories) ids.push(await addSubject({ ...one, gaps }, { kind }));
          await db.pool.query("TRUNCATE daily_rollups");
          await db.pool.query("UPDATE rollup_cursors SET hour = '1970-01-01T00:00:00Z' WHERE pass = 'daily'");
          for (const id of ids) await db.pool.query(WRITE_DAYS, [id, now]);
          // No, some or all days that have been over for long enough.
          for (let days = 0; days < rolledDays && (await step(db.pool, dayPass(now))); days += 1);
          const read = await readUptime(db.pool, ids, spans, now);
          const expected = histories.map((one): UptimeParts[] =>
            spans.map(({ from, to }) => uptimeParts({ ...one, gaps }, from.getTime(), to.getTime(), now.getTime())),
          );
          expect(ids.map((id) => read.get(id))).toEqual(expected);
        },
      ),
      { numRuns: 12 },
    );
  });
});
