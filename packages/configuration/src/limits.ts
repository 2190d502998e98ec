import { CommandError } from "@pharos/commandline";
import { intervalErrors, isGroup } from "@pharos/core";
import { withoutLabel } from "@pharos/operations";
import type { TeamLimits } from "./api/team.ts";
import type { FailedChange } from "./carry-out.ts";
import { patchedFields } from "./differences.ts";
import { type EntryReference, referencesIn } from "./entry-references.ts";
import { INVALID } from "./failure.ts";
import { isOperatorKind } from "./kinds.ts";
import { pendingOf } from "./pending.ts";
import type { Change } from "./plan.ts";
import { subjectText } from "./print.ts";
import type { DesiredRecord } from "./state.ts";

/** The intervals in the request that the team's plan rejects. An unchanged interval may be shorter than a new one. */
export function intervalMistakes(changes: readonly Change[], team: TeamLimits): string[] {
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
  const missing = new Set<string>();
  const reasons = new Map<Change, readonly string[]>();
  // Records that a change names come before it. So a change that is left out with them takes no room.
  for (const change of pendingOf(changes)) {
    const own = intervalMistakes([change], team);
    if (own.length === 0 && missingIn(change, missing).length === 0) {
      if (!isNewMonitor(change)) continue;
      room -= 1;
      if (room >= 0) continue;
      own.push(`${change.desired.placeOf("name")}: ${roomOf(team)}, so this one was not created`);
    }
    reasons.set(change, own);
    if (change.action === "create") missing.add(subjectText(change));
  }
  return withoutDependants(changes.map((change) => ({ change, reasons: reasons.get(change) ?? [] })));
}

/** Leaves out the changes of entries whose variables are not set. Their records stay as they are. */
export function withoutUnset(changes: readonly Change[]): PlannedChanges {
  return withoutDependants(
    changes.map((change) => ({ change, reasons: "desired" in change ? change.desired.unset : [] })),
  );
}

/** A change, and why it is left out; without reasons it is not. */
interface JudgedChange {
  readonly change: Change;
  readonly reasons: readonly string[];
}

/**
 * Leaves out the changes with reasons. A change that names a record which is therefore not created is also left out. A record is named
 * as a contact, a parent or a member.
 */
function withoutDependants(judged: readonly JudgedChange[]): PlannedChanges {
  const missing = new Set(
    judged.flatMap(({ change, reasons }) =>
      reasons.length > 0 && change.action === "create" ? [subjectText(change)] : [],
    ),
  );
  const known = judged.map((one) =>
    one.reasons.length > 0 ? one : { ...one, reasons: missingIn(one.change, missing) },
  );
  const isSame = known.every(({ reasons }, index) => reasons.length === judged[index]?.reasons.length);
  if (!isSame) return withoutDependants(known);
  return {
    changes: known.flatMap(({ change, reasons }) => (reasons.length === 0 ? [change] : [])),
    refused: known.flatMap(({ change, reasons }) =>
      reasons.length === 0 ? [] : [{ subject: subjectText(change), reasons }],
    ),
  };
}

/** The reasons not to make a change: each record that it names, and that is not created. */
function missingIn(change: Change, missing: ReadonlySet<string>): readonly string[] {
  if (!("desired" in change)) return [];
  const { placeOf, pathOf } = change.desired;
  return referencesOfEntry(change.desired)
    .filter(({ kind, key }) => missing.has(`${kind} ${key}`))
    .map(
      ({ field, kind, key }) =>
        `${placeOf(field)}: ${pathOf(field)} names ${kind} ${key}, which is skipped and does not exist yet`,
    );
}

/** The records that an entry of any kind names. */
function referencesOfEntry({ kind, fields, ...entry }: DesiredRecord): readonly EntryReference[] {
  if (isOperatorKind(kind)) return referencesIn(fields);
  const { contacts, escalations, parents, members } = entry;
  const named = [
    ["contacts", "contact", contacts],
    ["escalations", "contact", Object.keys(escalations)],
    ["depends_on", "monitor", parents],
    ["members", "monitor", members],
  ] as const;
  return named.flatMap(([field, of, keys]) => keys.map((key) => ({ field, kind: of, key })));
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
