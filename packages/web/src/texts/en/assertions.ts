/** By what the API calls them. */
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
  legend: () => "What must hold of the answer",
  source: () => "Where to look",
  sources,
  property: () => "JSONPath or name of the header",
  comparison: () => "How it compares",
  comparisons,
  target: () => "With what",
  add: () => "Add a condition",
  said: (source: string, property: string, comparison: string, target: string) =>
    [sources[source] ?? source, property, comparisons[comparison] ?? comparison, target]
      .filter((word) => word !== "")
      .join(" "),
};
