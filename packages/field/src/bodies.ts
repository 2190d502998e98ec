import { type EvidenceLevel, isJsonObject, isList } from "@pharos/core";
import { fieldLimits } from "./protocol.ts";
import { isCount, isFeatures, isLine, isProgram, isTime } from "./shapes.ts";
import { isSignedSlice, type SignedSlice } from "./signed-slice.ts";

/** The answer 200 to a poll. */
export interface WorkAnswer {
  readonly slices: readonly SignedSlice[];
  /** The time of the service, in milliseconds since the epoch. Every answer also has it as the header `Pharos-Time`. */
  readonly now: number;
}

/**
 * Why a report was dropped.
 *
 * | why | |
 * |---|---|
 * | `malformed` | a member is missing or out of range |
 * | `location` | it names another location |
 * | `trial` | it is of a trial, and nobody waits for it |
 */
export type DroppedReason = "malformed" | "location" | "trial";

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

/** Consecutive results of a monitor that Pharos did not get in time. They become a note, and change nothing else. */
export interface KeptResults {
  readonly subjectId: number;
  /** Of the monitor, as the task said it. */
  readonly version: number;
  /** Of the first and the last check, by the clock of the service, in milliseconds since the epoch. */
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  readonly checks: number;
  readonly failures: number;
  /** Of the last failure; null without one. */
  readonly error: string | null;
}

export interface NotesAnswer {
  /** Entries that became notes. The others were of a wrong form, or of a monitor that was changed since. */
  readonly stored: number;
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

/** The entries in the body `{kept: KeptResults[]}`, in any form, or null if the body has no list of them or too many. */
export function readKept(body: unknown): readonly unknown[] | null {
  const kept = isJsonObject(body) ? body["kept"] : null;
  return isList(kept) && kept.length <= fieldLimits.kept ? kept : null;
}

/** @returns null if a member is missing or out of range */
export function readKeptResults(entry: unknown): KeptResults | null {
  if (!isJsonObject(entry)) return null;
  const { subjectId, version, beganAtMs, endedAtMs, checks, failures, error } = entry;
  if (!isCount(subjectId) || !isCount(version) || !isTime(beganAtMs) || !isTime(endedAtMs)) return null;
  if (beganAtMs > endedAtMs || !isCount(checks) || !isCount(failures)) return null;
  if (checks < 1 || failures > checks || !(error === null || isLine(error))) return null;
  return { subjectId, version, beganAtMs, endedAtMs, checks, failures, error };
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
