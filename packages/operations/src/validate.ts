import { type FieldErrors, isJsonObject, parseUrl } from "@pharos/core";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import Type, { type Static, type TObject } from "typebox";
import { isEcho, pathOf } from "./schema/error.ts";
import { sentence } from "./sentence.ts";

/** The highest value of an `int` column, which most ids are. */
export const MAX_ID = 2_147_483_647;

/** Mistakes that one answer names: a small body can hold a hundred thousand. */
const MAX_ERRORS = 100;

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true, validateSchema: false });
addFormats.default(ajv);
// RFC 3986 allows URLs that `URL` rejects, such as with port 99999. Messages cannot be sent to them.
ajv.addFormat("uri", (text) => parseUrl(text) !== null);

/** An input after it was checked against its schema. */
export interface CheckedInput<Value> {
  /** The whole input; null when anything in it is wrong. */
  readonly complete: Value | null;
  /** The fields that are right. */
  readonly valid: Partial<Value>;
  readonly errors: FieldErrors;
}

/** The same schemas with only optional fields. ajv caches by the identity of a schema, so each is created once. */
const partials = new WeakMap<TObject, TObject>();

/** Checks an input against its schema. Fields that the schema does not list are ignored. */
export function checkInput<Schema extends TObject>(schema: Schema, input: unknown): CheckedInput<Static<Schema>> {
  const whole = ajv.compile<Static<Schema>>(schema);
  if (whole(input)) return { complete: input, valid: input, errors: {} };
  const errors = errorsByField(whole.errors ?? []);
  const wrong = new Set(Object.keys(errors).map(topField));
  const rest = Object.fromEntries(
    Object.entries(isJsonObject(input) ? input : {}).filter(([field]) => !wrong.has(field)),
  );
  const part = ajv.compile<Partial<Static<Schema>>>(partialOf(schema));
  return { complete: null, valid: part(rest) ? rest : {}, errors: sortByField(schema, errors) };
}

/** In the order in which the schema lists the fields, which is the documented one. */
export function sortByField(schema: TObject, errors: FieldErrors): FieldErrors {
  const order = Object.keys(schema.properties);
  const place = (field: string) => order.indexOf(topField(field));
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/**
 * A whole number written only in digits, or digits after a minus, as in paths and queries. Null for anything else, and
 * beyond the exact range of a number.
 */
export function wholeNumber(text: unknown): number | null {
  if (typeof text !== "string" || !/^-?\d{1,16}$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

function partialOf(schema: TObject): TObject {
  const partial: TObject = partials.get(schema) ?? Type.Partial(schema);
  partials.set(schema, partial);
  return partial;
}

function errorsByField(errors: readonly ErrorObject[]): FieldErrors {
  const byField = new Map<string, string[]>();
  for (const error of errors.slice(0, MAX_ERRORS)) {
    if (isEcho(error)) continue;
    const field = fieldOf(error);
    const said = byField.get(field) ?? [];
    const text = sentence(field, error);
    if (!said.includes(text)) byField.set(field, [...said, text]);
  }
  return Object.fromEntries(byField);
}

/** `/expected_status_codes/0` as `expected_status_codes.0`. A body that is no object is the field `body`. */
function fieldOf(error: ErrorObject): string {
  const missing = error.keyword === "required" ? [String(error.params["missingProperty"])] : [];
  return [...pathOf(error), ...missing].join(".") || "body";
}

function topField(field: string): string {
  return field.split(".", 1)[0] ?? field;
}
