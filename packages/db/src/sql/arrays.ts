import { isJsonObject } from "@pharos/core";

/**
 * PostgreSQL array literals, for set-based statements over `unnest`. Passing an array as one text parameter halves the
 * driver's work.
 */

/** `{1,2,NULL}`. Fractions are cut off: every number column is an integer. */
export function numberArray(values: readonly (number | null)[]): string {
  let text = "{";
  for (const value of values) {
    if (text.length > 1) text += ",";
    text += value === null ? "NULL" : Math.trunc(value);
  }
  return `${text}}`;
}

/** `{true,false}`. */
export function booleanArray(values: readonly boolean[]): string {
  return `{${values.join(",")}}`;
}

const NUL = String.fromCharCode(0);

/** `{"a","b\"c",NULL}`. Characters that PostgreSQL cannot store (NUL, lone surrogates) become U+FFFD. */
export function textArray(values: readonly (string | null)[]): string {
  let text = "{";
  for (const value of values) {
    if (text.length > 1) text += ",";
    text += value === null ? "NULL" : quoted(value);
  }
  return `${text}}`;
}

/**
 * As `textArray`, of JSON for columns of jsonb, which cannot store NUL or half a surrogate pair. Undefined becomes
 * null.
 */
export function jsonArray(values: readonly unknown[]): string {
  return textArray(values.map((value) => storableJson(value ?? null)));
}

/** How JSON writes NUL and lone surrogates. A backslash in a text looks the same, and costs the second look. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

/**
 * A value for a column or a parameter of jsonb. `test/architecture/storable.test.ts` checks that no code builds one in
 * another way. Characters that PostgreSQL cannot store become U+FFFD, in texts and in the names of members.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  return REFUSED.test(text) ? JSON.stringify(value, (_name, member: unknown) => storableMember(member)) : text;
}

function storableMember(member: unknown): unknown {
  if (typeof member === "string") return storable(member);
  if (!isJsonObject(member)) return member;
  return Object.fromEntries(Object.entries(member).map(([name, one]) => [storable(name), one]));
}

/** Most texts are words such as a status or a region, and need no second look. */
const PLAIN = /^[\w .,:;()/-]*$/;

function quoted(value: string): string {
  return PLAIN.test(value) ? `"${value}"` : `"${storable(value).replace(/["\\]/g, "\\$&")}"`;
}

function storable(value: string): string {
  return value.toWellFormed().replaceAll(NUL, "\uFFFD");
}
