import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { isEcho, pathOf } from "../schema/error.ts";
import { patternExpectation } from "../schema/text.ts";
import { expectation } from "../sentence.ts";
import { ENTRY_KEY } from "./names.ts";
import { type ConfigurationMistake, ruleMistakes } from "./rules.ts";
import { configurationSchema } from "./schema.ts";

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
  // The schema is our own and typed. To check it by the schema of schemas takes as long as to compile it.
  validateSchema: false,
});

/** The only thing that a file must have. */
const NO_PROJECT =
  'needs a line such as "project: shop": a name, unique in the team, for everything that these files manage';

/**
 * The mistakes in a parsed configuration file whose variables have been filled in. They are all mistakes that the
 * creates of the API would reject, except those that depend on the team.
 *
 * @param unfilled texts whose variables could not be filled in; they are not checked
 */
export function configurationMistakes(
  configuration: unknown,
  unfilled: ReadonlySet<string> = new Set(),
): readonly ConfigurationMistake[] {
  // Compiled with the first file, and cached by ajv, because most commands and all services check no file.
  const validate = ajv.compile(configurationSchema);
  const errors = validate(configuration) ? [] : (validate.errors ?? []);
  const mistakes = errors.flatMap((error) =>
    isEcho(error) || (typeof error.data === "string" && unfilled.has(error.data)) ? [] : [mistakeOf(error)],
  );
  return [...mistakes, ...ruleMistakes(configuration, mistakes, unfilled)];
}

function mistakeOf(error: ErrorObject): ConfigurationMistake {
  const path = pathOf(error);
  switch (error.keyword) {
    case "required":
      return { path, message: path.length === 0 ? NO_PROJECT : `needs ${error.params["missingProperty"]}` };
    case "additionalProperties":
      return {
        path: [...path, String(error.params["additionalProperty"])],
        message: `is not a known field here; use ${Object.keys({ ...error.parentSchema?.["properties"] }).join(", ")}`,
      };
    case "propertyNames":
      return isKey(path)
        ? keyMistake(path, String(error.params["propertyName"]))
        : { path, message: expectation(error) };
    case "uniqueItems":
      return { path, message: "must not contain duplicates" };
    default:
      return { path, message: expectation(error) };
  }
}

function keyMistake(path: readonly string[], name: string): ConfigurationMistake {
  const { pattern, maxLength } = ENTRY_KEY;
  const message = `is not a valid key: a key ${patternExpectation(pattern, name)}, in at most ${maxLength} characters`;
  return { path: [...path, name], message };
}

/** The names below `contacts` and `monitors` are keys. */
function isKey(path: readonly string[]): boolean {
  return path.length === 1;
}
