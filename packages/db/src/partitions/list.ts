import type { Pool } from "pg";
import { classes, DAY_MS, type RetentionClass, retentions } from "./classes.ts";

export interface Partition {
  /** Days that its rows are stored; 0 for ever. */
  readonly retentionDays: number;
  readonly name: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** As of the last ANALYZE or VACUUM; null before the first. */
  readonly rowsEstimate: number | null;
  /** With its indexes. */
  readonly sizeBytes: number;
}

/** How far all tables of a retention class have partitions, without a gap. */
export interface Room {
  readonly retentionDays: number;
  /** From now, with a fraction; 0 if rows already fail. */
  readonly roomDays: number;
  /** There is enough to mend a scheduler in peace. */
  readonly isCovered: boolean;
}

/** Half of the time for which the scheduler creates partitions ahead. */
const MIN_ROOM_DAYS = 7;

/** Bounds are printed in the session's time zone, with its offset. */
const LIST = `
SELECT c.relname AS name,
  substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \\(''([^'']+)''\\)')::timestamptz AS from,
  substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS to,
  nullif(c.reltuples, -1)::float8 AS "rowsEstimate",
  pg_total_relation_size(c.oid)::float8 AS "sizeBytes"
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = $1::regclass AND NOT i.inhdetachpending
ORDER BY c.relname`;

/** The partitions of all partitioned tables, by class and time. */
export async function listPartitions(pool: Pool): Promise<readonly Partition[]> {
  const partitions: Partition[] = [];
  for (const { table, days } of classes) {
    const { rows } = await pool.query<Omit<Partition, "retentionDays">>(LIST, [table]);
    partitions.push(...rows.map((row) => ({ retentionDays: days, ...row })));
  }
  return partitions;
}

/** How much time ahead each retention class has partitions for. */
export function roomAhead(partitions: readonly Partition[], now: Date): readonly Room[] {
  return retentions.map((retentionDays) => {
    const ends = classes
      .filter(({ days }) => days === retentionDays)
      .map((kind) => coveredUntilMs(kind, partitions, now.getTime()));
    const roomDays = (Math.min(...ends) - now.getTime()) / DAY_MS;
    return { retentionDays, roomDays, isCovered: roomDays >= MIN_ROOM_DAYS };
  });
}

function coveredUntilMs({ table }: RetentionClass, partitions: readonly Partition[], fromMs: number): number {
  let untilMs = fromMs;
  for (const { name, from, to } of partitions) {
    if (name.startsWith(`${table}_`) && from.getTime() <= untilMs) untilMs = Math.max(untilMs, to.getTime());
  }
  return untilMs;
}
