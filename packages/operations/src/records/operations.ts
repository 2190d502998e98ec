import type { AuditedChange, FieldErrors, JsonObject, ReplacedRecord, StoredRecord, SystemRecord } from "@pharos/core";
import { isoMicros, snapshot } from "@pharos/core";
import type { Static } from "typebox";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { RecordBody, RecordOfSystem, RecordOrNone, recordView } from "./schema.ts";

/** The clock of the other system may be ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

export const putMonitorRecord = operation({
  name: "put-monitor-record",
  summary: "Store the record of another system about a monitor",
  description:
    "Replaces the earlier record of the monitor; the same record again changes nothing. The time before the monitor was " +
    "created, at most 400 days, counts in uptime, and its outages become incidents with `imported_from`. No alert and no " +
    "event is sent. Later times are only stored. The body must not be larger than 256 KiB.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/monitors/{monitor}/record", status: 200 },
  body: RecordBody,
  output: RecordOfSystem,
  find: findMonitor,
  rules: ({ body }, { clock }) => recordErrors(body, clock.now().getTime()),
  async run({ record: monitor, body }, { caller, stores, clock }) {
    const replaced = await stores.records.replace(caller.team.id, monitor.id, recordOf(body), clock.now());
    if (replaced?.after == null) return null;
    return { data: recordView(replaced.after), change: recordChange(monitor, replaced) };
  },
});

export const getMonitorRecord = operation({
  name: "get-monitor-record",
  summary: "Get the record of another system about a monitor",
  description: "Null if the monitor has none.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/record", status: 200 },
  output: RecordOrNone,
  find: findMonitor,
  async run({ record: monitor }, { stores }) {
    const found = await stores.records.find(monitor.id);
    return { data: found && recordView(found) };
  },
});

export const deleteMonitorRecord = operation({
  name: "delete-monitor-record",
  summary: "Delete the record of another system about a monitor",
  description: "Also deletes its imported incidents. The history of the monitor begins with its creation again.",
  tag: "Monitors",
  access: "write",
  http: { method: "delete", path: "/monitors/{monitor}/record", status: 204 },
  output: null,
  find: findMonitor,
  async run({ record: monitor }, { caller, stores, clock }) {
    const replaced = await stores.records.replace(caller.team.id, monitor.id, null, clock.now());
    return replaced && { data: null, change: recordChange(monitor, replaced) };
  },
});

function recordOf({
  source,
  observed_from,
  observed_until,
  outages,
  days = [],
}: Static<typeof RecordBody>): SystemRecord {
  return {
    source,
    observedFromMs: Date.parse(observed_from),
    observedUntilMs: Date.parse(observed_until),
    outages: outages.map(({ started_at, ended_at = null, cause = null }) => ({
      startedAtMs: Date.parse(started_at),
      endedAtMs: ended_at === null ? null : Date.parse(ended_at),
      cause,
    })),
    days: days.map(({ date, up_share }) => ({ dayMs: Date.parse(`${date}T00:00:00Z`), upShare: up_share })),
  };
}

/** Mistakes across fields. Outages outside of the observed time are only cut. */
function recordErrors(body: Partial<Static<typeof RecordBody>>, nowMs: number): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  const { observed_from: from, observed_until: until, outages = [], days = [] } = body;
  if (until !== undefined && Date.parse(until) > nowMs + MAX_AHEAD_MS)
    errors["observed_until"] = ["The observed until field must not be in the future."];
  else if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
    errors["observed_until"] = ["The observed until field must be after observed_from."];
  for (const [index, { started_at: start, ended_at: end = null }] of outages.entries())
    if (end !== null && Date.parse(end) < Date.parse(start))
      errors[`outages.${index}.ended_at`] = [`The outages.${index}.ended_at field must not be before started_at.`];
  const seen = new Set<string>();
  for (const [index, { date }] of days.entries()) {
    if (seen.has(date))
      errors[`days.${index}.date`] = [`The days.${index}.date field must not be the date of another day.`];
    seen.add(date);
  }
  return errors;
}

function recordChange(
  monitor: { readonly id: number; readonly name: string },
  replaced: ReplacedRecord,
): AuditedChange {
  const shown = (stored: StoredRecord | null) => snapshot({ record: stored && summary(stored) });
  const { before, after } = replaced;
  return { entity: "monitor", id: monitor.id, name: monitor.name, before: shown(before), after: shown(after) };
}

function summary({ record, historyFrom, incidentCount }: StoredRecord): JsonObject {
  return {
    source: record.source,
    observed_from: isoMicros(new Date(record.observedFromMs)),
    observed_until: isoMicros(new Date(record.observedUntilMs)),
    history_from: historyFrom && isoMicros(historyFrom),
    outages: record.outages.length,
    incidents: incidentCount,
  };
}
