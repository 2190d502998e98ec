import { SECRET } from "@pharos/configuration";
import { isJsonObject, isList, jsonOrUndefined } from "@pharos/core";

/** The text with the fields of Pharos. Null if Pharos lacks a field of it. */
type Translate = (text: string) => string | null;

/**
 * The body of a request of another system as a template has it. JSON stays JSON. Texts without a placeholder are
 * variables, because they may be secrets.
 *
 * @returns null if Pharos lacks a field of the body
 */
export function templateBody(
  text: string,
  translate: Translate,
): { readonly body: unknown; readonly format?: "text" } | null {
  const json = jsonOrUndefined(text);
  const isJson = isJsonObject(json) || isList(json);
  const body = translated(isJson ? json : text, translate);
  return body === undefined ? null : { ...(!isJson && { format: "text" as const }), body };
}

/** Undefined if Pharos lacks a field. */
function translated(value: unknown, translate: Translate): unknown {
  if (typeof value === "string") {
    const text = translate(value);
    return text === null ? undefined : text === value && text !== "" ? SECRET : text;
  }
  if (isList(value)) {
    const items = value.map((item) => translated(item, translate));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, translated(member, translate)] as const);
  return members.some(([, member]) => member === undefined) ? undefined : Object.fromEntries(members);
}

/** A text with other texts between two marks, such as `{{` and `}}`, and without the marks. Null without one of the texts. */
export function replacedBetween(
  text: string,
  [begin, end]: readonly [begin: string, end: string],
  replace: (inner: string) => string | null,
): string | null {
  const [first = "", ...others] = text.split(begin);
  const pieces = others.map((other) => {
    const at = other.indexOf(end);
    const made = at === -1 ? null : replace(other.slice(0, at).trim());
    return made === null ? null : made + other.slice(at + end.length);
  });
  return pieces.includes(null) ? null : first + pieces.join("");
}
