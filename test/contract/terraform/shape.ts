import { isJsonObject, isList, type JsonObject, objectOrEmpty } from "@pharos/core";

/** The named schemas of an OpenAPI document. */
export type Schemas = JsonObject;

/** A schema in the types of Terraform. A `json` has several types, or any members: its attribute is a text of JSON. */
export type Shape =
  | { readonly kind: "string" | "int64" | "float64" | "bool" | "json" }
  | { readonly kind: "list" | "map"; readonly element: Shape }
  | { readonly kind: "object"; readonly properties: JsonObject; readonly required: readonly string[] };

const scalars: Readonly<Record<string, Shape>> = {
  string: { kind: "string" },
  integer: { kind: "int64" },
  number: { kind: "float64" },
  boolean: { kind: "bool" },
};

const TEXT_OR_NUMBER: readonly unknown[] = ["string", "integer", "number"];
const JSON_TEXT: Shape = { kind: "json" };

/** The schema that a reference means, with the members that stand next to it. */
export function resolved(schema: unknown, schemas: Schemas): JsonObject {
  const { $ref: reference, ...own } = objectOrEmpty(schema);
  const choices = withoutNull(own);
  const { anyOf: _choices, ...more } = own;
  if (choices?.length === 1) return { ...resolved(choices[0], schemas), ...more };
  if (typeof reference !== "string") return own;
  return { ...resolved(schemas[reference.replace("#/components/schemas/", "")], schemas), ...own };
}

export function shapeOf(schema: unknown, schemas: Schemas): Shape {
  const own = resolved(schema, schemas);
  const choices = withoutNull(own);
  if (choices !== null) return merged(choices.map((choice) => shapeOf(choice, schemas)));
  const [type, ...others] = [own["type"] ?? []].flat().filter((name) => name !== "null");
  // The API accepts such a number as a text, too.
  const isTextOrNumber = own["enum"] === undefined && [type, ...others].every((one) => TEXT_OR_NUMBER.includes(one));
  if (others.length > 0) return isTextOrNumber ? { kind: "string" } : JSON_TEXT;
  if (type === "array") return { kind: "list", element: shapeOf(own["items"], schemas) };
  if (type === "object") return objectShape(own, schemas);
  return scalars[String(type)] ?? JSON_TEXT;
}

function objectShape({ properties, required, additionalProperties }: JsonObject, schemas: Schemas): Shape {
  if (isJsonObject(properties)) return { kind: "object", properties, required: textsOf(required) };
  if (!isJsonObject(additionalProperties)) return JSON_TEXT;
  const element = shapeOf(additionalProperties, schemas);
  return element.kind === "object" ? JSON_TEXT : { kind: "map", element };
}

/** One object with the members of all choices, of which those are required that each choice requires. */
function merged(choices: readonly Shape[]): Shape {
  const objects = choices.flatMap((choice) => (choice.kind === "object" ? [choice] : []));
  const [first, ...others] = objects;
  if (first === undefined || objects.length < choices.length) return JSON_TEXT;
  return {
    kind: "object",
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: first.required.filter((name) => others.every(({ required }) => required.includes(name))),
  };
}

function withoutNull({ anyOf }: JsonObject): readonly unknown[] | null {
  return isList(anyOf) ? anyOf.filter((choice) => objectOrEmpty(choice)["type"] !== "null") : null;
}

const textsOf = (value: unknown): readonly string[] => (isList(value) ? value.map(String) : []);
