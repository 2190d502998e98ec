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
  description: "Which of its periods, by its `original_start`.",
});

const underWay = Type.Object({ original_start: Type.Optional(originalStart) });

export const endPeriod = operation({
  name: "end-maintenance",
  summary: "End the period of a maintenance window that is under way",
  description:
    "What it withheld is told within seconds if it is still true. Without `original_start`: the one that ends last.",
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
  description: "Without `original_start`: the one that is under way. A period lasts at most 14 days (409).",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows/{maintenanceWindow}/extend", status: 200, refusals: [409] },
  body: Type.Object({
    seconds: Type.Integer({ minimum: 60, maximum: MAX_DURATION_SECONDS, description: "How much longer it lasts." }),
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
  description: "It is not held; the others are.",
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
  return { original_start: ["The original start field must be that of a period, such as 2027-03-28T02:30:00."] };
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
    const detail = originalStartMs === null ? "No period is under way." : "The window has no period of that start.";
    throw new ProblemError({ kind: "conflict", detail });
  }
  const { before, after } = periods;
  return { data: periodView(after, window.timeZone), change: periodChange(window, before, after) };
}
