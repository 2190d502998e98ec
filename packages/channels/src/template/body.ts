import { isJsonObject, isList, objectOrEmpty } from "@pharos/core";
import { shortened } from "../plain-line.ts";
import { escapes } from "./escapes.ts";
import type { Fields } from "./fields.ts";
import type { ResolvedTemplate } from "./resolve.ts";
import { filledText, filledValue, MAX_MESSAGE_BYTES, type MessageRoom, newRoom, TemplateMistake } from "./text.ts";

interface Body {
  readonly contentType: string;
  readonly body: string;
}

/**
 * The body of a request. JSON is made of values and never of text, so it is always valid.
 * @throws TemplateMistake if it is too long
 */
export function bodyOf(template: ResolvedTemplate, body: unknown, fields: Fields): Body {
  const room = newRoom();
  switch (template.format) {
    case "json":
      return { contentType: "application/json", body: bounded(JSON.stringify(filled(template, body, fields, room))) };
    case "form": {
      // Stored while its preset sent JSON.
      if (!isFlat(body)) return bodyOf({ ...template, format: "json" }, body, fields);
      const members = Object.entries(objectOrEmpty(filled(template, body, fields, room)));
      const form = new URLSearchParams();
      for (const [name, value] of members) form.append(name, value === null ? "" : String(value));
      return { contentType: "application/x-www-form-urlencoded", body: bounded(form.toString()) };
    }
    case "text":
      return {
        contentType: "text/plain; charset=utf-8",
        body: filledText(String(body), fields, (value) => value, room),
      };
  }
}

/** A form holds an object of texts. */
export const isFlat = (body: unknown) =>
  isJsonObject(body) && Object.values(body).every((value) => !isJsonObject(value) && !isList(value));

function bounded(body: string): string {
  if (Buffer.byteLength(body) <= MAX_MESSAGE_BYTES) return body;
  throw new TemplateMistake(`makes a message of more than ${MAX_MESSAGE_BYTES / 1024} KiB`);
}

function filled(template: ResolvedTemplate, body: unknown, fields: Fields, room: MessageRoom): unknown {
  const { limits = {}, escapes: quoted = {}, omitsEmpty = false } = template.preset ?? {};
  const fill = (value: unknown, path: string): unknown => {
    if (typeof value === "string") {
      const format = Object.hasOwn(quoted, path) ? quoted[path] : undefined;
      const longest = Object.hasOwn(limits, path) ? limits[path] : undefined;
      const text =
        format === undefined ? filledValue(value, fields, room) : filledText(value, fields, escapes[format], room);
      return typeof text === "string" && longest !== undefined ? shortened(text, longest) : text;
    }
    const inner = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
    if (isList(value)) {
      const items = value.map((item, i) => fill(item, inner(i)));
      return omitsEmpty ? items.filter((item) => !isEmpty(item)) : items;
    }
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [name, fill(member, inner(name))] as const);
    return Object.fromEntries(omitsEmpty ? members.filter(([, member]) => !isEmpty(member)) : members);
  };
  return fill(body, "");
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  if (isList(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
