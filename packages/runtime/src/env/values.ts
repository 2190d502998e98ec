import { type Variable, variable } from "./variable.ts";

/** Any text that is not blank. */
export function text(): Variable<string> {
  return variable("a text that is not blank", (value) => (value.trim() === "" ? undefined : value));
}

/**
 * Text of a given shape.
 *
 * @param expectation the correct form, as in "it must be ..."
 */
export function matching(pattern: RegExp, expectation: string): Variable<string> {
  return variable(expectation, (value) => (pattern.test(value) ? value : undefined));
}

/** One of a few words. */
export function choice<const T extends string>(choices: readonly T[]): Variable<T> {
  return variable(`one of ${choices.join(", ")}`, (value) => choices.find((known) => known === value));
}

/** true, false, 1 or 0. */
export function boolean(): Variable<boolean> {
  const values: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };
  return variable("true or false", (value) => (Object.hasOwn(values, value) ? values[value] : undefined));
}

/** A whole number in decimal digits; both ends belong to the range. */
export function integer(min: number, max: number): Variable<number> {
  return variable(`a whole number from ${min} to ${max}`, (value) => readInteger(value, min, max));
}

/** A TCP port to listen on. */
export function port(): Variable<number> {
  return variable("a port number from 1 to 65535", (value) => readInteger(value, 1, 65_535));
}

function readInteger(value: string, min: number, max: number): number | undefined {
  if (!/^-?\d{1,15}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

/**
 * Comma-separated values, each read as `item`: at least one, no value twice. Blanks around them do not count.
 *
 * @param expectation the correct form if there is no value
 */
export function list<T>(item: Variable<T>, expectation = "a list separated by commas"): Variable<readonly T[]> {
  return variable(expectation, (text) => {
    const seen = new Set<string>();
    return text.split(",").map((piece) => {
      const part = piece.trim();
      if (part === "") throw new Error("it must be a list separated by commas, without empty items");
      if (seen.has(part)) throw new Error(`it must not contain ${item.show(part)} twice`);
      seen.add(part);
      const parsed = item.parse(part);
      if ("refusal" in parsed) throw new Error(`${item.show(part)} is invalid: ${parsed.refusal}`);
      return parsed.value;
    });
  });
}

/** The form of a region. */
export const REGION = /^[a-z]{2,8}$/;

/** Names of regions, such as `lon,nyc`. */
export function regions(): Variable<readonly string[]> {
  return list(matching(REGION, "a region such as lon"), "a list of regions such as lon,nyc");
}

/**
 * The keys that secrets are encrypted with; no error shows them.
 *
 * @param parse turns `id:base64,id:base64` into the value for the caller. The message of its error must state the
 * correct form and quote nothing
 */
export function encryptionKeys<T>(parse: (text: string) => T): Variable<T> {
  return variable("a list of keys, id:base64, newest first", parse).secret();
}

/** One key for each region, separated by commas. */
export function regionKeys<T>(parse: (text: string) => T): Variable<T> {
  return variable("a key of a region, as pharos region key new prints it", parse).secret();
}

export function evidenceKey<T>(parse: (text: string) => T): Variable<T> {
  // It is no secret, but a private key that was put here by mistake must not be shown.
  return variable("the evidence key, as pharos region key new prints it", parse).secret();
}
