import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { type Html, html, prose } from "@pharos/html";
import { objectsIn, textOf } from "./described.ts";
import { OBJECTS } from "./paths.ts";

/** One field, parameter or member: its name, its values, and its purpose. */
interface Field {
  readonly name: string;
  readonly schema: JsonObject;
  readonly description: string;
  /** Next to its type: its place, or that it is required. */
  readonly remarks: readonly string[];
}

/** Fields one below the other: a name, its type and remarks, and below them its purpose and bounds. */
export function fieldList(fields: readonly Field[]): Html {
  return html`<dl class="fields">${fields.map(
    ({ name, schema, description, remarks }) =>
      html`<div><dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${remarks.map(
        (remark) => html` <span class="remark">${remark}</span>`,
      )}</dt><dd>${said(description)}${rulesOf(schema)}${within(schema)}</dd></div>\n`,
  )}</dl>`;
}

/** Which members of an object are marked: the required ones in requests, and the ones that may be missing elsewhere. */
type Marked = "required" | "optional";

/** The fields of an object's schema; of any other schema, its type and bounds. */
export function schemaFields(schema: JsonObject, marked: Marked): Html {
  const fields = fieldsOf(schema, marked);
  if (fields.length > 0) return fieldList(fields);
  const choices = objectsIn(schema["anyOf"]).filter((one) => fieldsOf(one, marked).length > 0);
  if (choices.length > 0) return html`${said(textOf(schema["description"]))}${choices.map(choice)}`;
  return html`<p><span class="type">${typeOf(schema)}</span> ${prose(textOf(schema["description"]))}</p>${rulesOf(schema)}`;
}

function fieldsOf(schema: JsonObject, marked: Marked): readonly Field[] {
  const required = isList(schema["required"]) ? schema["required"] : [];
  return Object.entries(objectOrEmpty(schema["properties"])).map(([name, property]) => {
    const field = objectOrEmpty(property);
    const remarks = required.includes(name) === (marked === "required") ? [marked] : [];
    return { name, schema: field, description: textOf(field["description"]), remarks };
  });
}

/** The contents of a field: the fields of an object, of each object of a list, or of each choice. */
function within(schema: JsonObject): Html | "" {
  const inner = schema["type"] === "array" ? objectOrEmpty(schema["items"]) : schema;
  const fields = fieldsOf(inner, "optional");
  return fields.length === 0 ? "" : fieldList(fields);
}

function choice(schema: JsonObject): Html {
  return html`<div class="choice">${said(textOf(schema["description"]))}${fieldList(fieldsOf(schema, "required"))}</div>`;
}

function said(description: string): Html | "" {
  return description === "" ? "" : html`<p>${prose(description)}</p>`;
}

/** The type in words. A type with its own name links to its place among the objects. */
export function typeOf(schema: JsonObject): Html {
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.slice(reference.lastIndexOf("/") + 1);
    return html`<a href="${OBJECTS}#${name}">${name}</a>`;
  }
  for (const several of ["anyOf", "oneOf"]) {
    if (isList(schema[several])) return either(objectsIn(schema[several]).map(typeOf));
  }
  if (schema["const"] !== undefined) return html`<code>${JSON.stringify(schema["const"])}</code>`;
  const types = [schema["type"]].flat().map(String);
  return either(
    types.map((type) => (type === "array" ? html`array of ${typeOf(objectOrEmpty(schema["items"]))}` : html`${type}`)),
  );
}

/** The choices with `or` between them. */
export function either([first = html``, ...others]: readonly Html[]): Html {
  return html`${first}${others.map((other) => html` or ${other}`)}`;
}

/** The default and every bound of a schema, of its items as well, in one line. */
function rulesOf(schema: JsonObject): Html | "" {
  const rules = [...boundsOf(schema), ...itemsOf(schema)];
  if (rules.length === 0) return "";
  return html`<p class="rules">${rules.map((rule, index) => html`${index === 0 ? "" : " · "}${rule}`)}</p>`;
}

function itemsOf(schema: JsonObject): readonly Html[] {
  const parts = [
    ["each", "items"],
    ["each name", "propertyNames"],
    ["each value", "additionalProperties"],
  ] as const;
  return parts.flatMap(([whose, key]) => {
    const inner = boundsOf(objectOrEmpty(schema[key]));
    return inner.map((rule) => html`${whose} ${rule}`);
  });
}

/** Lower and upper bounds, by their names in JSON Schema, and what they count. */
const RANGES = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", " characters"],
  ["minItems", "maxItems", " items"],
  ["minProperties", "maxProperties", " members"],
] as const;

function boundsOf(schema: JsonObject): readonly Html[] {
  const allowed = schema["enum"];
  const pattern = schema["pattern"];
  const format = schema["format"];
  return [
    ...(schema["default"] === undefined ? [] : [html`default <code>${JSON.stringify(schema["default"])}</code>`]),
    ...(isList(allowed) ? [html`one of ${allowed.map((value) => html`<code>${String(value)}</code> `)}`] : []),
    ...RANGES.flatMap(([least, most, unit]) => rangeOf(schema[least], schema[most], unit)),
    ...(typeof format === "string" ? [html`format <code>${format}</code>`] : []),
    ...(typeof pattern === "string" ? [html`matches <code>${pattern}</code>`] : []),
  ];
}

function rangeOf(least: unknown, most: unknown, unit: string): readonly Html[] {
  if (least === undefined && most === undefined) return [];
  if (most === undefined) return [html`at least ${String(least)}${unit}`];
  return [
    least === undefined ? html`at most ${String(most)}${unit}` : html`${String(least)} to ${String(most)}${unit}`,
  ];
}
