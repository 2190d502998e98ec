import {
  type FieldErrors,
  formatWallTime,
  MAX_START_AHEAD_MS,
  type MaintenanceWindow,
  PERIODS_AHEAD_MS,
  type PlannedWindow,
  ProblemError,
  readSchedule,
  type ScheduleResult,
  sortedTags,
  type WindowCoverage,
} from "@pharos/core";
import { lastEnd, momentOf, occurrencesBetween } from "@pharos/core/time-zone";
import type { Context } from "../operation.ts";

/** The release of the time zone data of this process. */
const ZONE_DATA = process.versions["tz"] ?? "";

/** The body of a create, of a change or of a preview. `undefined`: not sent. */
export interface WindowInput {
  readonly name?: string | undefined;
  readonly note?: string | null | undefined;
  readonly covers?: WindowCoverage | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly starts_local?: string | undefined;
  readonly duration_seconds?: number | undefined;
  readonly time_zone?: string | undefined;
  readonly rrule?: string | null | undefined;
  readonly hide_from_pages?: boolean | undefined;
  readonly announce_minutes?: readonly number[] | undefined;
}

/** The wanted content of a window: the fields in the request, over the stored ones. */
export function merged(input: WindowInput, current: MaintenanceWindow | null) {
  const covers = input.covers ?? current?.covers ?? "listed";
  return {
    name: input.name ?? current?.name ?? "",
    note: input.note === undefined ? (current?.note ?? null) : input.note,
    covers,
    subjectIds: covers === "all" ? [] : (input.subject_ids ?? current?.subjectIds ?? []),
    tags: covers === "all" ? [] : sortedTags((input.tags === undefined ? current?.tags : input.tags) ?? []),
    startsLocal: input.starts_local ?? (current ? formatWallTime(current.startsMs) : ""),
    durationSeconds: input.duration_seconds ?? current?.durationSeconds ?? 0,
    timeZone: input.time_zone ?? current?.timeZone ?? "",
    rrule: input.rrule === undefined ? (current?.rrule ?? null) : input.rrule,
    hideFromPages: input.hide_from_pages ?? current?.hideFromPages ?? false,
    announceMinutes: input.announce_minutes ?? current?.announceMinutes ?? [],
  };
}

type Merged = ReturnType<typeof merged>;

/** A change that does not affect time may also be applied to a window that is over. */
function changesTime(input: WindowInput): boolean {
  const { starts_local, duration_seconds, time_zone, rrule } = input;
  return [starts_local, duration_seconds, time_zone, rrule].some((field) => field !== undefined);
}

/** The mistakes in a window across its fields. Fields that the schema rejects are missing, and are skipped. */
export async function windowErrors(
  input: WindowInput,
  current: MaintenanceWindow | null,
  { caller, stores, clock }: Context,
): Promise<FieldErrors> {
  const wanted = merged(input, current);
  const isTimed = input.starts_local !== undefined && input.time_zone !== undefined;
  const timed = isTimed || (current !== null && changesTime(input)) ? timeErrors(wanted, clock.now().getTime()) : {};
  return { ...timed, ...(await targetErrors(wanted, input, current, { caller, stores })) };
}

function timeErrors(wanted: Merged, nowMs: number): FieldErrors {
  const result = readSchedule(wanted);
  if ("errors" in result) return result.errors;
  if (momentOf(result.schedule.startsMs, wanted.timeZone) > nowMs + MAX_START_AHEAD_MS) {
    return { starts_local: ["The starts local field must be a time within the next five years."] };
  }
  const endMs = lastEnd({ ...result.schedule, durationSeconds: wanted.durationSeconds });
  if (endMs === null || endMs > nowMs) return {};
  return { starts_local: ["The starts local field must lead to a period that ends in the future."] };
}

const COVERS_NOTHING = "The subject ids field must not be empty if the window covers listed subjects and has no tags.";

function coversAllErrors({ subject_ids: subjectIds, tags }: WindowInput): FieldErrors {
  const must = (field: string) => [`The ${field} field must be empty if the window covers all subjects.`];
  return {
    ...((subjectIds ?? []).length > 0 && { subject_ids: must("subject ids") }),
    ...((tags ?? []).length > 0 && { tags: must("tags") }),
  };
}

async function targetErrors(
  { covers, subjectIds, tags }: Merged,
  input: WindowInput,
  current: MaintenanceWindow | null,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (covers === "all") return coversAllErrors(input);
  const { covers: sentCovers, subject_ids: sentIds, tags: sentTags } = input;
  if (current !== null && sentIds === undefined && sentCovers === undefined && sentTags === undefined) return {};
  if (subjectIds.length === 0 && tags.length === 0) return { subject_ids: [COVERS_NOTHING] };
  if (sentIds === undefined) return {};
  const { total } = await stores.maintenance.subjects(caller.team.id, { subjectIds, tags: [] }, 1);
  return total === subjectIds.length
    ? {}
    : { subject_ids: ["The subject ids field must only hold subjects of the team."] };
}

/**
 * The window, and its periods of the time ahead.
 * @throws ProblemError `invalid`, which `windowErrors` finds before, unless the window was changed in between
 */
export function planWindow(wanted: Merged, now: Date): PlannedWindow {
  const { schedule } = requireSchedule(readSchedule(wanted));
  const { startsLocal: _read, ...settings } = wanted;
  const { startsMs, lastMs } = schedule;
  const madeUntil = new Date(now.getTime() + PERIODS_AHEAD_MS);
  const { durationSeconds } = wanted;
  const occurrences = occurrencesBetween({ ...schedule, durationSeconds }, now.getTime(), madeUntil.getTime());
  return { settings: { ...settings, startsMs, lastMs }, occurrences, madeUntil, zoneData: ZONE_DATA };
}

export function requireSchedule(result: ScheduleResult): Extract<ScheduleResult, { schedule: unknown }> {
  if ("errors" in result) throw new ProblemError({ kind: "invalid", errors: result.errors });
  return result;
}
