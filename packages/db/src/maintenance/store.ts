import {
  coverages,
  MAX_WINDOWS,
  type MaintenancePeriod,
  type MaintenanceStore,
  type MaintenanceWindow,
  type PlannedWindow,
  ProblemError,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { readCovered, readMuted } from "./covered.ts";
import { cancelPeriods, changePeriod, readPeriods, replan } from "./periods.ts";
import { readListed } from "./targets.ts";

/** A window whose last start was longer ago is over, however long its periods are. */
const OVER_AFTER_MS = 30 * 86_400_000;

/** The column says what clocks show; as if they were of UTC, which is how `WallMs` counts. */
type Row = Prisma.MaintenanceWindowGetPayload<object>;

export function createMaintenanceStore({ client, transaction }: StoreScope): MaintenanceStore {
  return {
    async list(teamId, now) {
      const where = { teamId, ...notOver(now) };
      const rows = await client.maintenanceWindow.findMany({
        where,
        orderBy: { id: "desc" },
        take: MAX_WINDOWS,
      });
      return toWindows(client, rows);
    },

    async find(teamId, id) {
      const rows = await client.maintenanceWindow.findMany({ where: { id, teamId } });
      const [window] = await toWindows(client, rows);
      return window ?? null;
    },

    periods: (teamId, span, limit) => readPeriods(client, teamId, span, limit),

    subjects: (teamId, covered, limit) => readCovered(client, teamId, covered, limit),

    muted: (teamId, windowId, at, limit) => readMuted(client, { teamId, windowId, at }, limit),

    create(teamId, planned, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        if ((await tx.maintenanceWindow.count({ where: { teamId, ...notOver(now) } })) >= MAX_WINDOWS) {
          const detail = `A team has at most ${MAX_WINDOWS} maintenance windows. Cancel one first.`;
          throw new ProblemError({ kind: "conflict", detail });
        }
        const data = { ...columns(planned), teamId, createdAt: now, updatedAt: now };
        const { id } = await tx.maintenanceWindow.create({ data, select: { id: true } });
        await replan(tx, id, planned, now);
        return readWindow(tx, id);
      });
    },

    update(teamId, id, change, now) {
      return transaction(async (tx) => {
        const current = await lockWindow(tx, teamId, id);
        if (current === null) return null;
        const planned = change(current);
        const data = { ...columns(planned), updatedAt: now, version: { increment: 1 }, targetSet: { increment: 1 } };
        await tx.maintenanceWindow.update({ where: { id }, data, select: { id: true } });
        await replan(tx, id, planned, now);
        return readWindow(tx, id);
      });
    },

    cancel(teamId, id, now) {
      return transaction(async (tx) => {
        if ((await lockWindow(tx, teamId, id)) === null) return null;
        const data = { cancelledAt: now, updatedAt: now, version: { increment: 1 } };
        await tx.maintenanceWindow.update({ where: { id }, data, select: { id: true } });
        await cancelPeriods(tx, id, now);
        return readWindow(tx, id);
      });
    },

    changePeriod(teamId, id, originalStartMs, change, now) {
      return transaction(async (tx): Promise<{ before: MaintenancePeriod; after: MaintenancePeriod } | null> => {
        if ((await lockWindow(tx, teamId, id)) === null) return null;
        return changePeriod(tx, { id, originalStartMs }, change, now);
      });
    },
  };
}

/**
 * Null if the team has no such window, or it is cancelled. The scheduler creates no periods of it while the lock is
 * held.
 */
async function lockWindow(tx: Prisma.TransactionClient, teamId: number, id: number): Promise<MaintenanceWindow | null> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM maintenance_windows WHERE id = ${id} AND team_id = ${teamId} AND cancelled_at IS NULL FOR UPDATE`;
  return locked.length === 0 ? null : readWindow(tx, id);
}

async function readWindow(tx: Prisma.TransactionClient, id: number): Promise<MaintenanceWindow> {
  const row = await tx.maintenanceWindow.findUniqueOrThrow({ where: { id } });
  return toWindow(row, await readListed(tx, [id]));
}

function notOver(now: Date) {
  const untilLocal = { gt: new Date(now.getTime() - OVER_AFTER_MS) };
  return { cancelledAt: null, OR: [{ untilLocal: null }, { untilLocal }] };
}

/** By its list or by a tag. A part that is empty is not asked for, so that the other one finds its index. */
function columns({ settings, madeUntil, zoneData }: PlannedWindow) {
  const { startsMs, lastMs, announceMinutes, subjectIds: _targets, tags, ...others } = settings;
  return {
    ...others,
    tags: [...tags],
    startsLocal: new Date(startsMs),
    untilLocal: lastMs === null ? null : new Date(lastMs),
    announceMinutes: [...announceMinutes],
    madeUntil,
    zoneData,
  };
}

async function toWindows(client: Prisma.TransactionClient, rows: readonly Row[]): Promise<MaintenanceWindow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const listed = await readListed(client, ids);
  return rows.map((row) => toWindow(row, listed));
}

function toWindow(row: Row, listed: ReadonlyMap<number, readonly number[]>): MaintenanceWindow {
  const { startsLocal, untilLocal, covers, ...others } = row;
  return {
    id: others.id,
    name: others.name,
    note: others.note,
    covers: enumOf(coverages, covers, "maintenance_windows.covers"),
    subjectIds: listed.get(others.id) ?? [],
    tags: others.tags,
    startsMs: startsLocal.getTime(),
    durationSeconds: others.durationSeconds,
    timeZone: others.timeZone,
    rrule: others.rrule,
    lastMs: untilLocal?.getTime() ?? null,
    hideFromPages: others.hideFromPages,
    announceMinutes: others.announceMinutes,
    createdAt: others.createdAt,
    updatedAt: others.updatedAt,
    cancelledAt: others.cancelledAt,
    version: others.version,
  };
}
