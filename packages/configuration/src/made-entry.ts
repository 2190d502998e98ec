import { isJsonObject, isList } from "@pharos/core";
import { type ConfigurationMistake, configurationMistakes } from "@pharos/operations";
import { escaped, variable } from "./exported-text.ts";
import { type EntryKind, kinds } from "./kinds.ts";

/** Replaces a secret of another system. Secrets are never carried: the file has a variable instead. */
export const SECRET = Symbol("a secret");

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of an entry as a file has them, with a variable for each `SECRET`.
 *
 * @param place begins the names of its variables
 * @param variables gets the names of its variables
 */
export function written(fields: Fields, place: string, variables: Set<string>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): readonly [string, unknown] => {
      // A secret in an object has a variable with the name of its member.
      const places = isJsonObject(value) ? place : `${place}_${name}`;
      return [name, writtenValue(value, places, variables)];
    }),
  );
}

function writtenValue(value: unknown, place: string, variables: Set<string>): unknown {
  if (value === SECRET) return variable(place, variables);
  const member = ([key, one]: readonly [string, unknown]) => [key, writtenValue(one, `${place}_${key}`, variables)];
  if (isList(value)) return value.map((one, index) => writtenValue(one, `${place}_${index + 1}`, variables));
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(member)) : escaped(value);
}

/** The mistakes because of which a create would reject an entry. Their paths begin at the entry. */
export function entryMistakes(kind: EntryKind, fields: Fields, more: Fields = {}): readonly ConfigurationMistake[] {
  const names = new Set<string>();
  const unfilled = { ...written(fields, "entry", names), ...more };
  const mistakes = mistakesIn(kind, unfilled, new Set([...names].map((name) => `\${${name}}`)));
  return mistakes.length > 0 || names.size === 0 ? mistakes : mistakesBeside(kind, fields, more);
}

/** A field with an unfilled variable is not checked. With a sample for each secret, the rest of such a field is. */
function mistakesBeside(kind: EntryKind, fields: Fields, more: Fields): readonly ConfigurationMistake[] {
  const secrets = new Set<string>();
  const sampled = (value: unknown, path: readonly string[]): unknown => {
    if (value === SECRET) {
      secrets.add(JSON.stringify(path));
      return /url$/.test(path.at(-1) ?? "") ? "https://example.com/" : "sample";
    }
    if (isList(value)) return value.map((one, index) => sampled(one, [...path, String(index)]));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sampled(one, [...path, name])]));
  };
  const entry = {
    ...Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, sampled(one, [name])])),
    ...more,
  };
  return mistakesIn(kind, entry, new Set()).filter(({ path }) => !secrets.has(JSON.stringify(path)));
}

function mistakesIn(kind: EntryKind, entry: Fields, unfilled: ReadonlySet<string>): readonly ConfigurationMistake[] {
  const mistakes = configurationMistakes({ project: "made", [kinds[kind].section]: { entry } }, unfilled);
  return mistakes.map(({ path, message }) => ({ path: path.slice(2), message }));
}

/** A mistake as the end of a line about its entry. */
export function mistakeText({ path, message }: ConfigurationMistake): string {
  return [path.join("."), message].join(" ").trim();
}

/** The comment at the top of a file that a command made. @param lines about the parts that the file lacks */
export function firstComment(command: string, variables: readonly string[], lines: readonly string[]): string {
  return [
    ` Made by ${command}.`,
    ...(variables.length > 0 ? [" It needs these variables:", ...variables.map((name) => `   ${name}`)] : []),
    ...(lines.length > 0 ? [" Not carried:", ...lines.map((line) => `   ${line}`)] : []),
  ].join("\n");
}
