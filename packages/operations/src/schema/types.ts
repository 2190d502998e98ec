import Type, { type Static, type TSchema, type TUnsafe } from "typebox";
import { KEY, LINE, MAX_KEY_LENGTH, MOMENT } from "./text.ts";

/** The documentation of a field. */
export interface Annotation {
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/** Also null. One schema with two types instead of a choice between schemas, so that a mistake is one error, not three. */
export function nullable<Schema extends TSchema & { type: string }>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const choices = "enum" in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe({ ...schema, ...choices, type: [schema.type, "null"] });
}

/** One of the given strings. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  annotation: Annotation = {},
): TUnsafe<Value> & { type: "string" } {
  return { ...Type.Unsafe<Value>({ type: "string", enum: values, ...annotation }), type: "string" };
}

/** Documents the value of a field that is not sent. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): TUnsafe<Static<Schema>> {
  return Type.Unsafe({ ...schema, default: value });
}

/** A whole number in a query, where the type says how a text is read. `default` documents a field that is not sent. */
export function wholeNumberField(
  minimum: number,
  maximum: number,
  annotation: Annotation & { readonly default?: number } = {},
) {
  return { ...Type.Integer({ minimum, maximum, ...annotation }), type: "integer" as const };
}

/** The same schema for another place. */
export function describedAs<Schema extends TSchema>(schema: Schema, description: string): TUnsafe<Static<Schema>> {
  return Type.Unsafe({ ...schema, description });
}

/** The client's own key of a record. @param records the records among which it is unique, such as `monitors` */
export function recordKey(records: string) {
  const description = `Your stable key, unique among the team's ${records}.`;
  return Type.String({ pattern: KEY, maxLength: MAX_KEY_LENGTH, description });
}

/** The name of something for people, in one line, for mails, alerts and lists. */
export function lineField(description: string) {
  return Type.String({ minLength: 1, maxLength: 255, pattern: LINE, description });
}

/** An API timestamp. */
export function timestamp(annotation: Annotation = {}) {
  return Type.String({ format: "date-time", ...annotation });
}

/** A timestamp that a client sends. */
export function sentTimestamp(annotation: Annotation = {}) {
  return Type.String({ format: "date-time", pattern: MOMENT, ...annotation });
}
