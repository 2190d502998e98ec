import { styleText } from "node:util";
import { printable, printableJson } from "@pharos/commandline";
import { secretFields } from "@pharos/core";
import { type Difference, fieldsOfNew } from "./differences.ts";
import type { Change, ChangePlan } from "./plan.ts";

/** Fields that are never shown: they are secrets, or hold some. */
const SECRET_FIELDS = ["config", "password", ...secretFields];
const NOT_SHOWN = "(not shown)";

const marks = { create: "+", update: "~", adopt: "~", delete: "-", keep: "?", unchanged: "=" } as const;
const colours = { "+": "green", "~": "yellow", "-": "red", "?": "cyan", "=": "gray" } as const;

/** How many changes there are of each sort. */
export type ChangeCounts = Readonly<Record<Change["action"], number>>;

export function countChanges(changes: readonly Change[]): ChangeCounts {
  const count = (action: Change["action"]) => changes.filter((change) => change.action === action).length;
  return {
    create: count("create"),
    adopt: count("adopt"),
    update: count("update"),
    delete: count("delete"),
    keep: count("keep"),
    unchanged: count("unchanged"),
  };
}

/** The plan for people, like a diff, in which unchanged records are only counted. */
export function planText({ project, changes }: ChangePlan, { colour }: { readonly colour: boolean }): string {
  const paint = (change: Change, text: string) => {
    const mark = marks[change.action];
    return colour ? styleText(colours[mark], text, { validateStream: false }) : text;
  };
  const lines = changes.flatMap((change) =>
    change.action === "unchanged" ? [] : [paint(change, printable(headline(change))), ...details(change)],
  );
  return [...lines, summary(project, countChanges(changes))].join("\n");
}

/** The plan for programs. */
export function planJson({ changes }: ChangePlan): readonly Readonly<Record<string, unknown>>[] {
  return changes.map((change) => {
    const { action } = change;
    const { kind, key } = subjectOf(change);
    return {
      action,
      kind,
      key,
      id: "current" in change ? change.current.id : null,
      differences: differencesOf(change).map((difference) => ({
        field: difference.field,
        ...(isHidden(change, difference.field) ? { hidden: true } : { from: difference.from, to: difference.to }),
      })),
    };
  });
}

/** `monitor shop`. */
export function subjectText(change: Change): string {
  const { kind, key } = subjectOf(change);
  return `${kind} ${key}`;
}

/** Whether a field's values must not be shown, because they come from the environment, or are always secret. */
function isHidden(change: Change, field: string): boolean {
  return SECRET_FIELDS.includes(field) || ("desired" in change && change.desired.hidden.has(field));
}

function subjectOf(change: Change) {
  return "desired" in change ? change.desired : change.current;
}

function headline(change: Change): string {
  const { type } = subjectOf(change);
  const { kind } = subjectOf(change);
  const line = `${marks[change.action]} ${subjectText(change)}${type === kind ? "" : ` (${type})`}`;
  switch (change.action) {
    case "adopt":
      return `${line}: takes over ${change.current.kind} ${change.current.id}, which has no project yet`;
    case "keep":
      return `${line}: is in this project but not in the files; ${change.neededBy === null ? "--prune would delete it" : `${change.neededBy}, so --prune keeps it`}`;
    default:
      return line;
  }
}

function details(change: Change): readonly string[] {
  return differencesOf(change).map((difference) => {
    const { field, from, to } = difference;
    if (isHidden(change, field)) return `    ${field}: ${NOT_SHOWN}`;
    return `    ${field}: ${change.action === "create" ? "" : `${shown(from)} → `}${shown(to)}`;
  });
}

function differencesOf(change: Change): readonly Difference[] {
  if (change.action === "create") return fieldsOfNew(change.desired);
  return "differences" in change ? change.differences : [];
}

function summary(project: string, counts: ChangeCounts): string {
  const { create, adopt, update, unchanged, keep } = counts;
  const kept = keep > 0 ? `, ${keep} not in the files` : "";
  return `Plan for ${project}: ${create} to create, ${adopt + update} to change, ${counts.delete} to delete, ${unchanged} unchanged${kept}.`;
}

function shown(value: unknown): string {
  return typeof value === "string" ? printable(value) : printableJson(value);
}
