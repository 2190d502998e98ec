import type { Vault } from "@pharos/core";
import type { AnnouncedRegions, RegionHealth } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { Random } from "../../faults/random/random.ts";
import type { Connections } from "./connections.ts";
import type { Fault, Plan } from "./plan.ts";
import type { SimulatedQueue } from "./queue.ts";
import type { Trace } from "./trace.ts";
import type { RealCalls, VirtualTime } from "./virtual-time.ts";

/** A probe that the network answered. */
export interface ProbeRecord {
  readonly monitor: number;
  readonly region: string;
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  readonly passed: boolean;
}

/** A post that came to a receiver. */
export interface Post {
  readonly contact: number;
  /** As the message names it. */
  readonly deliveryId: number;
  readonly event: string;
  readonly subjectId: number;
  readonly atMs: number;
  /** The receiver has it. */
  readonly isHeard: boolean;
  /** When the notifier got the answer that the receiver has it; null without such an answer. */
  readonly confirmedAtMs: number | null;
}

/** The parts that all processes share. */
export interface World {
  readonly plan: Plan;
  readonly time: VirtualTime;
  readonly calls: RealCalls;
  readonly random: Random;
  readonly queue: SimulatedQueue;
  readonly regions: AnnouncedRegions;
  readonly health: RegionHealth;
  readonly vault: Vault;
  readonly trace: Trace;
  /** The faults that have begun, in their order. */
  readonly felt: Fault[];
  /** Says that anything may be due now. */
  touch(): void;
  /** Says that a process has written something, after which more may be due. */
  written(): void;
  open(): Connections;
  isQueueAway(): boolean;
}

/** One process of Pharos. A new one takes its place when it has died. */
export interface Process {
  readonly name: string;
  readonly connections: Connections;
  readonly logger: Logger;
  isDead(): boolean;
  now(): Date;
  /** Before the first decision. */
  known(): Promise<void>;
  refresh(): Promise<void>;
  /** By how much its machine's clock is ahead. */
  setClock(aheadMs: number): void;
  /** Never ends if the process dies. */
  wait(ms: number): Promise<void>;
  setAside(work: string, ids: unknown, error: unknown): void;
  onKill(work: () => void): void;
  kill(): void;
}
