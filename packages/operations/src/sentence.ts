import type { ErrorObject } from "ajv/dist/2020.js";
import { patternDescriptions } from "./schema/text.ts";

const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/** What would be right, in one plain sentence. */
export function sentence(field: string, error: ErrorObject): string {
  if (field === "body") return "The request body must be a JSON object.";
  const label = `The ${field.replaceAll("_", " ")} field`;
  return error.keyword === "required" ? `${label} is required.` : `${label} ${expectation(error)}.`;
}

function expectation({ keyword, params, message, parentSchema }: ErrorObject): string {
  const format = parentSchema?.["format"];
  switch (keyword) {
    case "type":
      return `must be ${typeNames[String([params["type"]].flat()[0])] ?? String(params["type"])}`;
    case "enum":
      return `must be one of ${[params["allowedValues"]].flat().join(", ")}`;
    case "minimum":
      return `must be at least ${params["limit"]}`;
    case "maximum":
      return `must not be greater than ${params["limit"]}`;
    case "minLength":
      return params["limit"] === 1 ? "must not be empty" : `must be at least ${params["limit"]} characters`;
    case "maxLength":
      return `must not be longer than ${params["limit"]} characters`;
    case "minItems":
      return `must hold at least ${params["limit"]} ${params["limit"] === 1 ? "item" : "items"}`;
    case "maxItems":
    case "maxProperties":
      return `must not hold more than ${params["limit"]} items`;
    case "propertyNames":
      return "must have valid HTTP header names";
    case "pattern":
    case "format":
      if (format === "email") return "must be an e-mail address, such as ada@example.com";
      if (format === "uri") return "must be a full http or https URL, such as https://example.com/alerts";
      return patternDescriptions.get(String(params["pattern"])) ?? `must be a valid ${format ?? "value"}`;
    default:
      return message ?? `does not satisfy ${keyword}`;
  }
}
