import type { AttachSetup, ContactSetup, WatchSetup, World } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import type { createCourier } from "./courier.fixture.ts";

export const MINUTE_MS = 60_000;

/** A subject of the world. */
export interface WatchedRow {
  readonly id: number;
  readonly name: string;
  readonly setup: WatchSetup;
  readonly attached: Map<string, AttachSetup>;
  works: boolean;
  isActive: boolean;
  isDeleted: boolean;
  /** Those that were not finished. */
  readonly deployments: number[];
  /** Its periods of maintenance. */
  readonly windows: number[];
  /** So many checks may still change something. The ones after them are left out. */
  checksLeft: number;
  nextCheckMs: number;
  /** As of the last check. */
  isDown: boolean;
}

export interface OpenWorld extends World {
  readonly db: TestStores;
  readonly teamId: number;
  readonly contacts: ReadonlyMap<string, { readonly id: number; readonly setup: ContactSetup }>;
  readonly watches: ReadonlyMap<string, WatchedRow>;
  readonly courier: ReturnType<typeof createCourier>;
  readonly beginMs: number;
  now(): Date;
  /** Questions and deliveries of now, as notifiers and schedulers. */
  tick(): Promise<void>;
  /** From now on no notifier and no scheduler runs, or one runs again. */
  setAway(isAway: boolean): void;
}
