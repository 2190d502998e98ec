import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { beginFault } from "./carry-out.ts";
import type { Clients } from "./clients.ts";
import type { Fleet } from "./fleet.ts";
import type { Pinger } from "./pinger.ts";
import type { Fault, Outage, Wave } from "./plan.ts";
import type { Receiver } from "./receiver.ts";
import type { Subjects } from "./subjects.ts";
import type { Span, Targets } from "./targets.ts";
import type { DeedsOfWave } from "./telling/deeds.ts";
import { doDeeds, type Member } from "./telling/do-deeds.ts";

/** Everything that takes part in a run. */
export interface Stage {
  readonly pool: pg.Pool;
  readonly subjects: Subjects;
  readonly targets: Targets;
  readonly pinger: Pinger;
  /** Null in a run without them. */
  readonly clients: Clients | null;
  readonly member: Member;
  readonly receiver: Receiver;
  readonly fleet: Fleet;
  /** When notifiers could not write down their sent messages. */
  readonly interruptions: Span[];
  say(line: string): void;
}

/** Carries out the faults, outages and deeds of a wave. @returns when all faults have ended and all acts are answered */
export async function runWave(
  { faults, outages, placedOutages }: Wave,
  deeds: DeedsOfWave,
  stage: Stage,
): Promise<void> {
  const beganMs = performance.now();
  const until = (atMs: number) => sleep(Math.max(0, beganMs + atMs - performance.now()));
  healAll(stage);
  await Promise.all([
    ...faults.map((fault) => runFault(fault, stage, until)),
    ...outages.map((outage) => runOutage(outage, stage, until)),
    ...placedOutages.map((outage) => runPlacedOutage(outage, stage, until)),
    doDeeds(deeds, { ...stage, ruled: stage.subjects.ruled }, until),
  ]);
  if (faults.some(({ kind }) => kind === "postgres-failed-over")) await stage.fleet.postgres.addStandby();
}

async function runFault(fault: Fault, stage: Stage, until: (atMs: number) => Promise<void>): Promise<void> {
  const { kind, target, atMs, untilMs } = fault;
  await until(atMs);
  const fromMs = Date.now();
  const name = `${kind} of ${target}`;
  stage.say(`  ${seconds(atMs)} ${name}`);
  const end = await beginFault(fault, stage.fleet, stage.targets);
  await until(untilMs);
  await end();
  const toMs = Date.now();
  stage.say(`  ${seconds(atMs + toMs - fromMs)} the end of ${name}`);
  if (stopsNotifiers(fault)) stage.interruptions.push({ fromMs, toMs });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(5)} s`;

function stopsNotifiers({ kind, target }: Fault): boolean {
  return target.startsWith("notifier") || target === "postgres" || kind === "upgrade";
}

/** An outage is of a target or, after all of those, of a job that pings. */
async function runOutage(
  { index, atMs, untilMs }: Outage,
  { subjects, targets, pinger }: Stage,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const id = subjects.monitors[index];
  await until(atMs);
  if (id === undefined) pinger.fail(index - subjects.monitors.length);
  else targets.fail(id);
  if (untilMs === null) return;
  await until(untilMs);
  if (id === undefined) pinger.heal(index - subjects.monitors.length);
  else targets.heal(id);
}

async function runPlacedOutage(
  { index, atMs, untilMs }: Outage,
  { subjects, targets }: Stage,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const monitor = subjects.placed.monitors[index];
  if (monitor === undefined) return;
  await until(atMs);
  targets.fail(monitor.id);
  if (untilMs === null) return;
  await until(untilMs);
  targets.heal(monitor.id);
}

/** Ends the outages that the wave before left. */
function healAll({ subjects, targets, pinger }: Stage): void {
  for (const { id } of subjects.placed.monitors) targets.heal(id);
  for (const id of subjects.monitors) targets.heal(id);
  for (const index of subjects.heartbeats.keys()) pinger.heal(index);
}
