import type pg from "pg";
import { groupBy } from "../group-by.ts";
import type { Receiver } from "../receiver.ts";
import { checksOf, type RecordedVote } from "../replay.ts";
import type { Acts, QuietSpan } from "./acts.ts";
import type { ContactName, Ruled, RuledMonitor } from "./ruled.ts";
import { type StoredIncident, type Trouble, troublesOf } from "./troubles.ts";

/** An alert that came to a contact, for the first time. */
export interface Heard {
  readonly contact: ContactName;
  readonly event: string;
  readonly incidentId: number | null;
  readonly atMs: number;
}

/** The facts about a monitor that others depend on. */
export interface Parent {
  readonly monitor: RuledMonitor;
  readonly incidents: readonly StoredIncident[];
  /** When its checks passed. */
  readonly passedAtMs: readonly number[];
  readonly flapped: boolean;
}

/** All that is known of one monitor with rules. */
export interface Record {
  readonly monitor: RuledMonitor;
  readonly troubles: readonly Trouble[];
  /** When its checks failed. */
  readonly failedAtMs: readonly number[];
  readonly heard: readonly Heard[];
  readonly quiet: readonly QuietSpan[];
  readonly parents: readonly Parent[];
  /** It changed so often that contacts do not get an alert of each change. */
  readonly flapped: boolean;
}

const VOTES = `
SELECT subject_id AS "subjectId", check_number AS "checkNumber", status, region, (extract(epoch FROM checked_at) * 1000)::float8 AS "atMs"
FROM checks WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id, check_number, vote`;

const stored = (happening: string) => `(
  SELECT (extract(epoch FROM min(e.created_at)) * 1000)::float8 FROM events e WHERE e.incident_id = i.id AND e.happening = '${happening}')`;

const INCIDENTS = `
SELECT i.id, i.subject_id AS "subjectId", (extract(epoch FROM i.started_at) * 1000)::float8 AS "startedAtMs",
  (extract(epoch FROM i.resolved_at) * 1000)::float8 AS "resolvedAtMs", ${stored("down")} AS "startStoredAtMs",
  ${stored("recovery")} AS "endStoredAtMs"
FROM incidents i WHERE i.subject_id = ANY ($1::int[]) ORDER BY i.id`;

const DELIVERIES = `
SELECT 'dlv_' || d.id AS name, d.contact_id AS "contactId", e.incident_id AS "incidentId"
FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.subject_id = ANY ($1::int[])`;

const FLAPPED = `SELECT DISTINCT subject_id AS id FROM events WHERE happening = 'flapping' AND subject_id = ANY ($1::int[])`;

interface DeliveryRow {
  readonly name: string;
  readonly contactId: number;
  readonly incidentId: number | null;
}

/** Reads the records of the monitors with rules, with the alerts that came. One statement for each table. */
export async function readRecords(
  pool: pg.Pool,
  { monitors, contacts }: Ruled,
  { quiet }: Acts,
  { alerts }: Pick<Receiver, "alerts">,
): Promise<readonly Record[]> {
  const ids = monitors.map(({ id }) => id);
  // A message that comes after this has its delivery in no row that is read now.
  const came = [...alerts];
  const votes = groupBy((await pool.query<RecordedVote>(VOTES, [ids])).rows, ({ subjectId }) => subjectId);
  const incidents = groupBy((await pool.query<StoredIncident>(INCIDENTS, [ids])).rows, ({ subjectId }) => subjectId);
  const deliveries = new Map(
    (await pool.query<DeliveryRow>(DELIVERIES, [ids])).rows.map((row) => [row.name, row] as const),
  );
  const flapped = new Set((await pool.query<{ id: number }>(FLAPPED, [ids])).rows.map(({ id }) => id));
  const first = new Map<string, (typeof came)[number]>();
  for (const alert of came) if (!first.has(alert.delivery)) first.set(alert.delivery, alert);
  const heard = groupBy([...first.values()], ({ subjectId }) => subjectId);
  const checks = new Map(ids.map((id) => [id, [...checksOf(votes.get(id) ?? []).values()]]));
  const times = (id: number, wanted: boolean) =>
    (checks.get(id) ?? []).flatMap(({ failed, atMs }) => (failed === wanted ? [Math.max(...atMs)] : []));
  const parents = new Map(
    monitors.map((monitor): [number, Parent] => {
      const { id } = monitor;
      const passedAtMs = times(id, false);
      return [id, { monitor, incidents: incidents.get(id) ?? [], passedAtMs, flapped: flapped.has(id) }];
    }),
  );
  return monitors.map((monitor) => {
    return {
      monitor,
      troubles: troublesOf(checks.get(monitor.id) ?? [], incidents.get(monitor.id) ?? [], monitor),
      failedAtMs: times(monitor.id, true),
      heard: (heard.get(monitor.id) ?? []).flatMap(({ delivery, event, atMs }) => {
        const row = deliveries.get(delivery);
        const contact = row && contacts.get(row.contactId);
        return contact === undefined ? [] : [{ contact, event, incidentId: row?.incidentId ?? null, atMs }];
      }),
      quiet: quiet.filter(({ monitorId }) => monitorId === monitor.id),
      parents: monitor.parents.flatMap((id) => parents.get(id) ?? []),
      flapped: flapped.has(monitor.id),
    };
  });
}
