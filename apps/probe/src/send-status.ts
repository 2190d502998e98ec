import { type EvidenceLevel, smallerLevel } from "@pharos/core";
import { fieldRoutes, isStatusAnswer, type PlaceSettings, type StatusBody } from "@pharos/field";
import type { FieldClient } from "./field-client.ts";
import type { Pacer } from "./pacer.ts";

/** The settings of the place, as Pharos said them last. */
export interface PlaceState {
  readonly current: PlaceSettings;
  /** The smaller of the levels that the machine and the place allow. */
  evidenceLevel(): EvidenceLevel;
  change(settings: PlaceSettings): void;
}

export function createPlaceState(first: PlaceSettings, allowed: EvidenceLevel): PlaceState {
  let current = first;
  return {
    get current() {
      return current;
    },
    evidenceLevel: () => smallerLevel(allowed, current.evidence),
    change(settings) {
      current = settings;
    },
  };
}

export const STATUS_EVERY_MS = 60_000;

export interface StatusDeps {
  readonly field: FieldClient;
  readonly pacer: Pacer;
  readonly place: PlaceState;
  readonly read: () => StatusBody;
}

/** Says how the program is, and learns the settings of its place. */
export async function sendStatus({ field, pacer, place, read }: StatusDeps, signal: AbortSignal): Promise<void> {
  const answer = await field.send({ ...fieldRoutes.status, body: JSON.stringify(read()) }, signal);
  if (signal.aborted || (await pacer.settle(answer)) !== "accepted") return;
  if (isStatusAnswer(answer?.body)) place.change(answer.body.place);
}
