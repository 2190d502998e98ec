import { eventFieldNames } from "./fields.ts";

/** Without the URL of a button. A program that requests each URL of a message would acknowledge. */
const shown = eventFieldNames.filter((name) => name !== "acknowledge_url");

/** A body with every field of an event. A name with a dot is a member of an object. */
export const everyField: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...new Set(shown.map((name) => topOf(name)))].map((top) => [top, memberOf(top)]),
);

function memberOf(top: string): unknown {
  const inner = eventFieldNames.filter((name) => name.startsWith(`${top}.`));
  if (inner.length === 0) return `{{${top}}}`;
  return Object.fromEntries(inner.map((name) => [name.slice(top.length + 1), `{{${name}}}`]));
}

function topOf(name: string): string {
  return name.split(".", 1)[0] ?? name;
}
