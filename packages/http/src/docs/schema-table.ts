import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { type Html, html, prose } from "@pharos/html";

/** The fields of an object schema as rows of a table; any other schema as one line. */
export function schemaTable(schema: JsonObject): Html {
  const properties = Object.entries(objectOrEmpty(schema["properties"]));
  if (properties.length === 0) return html`<p>${typeOf(schema)} ${describe(schema)}</p>`;
  const required = isList(schema["required"]) ? schema["required"] : [];
  const rows = properties.map(([name, property]) => {
    const field = objectOrEmpty(property);
    const presence = required.includes(name) ? "" : "optional";
    return html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(field)} ${presence}</td><td>${describe(field)}</td></tr>\n`;
  });
  return html`<div class="table"><table>${rows}</table></div>`;
}

function typeOf(schema: JsonObject): Html {
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.slice(reference.lastIndexOf("/") + 1);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (isList(schema["anyOf"])) {
    const [first = html``, ...others] = schema["anyOf"].map((choice) => choiceOf(objectOrEmpty(choice)));
    return html`${first}${others.map((other) => html` or ${other}`)}`;
  }
  if (schema["type"] === "array") return html`array of ${typeOf(objectOrEmpty(schema["items"]))}`;
  return html`${[schema["type"]].flat().join(" or ")}`;
}

/** One of several schemas; for an object schema, the names of its keys. */
function choiceOf(choice: JsonObject): Html {
  const keys = Object.keys(objectOrEmpty(choice["properties"])).map((key) => html`<code>${key}</code> `);
  return keys.length === 0 ? typeOf(choice) : html`${keys}(${prose(String(choice["description"] ?? ""))})`;
}

/** The description of a field, and its bounds. */
function describe(schema: JsonObject): Html {
  const rules = [
    ["one of", schema["enum"]],
    ["from", schema["minimum"]],
    ["to", schema["maximum"]],
    ["at most", schema["maxLength"] === undefined ? undefined : `${schema["maxLength"]} characters`],
    ["default", schema["default"]],
  ].filter(([, value]) => value !== undefined);
  const said = rules.map(([label, value]) => `${label} ${[value].flat().join(", ")}`).join("; ");
  return html`${prose(String(schema["description"] ?? ""))} ${said === "" ? "" : html`<small>(${said})</small>`}`;
}
