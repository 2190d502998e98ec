import { objectOrEmpty } from "@pharos/core";
import type { ErrorObject } from "ajv/dist/2020.js";
import { nameExpectation, patternExpectation, quoted } from "./schema/text.ts";

const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/** The advice, in one plain sentence. */
export function sentence(field: string, error: ErrorObject): string {
  if (isOfWhole(error)) return "The request body must be a JSON object.";
  return `${labelOf(field)} ${error.keyword === "required" ? "is required" : expectation(error)}.`;
}

/** Whether an error is about the whole input, and about none of its fields. */
function isOfWhole({ instancePath, keyword }: ErrorObject): boolean {
  return instancePath === "" && keyword === "type";
}

/** A field as sentences name it. Below its top the names are the client's own, and stay as they are. */
export function labelOf(field: string): string {
  const [top = "", ...below] = field.split(".");
  return `The ${[top.replaceAll("_", " "), ...below].join(".")} field`;
}

/** The part of a sentence after the label of its field, for a text that names the field in its own way. */
export function withoutLabel(sentence: string): string {
  return sentence.replace(/^The .+? field /, "").replace(/\.$/, "");
}

/** The advice, as the end of a sentence. It quotes no values except names and tags. */
export function expectation({ keyword, params, message, parentSchema, schema, data }: ErrorObject): string {
  switch (keyword) {
    case "type":
      return typeExpectation([params["type"]].flat().map(String), parentSchema, data);
    case "enum":
      return oneOf(params["allowedValues"]);
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
      return nameExpectationOf(String(params["propertyName"]), objectOrEmpty(schema)["pattern"]);
    case "pattern":
    case "format":
      return textExpectation(String(data), parentSchema);
    default:
      return message ?? `does not satisfy ${keyword}`;
  }
}

function nameExpectationOf(name: string, pattern: unknown): string {
  return `must not hold ${quoted(name)}, which is no ${nameExpectation(String(pattern))}`;
}

/** Null is no choice, but the lack of one. */
function oneOf(values: unknown): string {
  const choices = [values].flat().filter((value) => value !== null);
  return `must be one of ${choices.join(", ")}`;
}

function typeExpectation(types: readonly string[], schema: ErrorObject["parentSchema"], data: unknown): string {
  const [type = "", ...others] = types.filter((name) => name !== "null");
  if (others.length > 0) return described(schema);
  const expected = typeNames[type] ?? type;
  const sent = nameOfType(data);
  const wanted = schema?.["enum"] === undefined ? `must be ${expected}` : `${oneOf(schema["enum"])}, as ${expected}`;
  // "must be an integer, not a number" would explain nothing: an integer is a number.
  return type === "integer" && typeof data === "number" ? wanted : `${wanted}, not ${sent}`;
}

/** The type of a JSON value, as a sentence names it. */
function nameOfType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return value === true || value === false ? String(value) : (typeNames[typeof value] ?? typeof value);
}

function textExpectation(text: string, schema: ErrorObject["parentSchema"]): string {
  if (schema?.["format"] === "email") return "must be an e-mail address, such as ada@example.com";
  if (schema?.["format"] === "uri") return "must be a full http or https URL, such as https://example.com/alerts";
  return patternExpectation(String(schema?.["pattern"]), text) ?? described(schema);
}

/** The description of a field as an expectation. */
function described(schema: ErrorObject["parentSchema"]): string {
  const description = String(schema?.["description"]);
  return `must be ${description.charAt(0).toLowerCase()}${description.slice(1).replace(/\.$/, "")}`;
}
