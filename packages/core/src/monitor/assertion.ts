import { isJsonObject, isList } from "../wire/json.ts";

/** Where an assertion looks: in the answer's body as JSON, or in its headers. */
export const assertionSources = ["json", "header"] as const;

/** How a value must compare with the target. */
export const comparisons = [
  ...["exists", "not_exists", "equals", "not_equals", "contains", "not_contains"],
  ...["less_than", "greater_than"],
] as const;
export type Comparison = (typeof comparisons)[number];

/** The expected value of a comparison. */
export type AssertionTarget = string | number | boolean | null;

/** One thing that must hold of the answer of an `http` or `keyword` monitor. */
export interface Assertion {
  readonly source: (typeof assertionSources)[number];
  /** A JSONPath, such as `$.status`, or the name of a header. */
  readonly property: string;
  readonly comparison: Comparison;
  /** Null for comparisons without an expected value. */
  readonly target: AssertionTarget;
}

/** Longest value of an answer that a message quotes, in characters. */
const MAX_QUOTED = 50;

/** Hides secrets in a text. */
type Masker = (text: string) => string;

const holds: Readonly<Record<Comparison, (values: readonly unknown[], target: AssertionTarget) => boolean>> = {
  exists: (values) => values.length > 0,
  not_exists: (values) => values.length === 0,
  equals: (values, target) => values.some((value) => value === target),
  not_equals: (values, target) => values.every((value) => value !== target),
  contains: (values, target) => values.some((value) => contains(value, target)),
  not_contains: (values, target) => values.every((value) => !contains(value, target)),
  less_than: (values, target) => values.some((value) => isBelow(value, target)),
  greater_than: (values, target) => values.some((value) => isBelow(target, value)),
};

const words: Readonly<Record<Comparison, string>> = {
  exists: "exist",
  not_exists: "not exist",
  equals: "equal",
  not_equals: "not equal",
  contains: "contain",
  not_contains: "not contain",
  less_than: "be less than",
  greater_than: "be greater than",
};

/**
 * The reason why an assertion does not hold for the values that it found, for people; null if it holds. A comparison
 * holds if it holds for one of the values. A comparison that begins with `not` holds if its opposite holds for no
 * value, so it holds without any value.
 *
 * A header's values are texts: numbers are compared with the numbers that they write.
 *
 * @param masked hides the parts of a value that the message must not quote
 */
export function assertionFault(assertion: Assertion, found: readonly unknown[], masked: Masker): string | null {
  const { source, property, comparison, target } = assertion;
  const values = source === "header" && typeof target === "number" ? found.map(numberIn) : found;
  if (holds[comparison](values, target)) return null;
  const what = source === "header" ? `the header ${property}` : property;
  const expected = needsTarget(comparison) ? `${words[comparison]} ${JSON.stringify(target)}` : words[comparison];
  return `Expected ${what} to ${expected}${gotOf(comparison, found, masked)}`;
}

/** NaN, which compares with nothing, for a text that writes no number. */
function numberIn(value: unknown): number {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

/** Whether a comparison compares with anything. */
export function needsTarget(comparison: Comparison): boolean {
  return comparison !== "exists" && comparison !== "not_exists";
}

/** Whether a comparison is one of sizes, which only numbers have. */
export function comparesNumbers(comparison: Comparison): boolean {
  return comparison === "less_than" || comparison === "greater_than";
}

/** Assertions as they are stored. @throws Error where they were not written by this program */
export function readAssertions(stored: unknown): Assertion[] {
  if (!isList(stored) || !stored.every(isAssertion))
    throw new Error("The database holds assertions of an unknown form.");
  return [...stored];
}

function isAssertion(value: unknown): value is Assertion {
  if (!isJsonObject(value)) return false;
  const { source, property, comparison, target } = value;
  return (
    assertionSources.some((one) => one === source) &&
    typeof property === "string" &&
    comparisons.some((one) => one === comparison) &&
    (target === null || ["string", "number", "boolean"].includes(typeof target))
  );
}

function contains(value: unknown, target: AssertionTarget): boolean {
  if (typeof value === "string") return value.includes(String(target));
  return isList(value) && value.includes(target);
}

function isBelow(low: unknown, high: unknown): boolean {
  return typeof low === "number" && typeof high === "number" && low < high;
}

function gotOf(comparison: Comparison, found: readonly unknown[], masked: Masker): string {
  const [first] = found;
  if (comparison === "not_exists") return "";
  if (found.length === 0) return ", which is missing";
  if (found.length > 1) return `, got ${found.length} values`;
  if (typeof first === "object" && first !== null) return isList(first) ? ", got a list" : ", got an object";
  // Masked before it is cut: a part of a secret would not be found.
  const characters = [...masked(JSON.stringify(first) ?? "")];
  const isLong = characters.length > MAX_QUOTED;
  return `, got ${characters.slice(0, MAX_QUOTED).join("")}${isLong ? "…" : ""}`;
}
