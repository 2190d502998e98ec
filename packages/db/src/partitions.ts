import type { ClientBase, Pool } from "pg";

const DAY_MS = 86_400_000;

interface RetentionClass {
  readonly table: string;
  /** Days that checks are kept; 0 for ever. */
  readonly days: number;
  /** Width of a time slice, in days: narrow enough to drop history promptly, wide enough to keep partitions few. */
  readonly sliceDays: number;
}

const classes: readonly RetentionClass[] = [
  { table: "checks_3d", days: 3, sliceDays: 1 },
  { table: "checks_30d", days: 30, sliceDays: 7 },
  { table: "checks_90d", days: 90, sliceDays: 7 },
  { table: "checks_forever", days: 0, sliceDays: 28 },
];

/** Time slices are kept ready this far ahead, so that a scheduler may be away for days without a check being refused. */
const AHEAD_MS = 14 * DAY_MS;

/** A ping that was queued while the database was away is recorded with its true time, up to a day back. */
const BEHIND_MS = 2 * DAY_MS;

interface TimeSlice {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

function sliceAt(kind: RetentionClass, atMs: number): TimeSlice {
  const widthMs = kind.sliceDays * DAY_MS;
  const fromMs = Math.floor(atMs / widthMs) * widthMs;
  const day = new Date(fromMs).toISOString().slice(0, 10).replaceAll("-", "");
  return { name: `${kind.table}_${day}`, fromMs, toMs: fromMs + widthMs };
}

function slicesToHave(kind: RetentionClass, nowMs: number): TimeSlice[] {
  const slices: TimeSlice[] = [];
  for (let atMs = nowMs - BEHIND_MS; ; ) {
    const slice = sliceAt(kind, atMs);
    slices.push(slice);
    if (slice.toMs > nowMs + AHEAD_MS) return slices;
    atMs = slice.toMs;
  }
}

/** Any number that no one else in this database locks on. */
const LOCK = 7_204_118;

/** Makes the partitions of `checks` that the time ahead needs. Idempotent; processes that do it at once queue up. */
export async function makePartitions(client: ClientBase | Pool, now: Date): Promise<void> {
  const statements = classes.flatMap((kind) =>
    slicesToHave(kind, now.getTime()).map(({ name, fromMs, toMs }) => {
      const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
      return `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${kind.table} FOR VALUES FROM ('${from}') TO ('${to}')`;
    }),
  );
  // Statements that are sent together are one transaction, whose end gives the lock back.
  await client.query([`SELECT pg_advisory_xact_lock(${LOCK})`, ...statements].join(";\n"));
}

/**
 * Drops the partitions that lie wholly behind their retention class.
 * @returns the names of those dropped
 */
export async function dropPartitions(client: ClientBase | Pool, now: Date): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const kind of classes) {
    if (kind.days === 0) continue;
    const { rows } = await client.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1",
      [kind.table],
    );
    const oldestKept = sliceAt(kind, now.getTime() - kind.days * DAY_MS).name;
    for (const { name } of rows.filter((row) => row.name < oldestKept)) {
      await client.query(`DROP TABLE IF EXISTS ${name}`);
      dropped.push(name);
    }
  }
  return dropped;
}
