import { isJsonObject, isList } from "@pharos/core";

/** A separate variable for each secret, named after the place that needs it. */
export function variable(place: string, variables: Set<string>): string {
  const stem = place.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
  let name = stem;
  for (let number = 2; variables.has(name); number += 1) name = `${stem}_${number}`;
  variables.add(name);
  return `\${${name}}`;
}

/** A text with something like a variable in it means itself, however deep it lies. */
export function escaped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("${", () => "$${");
  if (isList(value)) return value.map(escaped);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, escaped(member)]));
}
