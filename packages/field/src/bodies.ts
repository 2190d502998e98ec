import { type EvidenceLevel, isJsonObject, isList } from "@pharos/core";
import { fieldLimits } from "./protocol.ts";
import { isCount, isFeatures, isProgram } from "./shapes.ts";
import { isSignedSlice, type SignedSlice } from "./signed-slice.ts";

/** The answer 200 to a poll. */
export interface WorkAnswer {
  readonly slices: readonly SignedSlice[];
  /** The time of the service, in milliseconds since the epoch. Every answer also has it as the header `Pharos-Time`. */
  readonly now: number;
}

/** Why a report was dropped. `malformed`: a member is missing or out of range. `location`: it names another location. */
export type DroppedReason = "malformed" | "location";

export interface DroppedReport {
  /** Null if the report does not say it. */
  readonly subjectId: number | null;
  readonly checkNumber: number | null;
  readonly why: DroppedReason;
}

export interface ReportsAnswer {
  readonly dropped: readonly DroppedReport[];
  readonly now: number;
}

/** The data that a probe sends once a minute. */
export interface StatusBody {
  readonly program: string;
  readonly features: readonly string[];
  /** Checks that it makes at most at once. */
  readonly places: number;
  /** Checks that it could begin now. */
  readonly free: number;
  /** How long 99 of 100 tasks waited for a place since the last status, in milliseconds. */
  readonly wait_p99_ms: number;
  /** How far its clock is ahead of the clock of the service, in milliseconds. */
  readonly offset_ms: number;
  /** Targets that its own rules reject. */
  readonly rejected_targets: number;
  /** The last check had no result, because the reference of the place did not answer. Left out: no. */
  readonly isolated?: boolean;
}

/** The settings of a place that may change while its probes run. */
export interface PlaceSettings {
  readonly name: string;
  readonly evidence: EvidenceLevel;
  readonly reference_url: string | null;
}

export interface StatusAnswer {
  readonly place: PlaceSettings;
  readonly now: number;
}

/** The most tasks that a poll asks for, by the query of its URL. @returns null if it has no such number */
export function readFree(path: string): number | null {
  const free = /^\/field\/v1\/work\?free=([1-9]\d{0,2})$/.exec(path)?.[1];
  return free !== undefined && Number(free) <= fieldLimits.free ? Number(free) : null;
}

/**
 * The reports in the body `{reports: CheckResult[]}`. `region` of each is the `location` of the place.
 * @returns the reports as they were sent, in any form, or null if the body has no list of them or too many
 */
export function readReports(body: unknown): readonly unknown[] | null {
  const reports = isJsonObject(body) ? body["reports"] : null;
  return isList(reports) && reports.length <= fieldLimits.reports ? reports : null;
}

/** @returns null if a member is missing or out of range */
export function readStatus(body: unknown): StatusBody | null {
  if (!isJsonObject(body)) return null;
  const { program, features, places, free, wait_p99_ms, offset_ms, rejected_targets, isolated } = body;
  if (!isProgram(program) || !isFeatures(features) || !isCount(places) || !isCount(free)) return null;
  if (!isCount(wait_p99_ms) || !isOffset(offset_ms) || !isCount(rejected_targets)) return null;
  const figures = { program, features, places, free, wait_p99_ms, offset_ms, rejected_targets };
  return { ...figures, ...(isolated === true && { isolated }) };
}

/** A clock may be years off. */
const isOffset = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(Math.trunc(value)) && Number.isInteger(value);

export function isWorkAnswer(body: unknown): body is WorkAnswer {
  return isJsonObject(body) && isList(body["slices"]) && body["slices"].every(isSignedSlice);
}
