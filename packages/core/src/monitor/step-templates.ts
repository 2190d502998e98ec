import { jsonOrUndefined } from "../wire/json.ts";
import { parseUrl } from "../wire/url.ts";

/**
 * The place of a value in a text: `{{token}}`, also with spaces around the name. Other texts in braces are no places:
 * they stay as they are.
 */
const PLACES = /\{\{ *([a-z][a-z0-9_]*) *\}\}/g;

/** Values of steps by their names. */
export type TakenValues = ReadonlyMap<string, string>;

/** The names in a text, each as often as it occurs. */
export function namesInTemplate(text: string): readonly string[] {
  return [...text.matchAll(PLACES)].map(([, name = ""]) => name);
}

/** @param write gets a name, and the text between the place before and this place */
function filled(text: string, write: (name: string, literal: string) => string): string {
  let end = 0;
  const pieces = [...text.matchAll(PLACES)].map((match) => {
    const literal = text.slice(end, match.index);
    end = match.index + match[0].length;
    return literal + write(match[1] ?? "", literal);
  });
  return pieces.join("") + text.slice(end);
}

/** The same text with a value in each place. */
export function fillPlainly(text: string, values: TakenValues): string {
  return filled(text, (name) => values.get(name) ?? "");
}

/** A URL with its values encoded. Null if a value would lead to another server, or to another path: `.` and `..` do. */
export function fillUrl(url: string, values: TakenValues): string | null {
  const names = namesInTemplate(url);
  if (names.length === 0) return url;
  if (names.some((name) => [".", ".."].includes(values.get(name) ?? ""))) return null;
  const full = filled(url, (name) => encoded(values.get(name) ?? ""));
  const origin = parseUrl(url)?.origin;
  return origin !== undefined && origin === parseUrl(full)?.origin ? full : null;
}

/** RFC 9110, section 5.5: visible characters, space and tab, in Latin-1. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The value of a header. Null if it has characters that no header can have. */
export function fillHeader(header: string, values: TakenValues): string | null {
  const text = fillPlainly(header, values);
  return HEADER.test(text) ? text : null;
}

/** A body with its values written as its type requires. @param contentType of the request; null without a type */
export function fillBody(body: string, contentType: string | null, values: TakenValues): string {
  const type = contentType?.toLowerCase() ?? "";
  if (type.startsWith("application/x-www-form-urlencoded"))
    return filled(body, (name) => encoded(values.get(name) ?? ""));
  return type.includes("json") || (type === "" && looksLikeJson(body))
    ? fillJson(body, values)
    : fillPlainly(body, values);
}

/** A body that is only one value is plain text. */
function looksLikeJson(body: string): boolean {
  const example = filled(body, () => "0");
  return example.trim() !== "0" && jsonOrUndefined(example) !== undefined;
}

/** Within a text of JSON, a value is escaped. Elsewhere it becomes a number, true, false, null, or a text. */
function fillJson(body: string, values: TakenValues): string {
  let isInText = false;
  return filled(body, (name, literal) => {
    isInText = endsInText(literal, isInText);
    const value = values.get(name) ?? "";
    const written = JSON.stringify(value);
    if (isInText) return written.slice(1, -1);
    return isScalar(jsonOrUndefined(value)) ? value : written;
  });
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}

/** Whether a piece of JSON ends within a text. */
function endsInText(piece: string, beginsInText: boolean): boolean {
  let isInText = beginsInText;
  for (let at = 0; at < piece.length; at += 1) {
    if (isInText && piece[at] === "\\") at += 1;
    else if (piece[at] === '"') isInText = !isInText;
  }
  return isInText;
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
