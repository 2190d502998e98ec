import { CommandError } from "@pharos/commandline";
import { intervalErrors, isGroup } from "@pharos/core";
import { withoutLabel } from "@pharos/operations";
import type { TeamLimits } from "../api/team.ts";
import { INVALID } from "../failure.ts";
import type { FailedChange } from "./carry-out.ts";
import { patchedFields } from "./differences.ts";
import type { Change } from "./plan.ts";
import { subjectText } from "./print.ts";

/** The intervals in the request that the team's plan rejects. An unchanged interval may be shorter than a new one. */
export function intervalMistakes(changes: readonly Change[], team: TeamLimits): readonly string[] {
  return changes.flatMap((change) => {
    if (!("desired" in change) || change.desired.kind !== "monitor" || isGroup(change.desired.type)) return [];
    const { fields, placeOf, pathOf } = change.desired;
    const sent = change.action === "create" ? fields : patchedFields(change.desired, change.differences);
    const { check_interval_minutes: minutes, check_interval_seconds: seconds } = sent;
    const errors = intervalErrors(
      {
        ...(typeof minutes === "number" && { check_interval_minutes: minutes }),
        ...(typeof seconds === "number" && { check_interval_seconds: seconds }),
      },
      team.plan,
      team,
    );
    return Object.entries(errors).flatMap(([field, sentences]) =>
      sentences.map((sentence) => `${placeOf(field)}: ${pathOf(field)} ${withoutLabel(sentence)}`),
    );
  });
}

/** Changes that fit the team's plan, and those that it rejects, each with its reasons. */
export interface PlannedChanges {
  readonly changes: readonly Change[];
  readonly refused: readonly FailedChange[];
}

/**
 * Leaves out the changes that the plan rejects. Those are intervals that are too short, and the last new monitors if
 * not all fit. Deletions come last, so that monitoring never has a gap. So they make no room.
 */
export function withoutRefused(changes: readonly Change[], team: TeamLimits): PlannedChanges {
  let room = team.maxMonitors - team.monitors;
  const judged = changes.map((change) => {
    const reasons = intervalMistakes([change], team);
    if (reasons.length > 0 || !isNewMonitor(change)) return { change, reasons };
    room -= 1;
    if (room >= 0) return { change, reasons };
    return { change, reasons: [`${change.desired.placeOf("name")}: ${roomOf(team)}, so this one was not created`] };
  });
  return {
    changes: judged.flatMap(({ change, reasons }) => (reasons.length === 0 ? [change] : [])),
    refused: judged.flatMap(({ change, reasons }) =>
      reasons.length === 0 ? [] : [{ subject: subjectText(change), reasons }],
    ),
  };
}

/** Leaves out the changes of entries whose variables are not set. Their records stay as they are. */
export function withoutUnset(changes: readonly Change[]): PlannedChanges {
  const reasonsOf = (change: Change) => ("desired" in change ? change.desired.unset : []);
  return {
    changes: changes.filter((change) => reasonsOf(change).length === 0),
    refused: changes.flatMap((change) => {
      const reasons = reasonsOf(change);
      return reasons.length === 0 ? [] : [{ subject: subjectText(change), reasons }];
    }),
  };
}

function isNewMonitor(change: Change): change is Extract<Change, { readonly action: "create" }> {
  return change.action === "create" && change.desired.kind === "monitor";
}

function roomOf({ plan, maxMonitors }: TeamLimits): string {
  return `The ${plan} plan of this team allows ${maxMonitors} ${maxMonitors === 1 ? "monitor" : "monitors"}`;
}

/**
 * Deletions come last, so that monitoring never has a gap. So they make no room.
 * @throws CommandError
 */
export function requireRoom(changes: readonly Change[], team: TeamLimits): void {
  const { maxMonitors, monitors } = team;
  const created = changes.filter(isNewMonitor).length;
  if (created === 0 || monitors + created <= maxMonitors) return;
  throw new CommandError(
    `${roomOf(team)}. The team has ${monitors}, and ${created} more would be created. Nothing was changed. --skip-refused creates as many as the plan allows.`,
    { exitCode: INVALID },
  );
}
