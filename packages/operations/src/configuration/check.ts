import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { isEcho, pathOf } from "../schema/error.ts";
import { KEY, LONGEST_KEY, patternExpectation } from "../schema/text.ts";
import { expectation } from "../sentence.ts";
import { configurationSchema } from "./schema.ts";

/** Something in a configuration that is not as it should be. */
export interface ConfigurationMistake {
  /** Names and positions on the way to it, from the top. */
  readonly path: readonly string[];
  /** What would be right, as the end of a sentence about what is there; quotes no values. */
  readonly message: string;
}

const validate = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
}).compile(configurationSchema);

/** What is wrong with a parsed configuration file whose variables have been filled in. */
export function configurationMistakes(configuration: unknown): readonly ConfigurationMistake[] {
  if (validate(configuration)) return [];
  return (validate.errors ?? []).flatMap((error) => (isEcho(error) ? [] : [mistakeOf(error)]));
}

function mistakeOf(error: ErrorObject): ConfigurationMistake {
  const path = pathOf(error);
  switch (error.keyword) {
    case "required":
      return { path, message: `needs ${error.params["missingProperty"]}` };
    case "additionalProperties":
      return {
        path: [...path, String(error.params["additionalProperty"])],
        message: `is not known here; there can be ${Object.keys(Object(error.parentSchema?.["properties"])).join(", ")}`,
      };
    case "propertyNames":
      return isKey(path)
        ? keyMistake(path, String(error.params["propertyName"]))
        : { path, message: expectation(error) };
    case "uniqueItems":
      return { path, message: "must not name the same twice" };
    default:
      return { path, message: expectation(error) };
  }
}

function keyMistake(path: readonly string[], name: string): ConfigurationMistake {
  const message = `is no key: it ${patternExpectation(KEY, name)}, in at most ${LONGEST_KEY} characters`;
  return { path: [...path, name], message };
}

/** The names below `contacts` and `monitors` are keys. */
function isKey(path: readonly string[]): boolean {
  return path.length === 1;
}
