import { type Absence, MAX_RECEIVING_SILENCE_MS, type ReceivingService } from "@pharos/core";
import type { Pool } from "pg";
import type { SetAside } from "../sql/set-aside.ts";
import { writeMark } from "../uptime/service-marks.ts";
import { excuseAbsence } from "./excuse.ts";

/** SQL: the time up to which deadlines of a service's signals may be judged. Later signals may have been lost. */
export const judgedUntil = (service: ReceivingService) =>
  `coalesce((SELECT m.marked_at FROM service_marks m WHERE m.service = '${service}'), '-infinity')`;

const READ = `
SELECT coalesce($2::timestamptz, clock_timestamp()) AS now, (SELECT marked_at FROM service_marks WHERE service = $1) AS "markedAt"`;

interface Marks {
  /** By the clock of PostgreSQL. */
  readonly now: Date;
  /** The newest mark of any process of the service. */
  readonly markedAt: Date | null;
}

/** An absence that is over. */
interface ExcusedAbsence {
  /** Null: no process of the service was ever there before. */
  readonly beganAt: Date | null;
  readonly endedAt: Date;
  /** Deadlines that it moved. */
  readonly moved: number;
}

export interface Presence {
  /**
   * Marks that this process receives signals; call it every `MARK_RECEIVING_EVERY_MS`. Marks nothing while it is not known yet
   * whether another process was there before this one.
   *
   * @param at replaces PostgreSQL's clock in tests
   * @returns an absence that is over now
   */
  mark(at?: Date): Promise<ExcusedAbsence | null>;
  /** Says that a signal was lost. */
  lost(): void;
}

/** Excusing takes at most one part in so many of the time: where signals are lost, PostgreSQL is slow. */
const CALM_FACTOR = 10;

/**
 * The presence of one process of a service that receives signals. The newest mark M of the service says that until then, signals
 * were received all the time, or what awaited them was excused.
 *
 * | this process | and M is | then it |
 * |---|---|---|
 * | has lost a signal since it looked | | excuses all for the time since then, and marks |
 * | has been there since M, or longer | | marks |
 * | has been there for less | at most `MAX_RECEIVING_SILENCE_MS` old | waits: another process may be there |
 * | has been there for less | older | excuses all for the time from M until it was there, and marks |
 *
 * If a process has not read the marks for so long, it was not there all the time. It was stopped, its machine slept, or
 * PostgreSQL was away.
 *
 * @param setAside called with the ids of subjects whose deadlines cannot be computed
 */
export function createPresence(pool: Pool, service: ReceivingService, setAside: SetAside<number>): Presence {
  let thereSinceMs: number | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Signals that were lost, and the number of them that are excused. */
  const losses = { all: 0, excused: 0, afterMs: Number.NEGATIVE_INFINITY };
  let calmUntilMs = Number.NEGATIVE_INFINITY;

  async function read(at?: Date): Promise<{ readonly nowMs: number; readonly markedAtMs: number }> {
    const { rows } = await pool.query<Marks>({ name: "read_mark", text: READ, values: [service, at ?? null] });
    const [row] = rows;
    if (row === undefined) throw new Error("The database did not return the time.");
    return { nowMs: row.now.getTime(), markedAtMs: row.markedAt?.getTime() ?? Number.NEGATIVE_INFINITY };
  }

  /**
   * The absence that must be excused before the next mark. It is "none" without one, and "unknown" if there may be
   * others.
   */
  function absenceOf(
    nowMs: number,
    markedAtMs: number,
    sinceMs: number,
    hasLost: boolean,
  ): Absence | "none" | "unknown" {
    if (hasLost) return { beganAtMs: Math.min(markedAtMs, losses.afterMs), endedAtMs: nowMs };
    if (sinceMs <= markedAtMs) return "none";
    return nowMs - markedAtMs <= MAX_RECEIVING_SILENCE_MS ? "unknown" : { beganAtMs: markedAtMs, endedAtMs: sinceMs };
  }

  return {
    async mark(at) {
      const lost = losses.all;
      const { nowMs, markedAtMs } = await read(at);
      if (nowMs - lookedAtMs > MAX_RECEIVING_SILENCE_MS) thereSinceMs = null;
      // Signals before the first look were lost when the process was not there yet.
      if (!Number.isFinite(lookedAtMs)) losses.excused = lost;
      lookedAtMs = nowMs;
      thereSinceMs ??= nowMs;
      const absence = absenceOf(nowMs, markedAtMs, thereSinceMs, lost > losses.excused);
      if (absence === "unknown" || (absence !== "none" && nowMs < calmUntilMs)) return null;
      const moved = absence === "none" ? 0 : await excuseAbsence(pool, service, absence, setAside);
      await writeMark(pool, service, new Date(nowMs));
      if (absence === "none") return null;
      if (lost > losses.excused) Object.assign(losses, { excused: lost, afterMs: nowMs });
      // To excuse very many takes long, and the process was there.
      lookedAtMs = (await read(at)).nowMs;
      calmUntilMs = lookedAtMs + CALM_FACTOR * (lookedAtMs - nowMs);
      const beganAt = Number.isFinite(absence.beganAtMs) ? new Date(absence.beganAtMs) : null;
      return { beganAt, endedAt: new Date(absence.endedAtMs), moved };
    },
    lost() {
      if (losses.all === losses.excused) losses.afterMs = lookedAtMs;
      losses.all += 1;
    },
  };
}
