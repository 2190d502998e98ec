import type { PingEdge } from "../services/ping-edge.ts";
import { outageOf } from "./spans.ts";
import type { Subjects } from "./subjects.ts";
import type { World } from "./world.ts";

/** A ping that a job sent. */
export interface SentPing {
  readonly heartbeat: number;
  readonly atMs: number;
  /** The edge answered that the ping counts. */
  readonly isTaken: boolean;
}

/** A job runs somewhat more often than it must. */
const OF_INTERVAL = 0.9;
/** By how much a run is early or late, of its interval. */
const JITTER = 0.08;

/** Sends the pings of all jobs of the plan. */
export function planPings(world: World, { heartbeats }: Subjects, edge: () => PingEdge | null): readonly SentPing[] {
  const { time, plan, random, calls, trace } = world;
  const sent: SentPing[] = [];
  for (const [index, { intervalSeconds, silences }] of plan.heartbeats.entries()) {
    const everyMs = intervalSeconds * 1_000 * OF_INTERVAL;
    const run = async () => {
      const nextMs = time.nowMs() + everyMs + (random.next() * 2 - 1) * JITTER * everyMs;
      if (nextMs < plan.toMs) time.at(Math.round(nextMs), run);
      if (outageOf(silences, time.nowMs()) !== undefined) return;
      const atMs = time.nowMs();
      const isTaken = await calls.track(edge()?.ping(heartbeats[index]?.token ?? "") ?? Promise.resolve(false));
      sent.push({ heartbeat: index, atMs, isTaken });
      trace.note(`ping of subject ${heartbeats[index]?.id}: ${isTaken ? "204" : "failed"}`);
    };
    time.at(plan.fromMs + 30_000 + index * 7_000, run);
  }
  return sent;
}
