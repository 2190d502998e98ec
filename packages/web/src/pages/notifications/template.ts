import type { ContactData } from "@pharos/operations";
import type { AnswerPlace } from "#texts/contacts.ts";
import { presets } from "../../api/generated/presets.ts";
import type { Pair } from "../../ui/pairs-field.tsx";

type Template = NonNullable<ContactData["template"]>;

/** A template as a person edits it. An empty text leaves the member to the preset. */
export interface TemplateValues {
  /** Null: a request of a person. */
  readonly preset: string | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly method: string;
  readonly path: string;
  readonly over_path: string;
  readonly headers: readonly Pair[];
  readonly format: string;
  readonly body: string;
  readonly over_body: string;
  /** The members without a field. */
  readonly others: Pick<Template, "readers" | "success">;
}

export const presetOf = (template: { readonly preset?: string | null | undefined } | null) =>
  presets.find(({ name }) => name === template?.preset) ?? null;

/** The settings of a template by their labels. Secrets are masked for everybody. */
export function settingsOf(template: ContactData["template"]) {
  const { settings = {} } = template ?? {};
  return (presetOf(template)?.settings ?? []).flatMap(({ key, label, isSecret }) => {
    const value = settings?.[key] ?? "";
    return value === "" ? [] : [{ key, label, value: isSecret ? "********" : value }];
  });
}

/** The template of a service, or of a request that a person writes. */
export function newTemplate(preset: string | null): TemplateValues {
  const texts = { method: "", path: "", over_path: "", format: "", over_body: "" };
  const body = preset === null ? '{\n  "text": "{{title}}"\n}' : "";
  return { preset, settings: {}, headers: [], body, others: {}, ...texts };
}

export function templateValuesOf(template: ContactData["template"]): TemplateValues | null {
  if (template === null) return null;
  const { preset, settings, method, path, over_path, headers, format, body, over_body, readers, success } = template;
  return {
    preset: preset ?? null,
    settings: settings ?? {},
    method: method ?? "",
    path: path ?? "",
    over_path: over_path ?? "",
    headers: Object.entries(headers ?? {}).map(([name, value], row) => ({ row, name, value })),
    format: format ?? "",
    body: bodyText(body, format === "text"),
    over_body: bodyText(over_body, format === "text"),
    others: { ...(readers && { readers }), ...(success && { success }) },
  };
}

/** A template as it is sent, without empty members. */
export function sentTemplate(values: TemplateValues | null): ContactData["template"] {
  if (values === null) return null;
  const { preset, method, path, over_path, format, others } = values;
  const settings = Object.entries(values.settings).filter(([, value]) => value.trim() !== "");
  const headers = values.headers.filter(({ name }) => name.trim() !== "");
  const [body, overBody] = [sentBody(values, values.body), sentBody(values, values.over_body)];
  return {
    ...(preset !== null && { preset }),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
    ...((method === "POST" || method === "PUT") && { method }),
    ...(path !== "" && { path }),
    ...(over_path !== "" && { over_path }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value])) }),
    ...((format === "json" || format === "form" || format === "text") && { format }),
    ...(body !== undefined && { body }),
    ...(overBody !== undefined && { over_body: overBody }),
    ...others,
  };
}

/** Where the messages of a contact have their links: in their text, as a member, or where a person puts them. */
export function answerPlaceOf(type: string, template: TemplateValues | null): AnswerPlace {
  if (type !== "webhook") return "message";
  if (template === null) return "payload";
  return template.body.trim() === "" ? "message" : "own";
}

/** Whether a person changed the request of a service. */
export function isEdited({ method, path, over_path, headers, format, body, over_body }: TemplateValues): boolean {
  return headers.length > 0 || [method, path, over_path, format, body, over_body].some((text) => text !== "");
}

function bodyText(body: unknown, isText: boolean): string {
  if (body === undefined || body === null) return "";
  if (typeof body !== "string") return JSON.stringify(body, null, 2);
  return isText || jsonIn(body) === undefined ? body : JSON.stringify(body);
}

/** A text that is no JSON is left to the server, which says what it must be. */
function sentBody({ format, preset }: TemplateValues, text: string): unknown {
  if (text.trim() === "") return undefined;
  if ((format || presetOf({ preset })?.format) === "text") return text;
  return jsonIn(text) ?? text;
}

/** Undefined for a text that is no JSON, and for null. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
