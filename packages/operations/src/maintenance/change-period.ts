import {
  type EndChange,
  endedNow,
  extended,
  MAX_DURATION_SECONDS,
  type MaintenancePeriod,
  type MaintenanceWindow,
  ProblemError,
  parseWallTime,
  skipped,
} from "@pharos/core";
import Type from "typebox";
import { type Context, operation } from "../operation.ts";
import { findWindow } from "./find.ts";
import { PeriodRecord } from "./schema.ts";
import { periodChange, periodView } from "./view.ts";

const originalStart = Type.String({
  maxLength: 30,
  description: "`original_start` of the period.",
});

const underWay = Type.Object({ original_start: Type.Optional(originalStart) });

export const endPeriod = operation({
  name: "end-maintenance",
  summary: "End the running period of a maintenance window",
  description:
    "Pharos sends the suppressed alerts that are still valid within seconds. Without `original_start`: ends " +
    "the running period with the latest end.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows/{maintenanceWindow}/end-now", status: 200, refusals: [409] },
  body: underWay,
  output: PeriodRecord,
  find: findWindow,
  rules: ({ body }) => startErrors(body.original_start),
  run: ({ record, body }, context) => changed(record, body.original_start, context, endedNow),
});

export const extendPeriod = operation({
  name: "extend-maintenance",
  summary: "Extend a period of a maintenance window",
  description: "Without `original_start`: extends the running period. A period lasts at most 14 days (409).",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows/{maintenanceWindow}/extend", status: 200, refusals: [409] },
  body: Type.Object({
    seconds: Type.Integer({ minimum: 60, maximum: MAX_DURATION_SECONDS, description: "Seconds to add." }),
    original_start: Type.Optional(originalStart),
  }),
  output: PeriodRecord,
  find: findWindow,
  rules: ({ body }) => startErrors(body.original_start),
  run: ({ record, body }, context) =>
    changed(record, body.original_start, context, (period, nowMs) => extended(period, body.seconds, nowMs)),
});

export const skipPeriod = operation({
  name: "skip-maintenance",
  summary: "Skip one period of a maintenance window",
  description: "The other periods stay.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows/{maintenanceWindow}/skip", status: 200, refusals: [409] },
  body: Type.Object({ original_start: originalStart }),
  output: PeriodRecord,
  find: findWindow,
  rules: ({ body }) => startErrors(body.original_start),
  run: ({ record, body }, context) => changed(record, body.original_start, context, skipped),
});

function startErrors(text: string | undefined) {
  if (text === undefined || parseWallTime(text) !== null) return {};
  return { original_start: ["The original start field must be the start of a period, such as 2027-03-28T02:30:00."] };
}

async function changed(
  window: MaintenanceWindow,
  original: string | undefined,
  { caller, stores, clock }: Context,
  change: (period: MaintenancePeriod, nowMs: number) => EndChange,
) {
  const now = clock.now();
  const originalStartMs = original === undefined ? null : parseWallTime(original);
  const decide = (period: MaintenancePeriod) => change(period, now.getTime());
  const periods = await stores.maintenance.changePeriod(caller.team.id, window.id, originalStartMs, decide, now);
  if (periods === null) {
    const detail = originalStartMs === null ? "No period is running." : "The window has no period with that start.";
    throw new ProblemError({ kind: "conflict", detail });
  }
  const { before, after } = periods;
  return { data: periodView(after, window.timeZone), change: periodChange(window, before, after) };
}
