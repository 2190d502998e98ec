import { ACCENT, HEARTBEAT_SLUG, MAX_TAG_LENGTH, PLACE_KEY, SLUG, TAG } from "@pharos/core";

/**
 * Patterns that strings must match, and the sentence for each. They are matched per code point and take time that is linear
 * in the input.
 */

/** PostgreSQL cannot store NUL or half a surrogate pair. */
export const STORABLE = "^[^\\u0000\\p{Cs}]*$";

/** Storable, and not only spaces. */
export const NOT_BLANK = "^\\s*[^\\s\\u0000\\p{Cs}][^\\u0000\\p{Cs}]*$";

/**
 * One line that is not blank, for the subject of a mail, the title of a feed's entry and a heading. No character in it
 * reverses the text around it.
 */
export const LINE =
  "^\\p{Zs}*[^\\s\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069][^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*$";

/** A project, or a record within it: readable in files and in addresses. */
export const KEY_PART = "^[a-z0-9][a-z0-9._-]*$";

/** The client's own key of a record: a part, or a project's part and its own with a slash in between. */
export const KEY = "^[a-z0-9][a-z0-9._-]*(?:/[a-z0-9][a-z0-9._-]*)?$";
export const MAX_KEY_LENGTH = 100;

/**
 * A reference to a record in a configuration file. A part without a slash belongs to the file's project, and a part
 * after a leading slash to no project.
 */
export const REFERENCE = "^(?:(?:[a-z0-9][a-z0-9._-]*)?/)?[a-z0-9][a-z0-9._-]*$";

/** A time of day as clocks show it. */
export const CLOCK = "^(?:[01]\\d|2[0-3]):[0-5]\\d$";
/** The same, or the end of the day. */
export const CLOCK_OR_END = "^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$";

/** No space, control character or half a surrogate pair anywhere. */
export const UNSPACED = "^[^\\s\\p{Cc}\\p{Cs}]*$";

/** Characters that XML, and so SVG, can hold: XML 1.0, section 2.2, without control characters. */
export const DRAWABLE = "^[^\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]*$";

/** RFC 9110, section 5.6.2: a field name is a token. */
export const HEADER_NAME = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

/** The name of a setting of a template. */
export const SETTING_NAME = "^[a-z][a-z0-9_]*$";

/** The name of a value that a step takes. */
export const VALUE_NAME = "^[a-z][a-z0-9_]*$";

/** RFC 9110, section 5.5: visible characters, space and tab, in Latin-1, which is all that a header can carry. */
export const HEADER_VALUE = "^[\\t\\x20-\\x7e\\x80-\\xff]*$";

/** RFC 7617, section 2: a colon ends the user name. */
export const USER_NAME = "^[^:\\p{Cc}\\p{Cs}]*$";

/** A day as ISO 8601 writes it; whether the calendar has it is for a rule. */
export const DAY = "^\\d{4}-\\d{2}-\\d{2}$";

/**
 * A moment that PostgreSQL and JavaScript both have, in addition to `format`. Its year is not far away, and it is not a
 * leap second.
 */
export const MOMENT = "^[12]\\d{3}-\\d{2}-\\d{2}[Tt ]\\d{2}:\\d{2}:[0-5]\\d";

/** Some of the ids of records, with commas between them. */
export const ID_LIST = "^\\d{1,9}(?:,\\d{1,9})*$";

const KEY_PART_EXPECTATION =
  "must be made of a-z, 0-9, dots, hyphens and underscores, and begin with a letter or a digit";

const TAG_RULE = `a tag has 1 to ${MAX_TAG_LENGTH} of the characters a-z, 0-9 and _.:/-, and begins with a letter or a digit`;

const UNSTORABLE = "must not hold NUL characters or incomplete Unicode characters";

const expectations: ReadonlyMap<string, string> = new Map([
  [STORABLE, UNSTORABLE],
  [NOT_BLANK, UNSTORABLE],
  [LINE, "must be one line, without control characters, changes of direction or incomplete Unicode characters"],
  [KEY_PART, KEY_PART_EXPECTATION],
  [KEY, `${KEY_PART_EXPECTATION}; a project's name, made the same way, and a slash may stand before it`],
  [REFERENCE, "must be a contact's key, such as ops, platform/ops in another project, or /ops without project"],
  [SLUG, "must be made of a-z, 0-9 and hyphens, and begin and end with a letter or a digit"],
  [PLACE_KEY, "must be made of at most 32 of a-z, 0-9 and hyphens, and begin and end with a letter or a digit"],
  [HEARTBEAT_SLUG, "must be made of a-z, 0-9, hyphens and underscores"],
  [ACCENT, "must be a colour as six digits in small letters, such as #3346d3"],
  [VALUE_NAME, "must be made of a-z, 0-9 and underscores, and begin with a letter"],
  [UNSPACED, "must not hold spaces, control characters or incomplete Unicode characters"],
  [DRAWABLE, "must not hold control characters or incomplete Unicode characters"],
  [HEADER_VALUE, "must be an HTTP header value: Latin-1 without line breaks"],
  [DAY, "must be a day of the calendar, such as 2026-11-30"],
  [MOMENT, "must be a time with its zone, such as 2026-11-30T08:00:00Z, of the years 1000 to 2999"],
  [ID_LIST, "must be IDs with commas between them, such as 3,17"],
  [CLOCK, "must be a time such as 08:00"],
  [CLOCK_OR_END, "must be a time such as 18:00, up to 24:00"],
  [USER_NAME, "must not hold colons, control characters or incomplete Unicode characters"],
]);

const names: ReadonlyMap<string, string> = new Map([
  [HEADER_NAME, "HTTP header name"],
  [SETTING_NAME, "name of a setting: use a-z, 0-9 and underscores, and begin with a letter"],
  [REFERENCE, "contact's key, such as ops, platform/ops in another project, or /ops without project"],
]);

/** The kind of name that matches one of these patterns. */
export function nameExpectation(pattern: string): string {
  return names.get(pattern) ?? "valid name";
}

/** The rule that a text must meet to match one of these patterns; undefined for another pattern. */
export function patternExpectation(pattern: string, text: string): string | undefined {
  const isBlank = text.trim() === "" && (pattern === NOT_BLANK || pattern === LINE);
  if (isBlank) return "must not be blank";
  return pattern === TAG ? `must not be ${quoted(text)}: ${TAG_RULE}` : expectations.get(pattern);
}

/** A short text of the client between quotation marks, cut to a readable length. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
