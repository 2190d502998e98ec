import Type, { type Static, type TSchema, type TUnsafe } from "typebox";

/** Also null. One schema with two types instead of a choice between schemas, so that a mistake is one error, not three. */
export function nullable<Schema extends TSchema & { type: string }>(schema: Schema): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe({ ...schema, type: [schema.type, "null"] });
}

/** One of the given strings. */
export function oneOf<Value extends string>(values: readonly Value[]): TUnsafe<Value> & { type: "string" } {
  return { ...Type.Unsafe<Value>({ type: "string", enum: values }), type: "string" };
}

/** Documents what is assumed where the client says nothing. */
export function withDefault<Schema extends TSchema>(schema: Schema, value: Static<Schema>): TUnsafe<Static<Schema>> {
  return Type.Unsafe({ ...schema, default: value });
}

/** An API timestamp. */
export const timestamp = Type.String({ format: "date-time" });
