import {
  type AuditedChange,
  type CalendarPeriod,
  formatWallTime,
  isoMicros,
  type MaintenancePeriod,
  type MaintenanceWindow,
  snapshot,
  type WindowSettings,
} from "@pharos/core";
import { lastEnd, wallTimeAt } from "@pharos/core/time-zone";
import type { Static } from "typebox";
import type { CalendarPeriodRecord, PeriodRecord, WindowRecord } from "./schema.ts";

/** The settings of a window, by the names of the operations. */
function settingsView(settings: WindowSettings) {
  return {
    name: settings.name,
    note: settings.note,
    covers: settings.covers,
    subject_ids: [...settings.subjectIds].sort((one, other) => one - other),
    tags: [...settings.tags],
    starts_local: formatWallTime(settings.startsMs),
    duration_seconds: settings.durationSeconds,
    time_zone: settings.timeZone,
    rrule: settings.rrule,
    hide_from_pages: settings.hideFromPages,
    announce_minutes: [...settings.announceMinutes],
  };
}

export function windowView(window: MaintenanceWindow): Static<typeof WindowRecord> {
  const overMs = lastEnd(window);
  return {
    id: window.id,
    ...settingsView(window),
    over_at: overMs === null ? null : isoMicros(new Date(overMs)),
    created_at: isoMicros(window.createdAt),
    updated_at: isoMicros(window.updatedAt),
    cancelled_at: window.cancelledAt && isoMicros(window.cancelledAt),
    version: window.version,
  };
}

/** @param timeZone its window's */
export function periodView(
  { windowId, originalStartMs, startMs, endMs, state, isEdited }: MaintenancePeriod,
  timeZone: string,
): Static<typeof PeriodRecord> {
  return {
    window_id: windowId,
    original_start: formatWallTime(originalStartMs),
    starts_at: isoMicros(new Date(startMs)),
    ends_at: isoMicros(new Date(endMs)),
    starts_local: formatWallTime(wallTimeAt(startMs, timeZone)),
    ends_local: formatWallTime(wallTimeAt(endMs, timeZone)),
    state,
    edited: isEdited,
  };
}

export function calendarPeriodView(period: CalendarPeriod): Static<typeof CalendarPeriodRecord> {
  const { name, timeZone, muted } = period;
  return {
    ...periodView(period, timeZone),
    name,
    time_zone: timeZone,
    muted_total: muted.total,
    muted_names: [...muted.names],
  };
}

/** Of a window that was created or changed. */
export function windowChange(before: MaintenanceWindow | null, after: MaintenanceWindow): AuditedChange {
  const fields = (window: MaintenanceWindow) =>
    snapshot({ ...settingsView(window), cancelled: window.cancelledAt !== null });
  const { id, name } = after;
  return { entity: "maintenance_window", id, name, before: before && fields(before), after: fields(after) };
}

/** Of one of its periods. */
export function periodChange(
  { id, name }: MaintenanceWindow,
  before: MaintenancePeriod,
  after: MaintenancePeriod,
): AuditedChange {
  const fields = ({ endMs, state }: MaintenancePeriod) =>
    snapshot({
      period: formatWallTime(before.originalStartMs),
      ends_at: isoMicros(new Date(endMs)),
      skipped: state === "cancelled",
    });
  return { entity: "maintenance_window", id, name, before: fields(before), after: fields(after) };
}
