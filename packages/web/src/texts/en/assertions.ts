/** Keys are the names in the API. */
const sources: Readonly<Record<string, string>> = { json: "JSON", header: "Header" };

const comparisons: Readonly<Record<string, string>> = {
  equals: "equals",
  not_equals: "does not equal",
  contains: "contains",
  not_contains: "does not contain",
  less_than: "is less than",
  greater_than: "is greater than",
  exists: "exists",
  not_exists: "does not exist",
};

export const assertionTexts = {
  legend: () => "Response assertions",
  source: () => "Source",
  sources,
  property: () => "JSONPath or header name",
  comparison: () => "Operator",
  comparisons,
  target: () => "Expected value",
  add: () => "Add assertion",
  said: (source: string, property: string, comparison: string, target: string) =>
    [sources[source] ?? source, property, comparisons[comparison] ?? comparison, target]
      .filter((word) => word !== "")
      .join(" "),
};
