import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Receiver } from "../receiver.ts";
import type { Targets } from "../targets.ts";
import type { Member } from "./do-deeds.ts";
import { type Case, notHeard, wronglyHeard } from "./oracle.ts";
import { readRecords } from "./records.ts";
import { CONTACTS, type ContactName, ROLES, type Ruled } from "./ruled.ts";

export interface SettleOptions {
  readonly pool: pg.Pool;
  readonly ruled: Ruled;
  readonly member: Member;
  readonly targets: Targets;
  readonly receiver: Pick<Receiver, "alerts">;
  readonly intervalMs: number;
}

async function casesOf(options: SettleOptions): Promise<readonly Case[]> {
  const { pool, ruled, member, receiver, targets, intervalMs } = options;
  const records = await readRecords(pool, ruled, member.acts, receiver);
  return records.map((record) => ({
    ...{ record, acts: member.acts, intervalMs },
    failed: targets.outagesOf(record.monitor.id),
  }));
}

/** Between two looks at all records. */
const LOOK_EVERY_MS = 250;

/**
 * Waits until contacts have got all alerts that they must have already.
 *
 * @param find the missing alerts of one monitor
 * @throws Error that names what has not come
 */
async function untilHeard(options: SettleOptions, withinMs: number, find = notHeard): Promise<void> {
  const beganMs = performance.now();
  for (;;) {
    const missing = (await casesOf(options)).flatMap(find);
    if (missing.length === 0) return;
    if (performance.now() - beganMs > withinMs)
      throw new Error(`${withinMs / 1000} s after the faults, ${missing.slice(0, 10).join("; ")}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Ends all snoozes, and waits for the alerts that they held. Then members acknowledge half of the outages, a minute
 * passes, and the steps of the others must come.
 */
export async function settle(options: SettleOptions, withinMs: number): Promise<void> {
  const { ruled, member } = options;
  await Promise.all(ruled.monitors.map((monitor) => member.wake(monitor)));
  await untilHeard(options, withinMs);
  const isOfHalf = (index: number) => Math.floor(index / ROLES.length) % 2 === 0;
  const some = ruled.monitors.filter(({ steps }, index) => steps.length > 0 && isOfHalf(index));
  for (const monitor of some) await member.acknowledge(monitor);
  await member.passMinute();
  await untilHeard(options, withinMs);
}

/** Ends all outages, and waits for the alerts of that. */
export async function recover(options: SettleOptions, withinMs: number): Promise<void> {
  const { ruled, targets } = options;
  for (const { id } of ruled.monitors) targets.heal(id);
  await untilHeard(options, withinMs, (one) => {
    const { monitor, troubles } = one.record;
    const isOver = troubles.every(({ overAtMs }) => overAtMs !== null);
    return isOver ? notHeard(one) : [`${monitor.id} (${monitor.role}) has not recovered`];
  });
}

/** How many alerts each contact got. */
export async function countHeard(options: SettleOptions): Promise<ReadonlyMap<ContactName, number>> {
  const heard = (await casesOf(options)).flatMap(({ record }) => record.heard);
  return new Map(CONTACTS.map((name) => [name, heard.filter(({ contact }) => contact === name).length]));
}

/** All alerts that never should have come, or that have not come. */
export async function judgeTelling(options: SettleOptions): Promise<readonly string[]> {
  return (await casesOf(options)).flatMap((one) => [...wronglyHeard(one), ...notHeard(one)]);
}
