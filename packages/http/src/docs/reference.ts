import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { type Html, html, prose } from "@pharos/html";
import { API_DOCS, page } from "./page.ts";
import { schemaTable } from "./schema-table.ts";

const METHODS = ["get", "post", "patch", "put", "delete"];

/** Shown in place of a path for requests that Pharos itself sends. */
const RECEIVER = "the contact's config.url";

/** The object under these names in a part of the document; an empty object if there is none. */
const at = (part: unknown, ...names: readonly string[]): JsonObject =>
  names.reduce((found, name) => objectOrEmpty(found[name]), objectOrEmpty(part));

const texts = (part: unknown): readonly string[] => (isList(part) ? part.map(String) : []);

const list = (part: unknown): readonly JsonObject[] => (isList(part) ? part.map(objectOrEmpty) : []);

/** The reference as a page, made of the OpenAPI document and nothing else. */
export function referencePage(document: JsonObject): string {
  const operations = [
    ...Object.entries(at(document, "paths")),
    ...Object.values(at(document, "webhooks")).map((item) => [RECEIVER, item] as const),
  ].flatMap(([path, item]) =>
    METHODS.filter((method) => Object.hasOwn(at(item), method)).map((method) => ({
      path,
      method,
      operation: at(item, method),
      shared: list(at(item)["parameters"]),
    })),
  );
  const sections = list(document["tags"]).map(({ name }) => {
    const own = operations.filter(({ operation }) => texts(operation["tags"]).includes(String(name)));
    return html`<section id="${slug(String(name))}"><h2>${String(name)}</h2>${own.map((one) => article(document, one))}</section>`;
  });
  const links = list(document["tags"]).map(
    ({ name }) => html`<li><a href="#${slug(String(name))}">${String(name)}</a></li>`,
  );
  const schemas = Object.entries(at(document, "components", "schemas")).map(
    ([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${schemaTable(at(schema))}</section>`,
  );
  const content = html`<p>Version ${String(at(document, "info")["version"])}, at <code>${String(list(document["servers"])[0]?.["url"])}</code>.
Send <code>Authorization: Bearer &lt;API_TOKEN&gt;</code>.</p>
<p>${prose(String(at(document, "info")["description"]))}</p>
<ul>${links}<li><a href="#objects">Objects</a></li></ul>
${sections}<section id="objects"><h2>Objects</h2>${schemas}</section>`;
  return page({ path: API_DOCS, title: "API reference", content });
}

interface DescribedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
  readonly shared: readonly JsonObject[];
}

function article(document: JsonObject, { path, method, operation, shared }: DescribedOperation): Html {
  const parameters = [...shared, ...list(operation["parameters"])].map((parameter) => resolve(document, parameter));
  const body = at(operation, "requestBody", "content", "application/json");
  const responses = Object.entries(at(operation, "responses"));
  return html`<article id="${String(operation["operationId"])}" class="${operation["deprecated"] === true ? "deprecated" : ""}">
<h3>${String(operation["summary"])}</h3>
<p><code><span class="method">${method.toUpperCase()}</span> ${path}</code></p>
<p>${prose(String(operation["description"] ?? ""))}</p>
${parameters.length === 0 ? "" : html`<div class="table"><table>${parameters.map(parameterRow)}</table></div>`}
${Object.keys(body).length === 0 ? "" : html`<h4>Body</h4>${schemaTable(at(body, "schema"))}${sample(body["example"])}`}
<h4>Answers</h4><div class="table"><table>${responses.map(([status, response]) => responseRow(document, status, at({ response }, "response")))}</table></div>
${responses.filter(([status]) => status.startsWith("2")).map(([, response]) => sample(at(response, "content", "application/json")["example"]))}
</article>`;
}

function parameterRow(parameter: JsonObject): Html {
  const [name, place] = [String(parameter["name"]), String(parameter["in"])];
  return html`<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${prose(String(parameter["description"] ?? ""))}</td></tr>`;
}

function responseRow(document: JsonObject, status: string, response: JsonObject): Html {
  const { description, headers } = resolve(document, response);
  const names = Object.keys(at(headers)).map((name) => html`<code>${name}</code> `);
  return html`<tr><th scope="row">${status}</th><td>${prose(String(description))}</td><td>${names}</td></tr>`;
}

function sample(example: unknown): Html {
  return example === undefined ? html`` : html`<pre><code>${JSON.stringify(example, null, 2)}</code></pre>`;
}

/** The part itself, or the part that its `$ref` names. */
function resolve(document: JsonObject, part: JsonObject): JsonObject {
  const reference = part["$ref"];
  return typeof reference === "string" ? at(document, ...reference.replace("#/", "").split("/")) : part;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
