import type { MonitorData } from "@pharos/operations";

type Assertion = MonitorData["assertions"][number];

/** An assertion of a monitor or of a step. */
interface Shown extends Pick<Assertion, "property" | "target"> {
  readonly source: string;
  readonly comparison: string;
}

/** An assertion as it is typed; the number tells rows apart. */
export interface AssertionRow {
  readonly row: number;
  readonly source: string;
  readonly property: string;
  readonly comparison: string;
  readonly target: string;
}

export function assertionRows(assertions: readonly Shown[]): readonly AssertionRow[] {
  return assertions.map(({ source, property, comparison, target }, row) => {
    return { row, source, property, comparison, target: typedTarget(target ?? null) };
  });
}

/** The assertions in the body of a create or an update, without empty rows. */
export function assertionsOf(rows: readonly AssertionRow[]) {
  return rows
    .filter(({ property, target }) => property.trim() !== "" || target !== "")
    .map(({ source, property, comparison, target }) => ({
      ...{ source, property: property.trim(), comparison },
      target: hasTarget(comparison) ? targetIn(target) : null,
    }));
}

export function hasTarget(comparison: string): boolean {
  return comparison !== "exists" && comparison !== "not_exists";
}

/** `3`, `true`, `null` and texts between quotation marks are read as JSON. Any other text is a string. */
function targetIn(text: string): NonNullable<Assertion["target"]> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? value
      : textOrNull(text);
  } catch {
    return text;
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === "null" ? null : text;
}

function typedTarget(target: NonNullable<Assertion["target"]> | null): string {
  if (typeof target !== "string") return target === null ? "" : String(target);
  return targetIn(target) === target ? target : JSON.stringify(target);
}
