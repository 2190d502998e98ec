import { type JsonValue, query } from "jsonpath-rfc9535";
import parse from "jsonpath-rfc9535/parser";

export type { JsonValue };

type Segment = ReturnType<typeof parse>["segments"][number];
type FilterSelector = Extract<
  Extract<Segment["node"], { type: "BracketedSelection" }>["selectors"][number],
  { type: "FilterSelector" }
>;
type Condition = FilterSelector["value"];

/** Whether a value that was parsed is one of JSON: all are, and nothing is not. */
export function isJson(parsed: unknown): parsed is JsonValue {
  return parsed !== undefined;
}

/**
 * The limit on the work of all searches of a check: values of a body, times characters of the JSONPaths that search it.
 * That is 0.2 s of CPU at most.
 */
const MAX_SEARCH_WORK = 250_000;

/** The work that is left for the searches of a check, in values times characters. */
export interface SearchBudget {
  left: number;
}

export const searchBudget = (): SearchBudget => ({ left: MAX_SEARCH_WORK });

/**
 * Takes the work of searching a document for these JSONPaths out of a budget.
 *
 * @returns false if the document has so many values that the search would take too long
 */
export function reserveSearch(document: JsonValue, paths: readonly string[], budget: SearchBudget): boolean {
  const length = paths.filter(searches).reduce((sum, path) => sum + path.length, 0);
  if (length === 0) return true;
  const values = countUpTo(budget.left / length, document);
  if (values === null) return false;
  budget.left -= values * length;
  return true;
}

/** Whether a path looks at more values than those that it leads through by their names and places. */
function searches(path: string): boolean {
  return parsed(path)?.every((segment) => segment.type === "ChildSegment" && isName(segment.node)) !== true;
}

/** The number of values in a document; null if it has more than that. */
function countUpTo(max: number, document: JsonValue): number | null {
  const open: JsonValue[] = [document];
  let seen = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    seen += 1;
    if (seen + open.length > max) return null;
    if (typeof value === "object" && value !== null) for (const member of Object.values(value)) open.push(member);
  }
  return seen;
}

/** The values that a JSONPath finds. @param path one that `jsonPathFault` has let pass */
export function valuesAt(document: JsonValue, path: string): readonly JsonValue[] {
  return query(document, path);
}

/**
 * Why a JSONPath (RFC 9535) cannot be used, as the end of a sentence; null if it can. Rejects paths that need more time
 * than the size of the document allows. Each of several selectors in one pair of brackets, and each `..`, can multiply
 * the work. A query within a filter runs once for each value.
 */
export function jsonPathFault(path: string): string | null {
  const segments = parsed(path);
  if (segments === null) return "must be a JSONPath (RFC 9535), such as $.status";
  if (segments.filter(({ type }) => type === "DescendantSegment").length > 1) return "must not hold .. more than once";
  for (const { node } of segments) {
    if (node.type !== "BracketedSelection") continue;
    const [selector, ...others] = node.selectors;
    if (others.length > 0) return "must not hold several selectors within one pair of brackets";
    if (selector?.type === "FilterSelector" && !isSimple(selector.value)) {
      return "must compare in filters only members of @ with literal values, such as [?@.name == 'web']";
    }
  }
  return null;
}

function parsed(path: string): readonly Segment[] | null {
  try {
    return parse(path).segments;
  } catch {
    return null;
  }
}

/** Whether a condition takes the same time for each value. */
function isSimple(condition: Condition): boolean {
  switch (condition.type) {
    case "LogicalOrExpr":
    case "LogicalAndExpr":
      return isSimple(condition.left) && isSimple(condition.right);
    case "LogicalNotExpr":
      return isSimple(condition.expression);
    case "ComparisonExpr":
      return (
        isLiteralWithMember(condition.left, condition.right) || isLiteralWithMember(condition.right, condition.left)
      );
    case "TestExpr":
      return condition.expression.type === "FilterQuery" && isMember(condition.expression.value);
  }
}

/** A literal is one text, number or the like: comparing two members could compare all that is below them. */
function isLiteralWithMember(literal: { readonly type: string }, member: { readonly type: string }): boolean {
  return literal.type === "Literal" && (member.type === "RelSingularQuery" || member.type === "Literal");
}

/** Whether a query within a filter leads from the value to one member of it. */
function isMember({ type, segments }: { readonly type: string; readonly segments: readonly Segment[] }): boolean {
  return type === "RelQuery" && segments.every((segment) => segment.type === "ChildSegment" && isName(segment.node));
}

function isName(node: Segment["node"]): boolean {
  if (node.type !== "BracketedSelection") return node.type === "MemberNameShorthand";
  return (
    node.selectors.length === 1 &&
    node.selectors.every(({ type }) => type === "NameSelector" || type === "IndexSelector")
  );
}
