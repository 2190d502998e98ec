import type { ForeignRecord } from "./imported.ts";
import { jsonAssertion, sizeOf, targetOf } from "./json-assertion.ts";

/** A path of JSONata that is one of JSONPath, too: names with dots between them, and numbers of a list's members. */
const PATH = /^(?:\$\.)?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d+\])*)$/;

/** Those that there are here. */
const comparisons: Readonly<Record<string, string>> = {
  ...{ "==": "equals", "!=": "not_equals", "<": "less_than", ">": "greater_than", contains: "contains" },
};

/** The query of a monitor that reads JSON. If Pharos lacks it, that is noted, and only the status codes matter. */
export function queryFields(
  record: ForeignRecord,
  note: (text: string) => void,
): { readonly assertions?: readonly unknown[] } {
  const path = record.text("json_path", "jsonPath");
  // Before version 2 there was no other.
  const operator = record.text("json_path_operator", "jsonPathOperator") || "==";
  const [, names] = PATH.exec(path) ?? [];
  const comparison = comparisons[operator];
  const text = record.text("expected_value", "expectedValue");
  const isSize = operator === "<" || operator === ">";
  const size = sizeOf(text);
  if (names === undefined || comparison === undefined || (isSize && size === null)) {
    note(`its query is not imported: ${path} ${operator}`);
    return {};
  }
  const property = `$.${names}`;
  const expected = (what: string) => note(`its query expects ${what} in ${path}, not a text`);
  const target = isSize && size !== null ? size : operator === "contains" ? text : targetOf(text, expected);
  return {
    assertions: [
      jsonAssertion(property, comparison, target),
      // In Kuma a missing value fails, also if it must only differ from another.
      ...(operator === "!=" ? [jsonAssertion(property, "exists")] : []),
    ],
  };
}
