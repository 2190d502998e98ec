import { type Variable, variable } from "./variable.ts";

/** Any text that is not blank. */
export function text(): Variable<string> {
  return variable("a text that is not blank", (value) => (value.trim() === "" ? undefined : value));
}

/**
 * Text of a given shape.
 *
 * @param expectation what would be right, as in "it must be ..."
 */
export function matching(pattern: RegExp, expectation: string): Variable<string> {
  return variable(expectation, (value) => (pattern.test(value) ? value : undefined));
}

/** A sender of mail: an address, or a name and an address in angle brackets. */
export function mailAddress(): Variable<string> {
  return matching(
    /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/,
    "an e-mail address such as Pharos <pharos@example.com>",
  );
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
