import {
  type PastOfMonitor,
  pastOfMonitor,
  type RecordStore,
  recordSources,
  type StoredRecord,
  type SystemRecord,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { recordedDays, recordedOutages } from "./recorded-json.ts";
import { writeRecord } from "./write-record.ts";
import {
  CHANGE_INCIDENTS,
  LEAVE_EARLIER_CHANGES,
  REMOVE_INCIDENTS,
  REMOVE_RECORD,
  WRITE_DAYS,
  WRITE_INCIDENTS,
} from "./write-sql.ts";

const FIND = `
SELECT r.source, r.observed_from AS "observedFrom", r.observed_until AS "observedUntil", r.received_at AS "receivedAt",
  r.outages, r.days, r.history_from AS "historyFrom",
  (SELECT count(*)::int FROM incidents i WHERE i.subject_id = r.subject_id AND i.imported_from IS NOT NULL) AS "incidentCount"
FROM subject_records r WHERE r.subject_id = $1`;

interface RecordRow {
  readonly source: string;
  readonly observedFrom: Date;
  readonly observedUntil: Date;
  readonly receivedAt: Date;
  readonly outages: unknown;
  readonly days: unknown;
  readonly historyFrom: Date | null;
  readonly incidentCount: number;
}

/**
 * The daily pass of rollups leaves its place until the days of a record are written. It could write them as they were
 * before. This waits for a step of the pass, so nothing that others need is locked yet.
 */
const HOLD_ROLLUPS = "SELECT 1 FROM rollup_cursors WHERE pass = 'daily' FOR SHARE";

const iso = (ms: number) => new Date(ms).toISOString();

export function createRecordStore({ client, transaction }: StoreScope): RecordStore {
  return {
    find: (monitorId) => find(client, monitorId),

    replace: (teamId, monitorId, record, now) =>
      transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`record of monitor ${monitorId}`}, 0))`;
        const where = { id: monitorId, teamId, deletedAt: null };
        const monitor = await tx.monitor.findFirst({ where, select: { createdAt: true } });
        if (monitor === null) return null;
        const before = await find(tx, monitorId);
        if (before === null && record === null) return { before, after: null };
        await tx.$queryRawUnsafe(HOLD_ROLLUPS);
        const past = record && pastOfMonitor(record, monitor.createdAt.getTime());
        await writeIncidents(tx, monitorId, record, past);
        if (record === null) await tx.$executeRawUnsafe(REMOVE_RECORD, monitorId);
        else await writeRecord(tx, monitorId, record, past, now);
        await tx.$executeRawUnsafe(WRITE_DAYS, monitorId, now);
        // Recorders wait for this lock of the subject, so it is the last one.
        if (past !== null && past.outages.length > 0) await tx.$executeRawUnsafe(LEAVE_EARLIER_CHANGES, monitorId);
        return { before, after: await find(tx, monitorId) };
      }),
  };
}

async function find(
  client: Pick<Prisma.TransactionClient, "$queryRawUnsafe">,
  monitorId: number,
): Promise<StoredRecord | null> {
  const [row] = await client.$queryRawUnsafe<RecordRow[]>(FIND, monitorId);
  if (row === undefined) return null;
  const { receivedAt, historyFrom, incidentCount } = row;
  const record: SystemRecord = {
    source: enumOf(recordSources, row.source, "subject_records.source"),
    observedFromMs: row.observedFrom.getTime(),
    observedUntilMs: row.observedUntil.getTime(),
    outages: recordedOutages(row.outages),
    days: recordedDays(row.days),
  };
  return { record, receivedAt, historyFrom, incidentCount };
}

/** An incident that began at the same time stays, with its comments. */
async function writeIncidents(
  tx: Prisma.TransactionClient,
  monitorId: number,
  record: SystemRecord | null,
  past: PastOfMonitor | null,
): Promise<void> {
  const outages = past?.outages ?? [];
  const values = [
    monitorId,
    record?.source ?? null,
    textArray(outages.map(({ fromMs }) => iso(fromMs))),
    textArray(outages.map(({ toMs }) => iso(toMs))),
    textArray(outages.map(({ cause }) => cause)),
  ];
  await tx.$executeRawUnsafe(REMOVE_INCIDENTS, ...values);
  if (outages.length === 0) return;
  await tx.$executeRawUnsafe(CHANGE_INCIDENTS, ...values);
  await tx.$executeRawUnsafe(WRITE_INCIDENTS, ...values);
}
