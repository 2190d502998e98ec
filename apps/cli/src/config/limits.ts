import { CommandError } from "@pharos/commandline";
import { intervalErrors } from "@pharos/core";
import { withoutLabel } from "@pharos/operations";
import type { TeamLimits } from "../api/team.ts";
import { INVALID } from "../failure.ts";
import { patchedFields } from "./differences.ts";
import type { Change } from "./plan.ts";

/** What the team's plan refuses of what would be sent: an interval that stays as it is may be shorter than a new one. */
export function intervalMistakes(changes: readonly Change[], team: TeamLimits): readonly string[] {
  return changes.flatMap((change) => {
    if (!("desired" in change) || change.desired.kind !== "monitor") return [];
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

/**
 * Deletions come last, so that nothing goes unwatched in between: what is deleted makes no room.
 * @throws CommandError
 */
export function requireRoom(changes: readonly Change[], { plan, maxMonitors, monitors }: TeamLimits): void {
  const created = changes.filter((change) => change.action === "create" && change.desired.kind === "monitor").length;
  if (created === 0 || monitors + created <= maxMonitors) return;
  throw new CommandError(
    `The ${plan} plan of this team allows ${maxMonitors} ${maxMonitors === 1 ? "monitor" : "monitors"}: it has ${monitors}, and ${created} more would be created. Nothing was changed.`,
    { exitCode: INVALID },
  );
}
