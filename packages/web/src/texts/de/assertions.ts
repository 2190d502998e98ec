import type * as en from "../en/assertions.ts";
import type { Translation } from "../translation.ts";

/** Keys are the names in the API. */
const sources: Readonly<Record<string, string>> = { json: "JSON", header: "Header" };

const comparisons: Readonly<Record<string, string>> = {
  equals: "ist gleich",
  not_equals: "ist ungleich",
  contains: "enthält",
  not_contains: "enthält nicht",
  less_than: "ist kleiner als",
  greater_than: "ist größer als",
  exists: "ist vorhanden",
  not_exists: "fehlt",
};

export const assertionTexts: Translation<typeof en.assertionTexts> = {
  legend: () => "Bedingungen an die Antwort",
  source: () => "Quelle",
  sources,
  property: () => "JSONPath oder Name des Headers",
  comparison: () => "Vergleich",
  comparisons,
  target: () => "Erwarteter Wert",
  add: () => "Bedingung hinzufügen",
  said: (source, property, comparison, target) =>
    [sources[source] ?? source, property, comparisons[comparison] ?? comparison, target]
      .filter((word) => word !== "")
      .join(" "),
};
