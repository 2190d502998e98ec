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

/** The values that a JSONPath finds. @param path one that `jsonPathFault` has let pass */
export function valuesAt(document: JsonValue, path: string): readonly JsonValue[] {
  return query(document, path);
}

/**
 * Why a JSONPath (RFC 9535) cannot be used, as the end of a sentence; null if it can. What takes more time than the size of the
 * document allows is refused: each of several selectors within one pair of brackets, and each `..`, can multiply the work of those
 * before it, and a query within a filter is made once for each value.
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
      return "must compare in filters only members of @ and literal values, such as [?@.name == 'web']";
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

/** Whether a condition takes the same time whatever the value is that it is asked of. */
function isSimple(condition: Condition): boolean {
  switch (condition.type) {
    case "LogicalOrExpr":
    case "LogicalAndExpr":
      return isSimple(condition.left) && isSimple(condition.right);
    case "LogicalNotExpr":
      return isSimple(condition.expression);
    case "ComparisonExpr":
      return [condition.left, condition.right].every(({ type }) => type === "Literal" || type === "RelSingularQuery");
    case "TestExpr":
      return condition.expression.type === "FilterQuery" && isMember(condition.expression.value);
  }
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
