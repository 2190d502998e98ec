import { waitFor } from "@pharos/embedded/testing";
import type pg from "pg";
import type { Targets } from "../targets.ts";
import type { Acknowledgement, Acts, QuietSpan } from "./acts.ts";
import type { Deed, DeedsOfWave } from "./deeds.ts";
import type { Ruled, RuledMonitor } from "./ruled.ts";

/** A member of the team whose monitors have rules, and the time of its escalations. */
export interface Member {
  readonly acts: Acts;
  /** Snoozes a monitor. A monitor that is snoozed stays so. */
  snooze(monitor: RuledMonitor): Promise<void>;
  /** Ends the snooze of a monitor, if it has one. */
  wake(monitor: RuledMonitor): Promise<void>;
  /** Acknowledges the open incident of a monitor, if it has one. */
  acknowledge(monitor: RuledMonitor): Promise<void>;
  /** As if a minute had passed for the steps of all open outages. */
  passMinute(): Promise<void>;
}

export interface MemberOptions {
  readonly pool: pg.Pool;
  readonly ruled: Ruled;
  /** Where the API is now. */
  readonly doors: () => readonly string[];
  /** An answer comes within this time, also if the API fails. */
  readonly answerMs: number;
}

const TIMEOUT_MS = 5_000;
/** Longer than a run. */
const SNOOZE_MS = 2 * 86_400_000;

const OPEN = "SELECT id FROM incidents WHERE subject_id = ANY ($1::int[]) AND resolved_at IS NULL ORDER BY id";

const OVER = "SELECT id FROM incidents WHERE subject_id = $1 AND resolved_at IS NOT NULL";

/** One statement for each incident, so that this waits for other transactions and no other waits for this. */
const PASS_MINUTE = `
WITH passed AS (
  UPDATE incidents SET tellable_at = tellable_at - interval '1 minute' WHERE id = $1 AND tellable_at IS NOT NULL RETURNING subject_id)
INSERT INTO wakes (kind, ref) SELECT 'subject', subject_id FROM passed`;

export function createMember({ pool, ruled, doors, answerMs }: MemberOptions): Member {
  const quiet: { -readonly [K in keyof QuietSpan]: QuietSpan[K] }[] = [];
  const acknowledged: { -readonly [K in keyof Acknowledgement]: Acknowledgement[K] }[] = [];
  const minutes: { beganAtMs: number; isDone: boolean }[] = [];
  let turn = 0;

  /** Asks again until the API answers. @returns the status */
  async function ask(method: string, path: string, body: object, statuses: readonly number[]): Promise<number> {
    let last = "no answer";
    const answer = async () => {
      const all = doors();
      turn += 1;
      const response = await fetch(`${all[turn % all.length]}/api/v1${path}`, {
        ...{ method, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: { authorization: `Bearer ${ruled.token}`, "content-type": "application/json" },
      }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response && typeof text === "string") last = `${response.status} ${text}`;
      return response && typeof text === "string" && statuses.includes(response.status) ? response : null;
    };
    const response = await waitFor(answer, { what: "the API", timeoutMs: answerMs }).catch(() => {
      throw new Error(`${method} ${path} was not answered in ${answerMs / 1000} s: ${last}`);
    });
    return response.status;
  }

  const query = (sql: string, values: readonly unknown[]) =>
    waitFor(() => pool.query<{ id: number }>(sql, [...values]).catch(() => null), {
      what: "PostgreSQL",
      timeoutMs: answerMs,
    });
  const openOf = async (ids: readonly number[]) => (await query(OPEN, [ids])).rows.map(({ id }) => id);
  const snoozeUntil = (id: number, until: Date | null) =>
    ask("PATCH", `/monitors/${id}`, { snoozed_until: until?.toISOString() ?? null }, [200]);
  const running = (id: number) => quiet.find((one) => one.monitorId === id && one.endSentAtMs === null);

  return {
    acts: { quiet, acknowledged, minutes },
    async snooze({ id }) {
      if (running(id)) return;
      const span = {
        monitorId: id,
        beginSentAtMs: Date.now(),
        beginAnsweredAtMs: null,
        endSentAtMs: null,
        overAtEnd: [],
      };
      const begun: (typeof quiet)[number] = span;
      quiet.push(begun);
      await snoozeUntil(id, new Date(Date.now() + SNOOZE_MS));
      begun.beginAnsweredAtMs = Date.now();
    },
    async wake({ id }) {
      const span = running(id);
      if (span === undefined || span.beginAnsweredAtMs === null) return;
      span.overAtEnd = (await query(OVER, [id])).rows.map((row) => row.id);
      span.endSentAtMs = Date.now();
      await snoozeUntil(id, null);
    },
    async acknowledge({ id }) {
      const [incidentId] = await openOf([id]);
      if (incidentId === undefined) return;
      const given: (typeof acknowledged)[number] = { incidentId, answeredAtMs: null };
      acknowledged.push(given);
      const status = await ask("POST", `/incidents/${incidentId}/acknowledge`, {}, [200, 409]);
      if (status === 200) given.answeredAtMs = Date.now();
    },
    async passMinute() {
      const minute = { beganAtMs: Date.now(), isDone: false };
      minutes.push(minute);
      for (const incidentId of await openOf(ruled.monitors.map(({ id }) => id))) await query(PASS_MINUTE, [incidentId]);
      minute.isDone = true;
    },
  };
}

interface DeedStage {
  readonly ruled: Ruled;
  readonly targets: Targets;
  readonly member: Member;
}

/** Carries out the deeds of a wave. @param until waits for a time of the wave */
export async function doDeeds(
  { deeds, minuteAtMs }: DeedsOfWave,
  { ruled, targets, member }: DeedStage,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const doOne = async ({ atMs, what, index }: Deed) => {
    const monitor = ruled.monitors[index];
    await until(atMs);
    if (monitor === undefined) return;
    if (what === "fails") targets.fail(monitor.id);
    else if (what === "works") targets.heal(monitor.id);
    else await member[what](monitor);
  };
  const passMinute = async (atMs: number) => {
    await until(atMs);
    await member.passMinute();
  };
  await Promise.all([...deeds.map(doOne), ...(minuteAtMs === null ? [] : [passMinute(minuteAtMs)])]);
}
