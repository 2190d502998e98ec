import { CommandError } from "@pharos/commandline";
import { VERSION } from "@pharos/runtime";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Static, TSchema } from "typebox";

/** A value of an answer. A newer API may have more values in an enumeration, so a text or a number may be any. */
export type Sent<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly (infer Item)[]
      ? readonly Sent<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
        : Value;

const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
ajv.removeKeyword("enum");

/** The value, if it has the form that the schema says; null if not. Fields that the schema does not know do no harm. */
export function parsedBy<Schema extends TSchema>(schema: Schema, value: unknown): Sent<Static<Schema>> | null {
  const isValid = ajv.compile<Sent<Static<Schema>>>(schema);
  return isValid(value) ? value : null;
}

/**
 * An answer of the API.
 * @throws CommandError if it has not the form that the schema says
 */
export function answerOf<Schema extends TSchema>(schema: Schema, body: unknown): Sent<Static<Schema>> {
  const isValid = ajv.compile<Sent<Static<Schema>>>(schema);
  if (isValid(body)) return body;
  const [mistake] = isValid.errors ?? [];
  const what = `${mistake?.instancePath.slice(1).replaceAll("/", ".") || "it"} ${mistake?.message}`;
  throw new CommandError(
    `The API's answer does not fit Pharos ${VERSION}: ${what}. PHAROS_URL must be a Pharos of this version or newer.`,
  );
}
