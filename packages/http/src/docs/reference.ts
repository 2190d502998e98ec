import { type JsonObject, objectOrEmpty } from "@pharos/core";
import { type Html, html, prose } from "@pharos/html";
import {
  at,
  type DescribedOperation,
  describedOperations,
  objectsIn,
  type ReferenceSource,
  resolve,
  textOf,
} from "./described.ts";
import { schemaFields, typeOf } from "./fields.ts";
import { headerId, methodMark, operationArticle } from "./operation.ts";
import { API_DOCS, page } from "./page.ts";

interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly operations: readonly DescribedOperation[];
}

/** The reference as a page. */
export function referencePage(source: ReferenceSource): string {
  const { document } = source;
  const described = describedOperations(document);
  const chapters = objectsIn(document["tags"]).map((tag) => {
    const name = textOf(tag["name"]);
    return { name, id: slug(name), operations: described.filter((one) => one.tag === name) };
  });
  const content = html`${introduction(source)}
${chapters.map(
  ({ id, name, operations }) =>
    html`<section id="${id}"><h2>${name}</h2>${operations.map((one) => operationArticle(one, source))}</section>`,
)}
<section id="headers"><h2>Headers of answers</h2>${headerList(document, described)}</section>
<section id="objects"><h2>Objects</h2>${objects(document)}</section>`;
  return page({ path: API_DOCS, title: "API reference", content, contents: contentsOf(chapters) });
}

function introduction({ document, baseUrl }: ReferenceSource): Html {
  const info = at(document, "info");
  return html`<p>Version ${textOf(info["version"])}, at <code>${baseUrl}</code>. Also as
<a href="/api/v1/openapi.json">openapi.json</a> and <a href="/api/v1/openapi.yaml">openapi.yaml</a> (OpenAPI ${textOf(document["openapi"])}).</p>
<p>${prose(textOf(info["description"]))}</p>
<h2 id="token">A token</h2>
<p>Requests carry a token of a team: <code>Authorization: Bearer &lt;API_TOKEN&gt;</code>. The examples have it in a variable of the shell:</p>
<pre class="curl"><code>export PHAROS_TOKEN=pharos_...</code></pre>`;
}

/** Every header that some answer has, once: answers refer to them. */
function headerList(document: JsonObject, described: readonly DescribedOperation[]): Html {
  const answers = described.flatMap((operation) => operation.answers.map(([, answer]) => answer));
  const headers = new Map(answers.flatMap((answer) => Object.entries(at(answer, "headers"))));
  const items = [...headers].map(([name, header]) => {
    const { description, schema, example } = resolve(document, objectOrEmpty(header));
    const shown = example === undefined ? "" : html`<p class="rules">such as <code>${String(example)}</code></p>`;
    return html`<div id="${headerId(name)}"><dt><code>${name}</code> <span class="type">${typeOf(objectOrEmpty(schema))}</span></dt><dd><p>${prose(textOf(description))}</p>${shown}</dd></div>\n`;
  });
  return html`<dl class="fields">${items}</dl>`;
}

function objects(document: JsonObject): Html {
  const schemas = Object.entries(at(document, "components", "schemas"));
  return html`${schemas.map(
    ([name, schema]) =>
      html`<section id="${name}"><h3><a href="#${name}">${name}</a></h3>${schemaFields(objectOrEmpty(schema), "optional")}</section>\n`,
  )}`;
}

/** A column beside the page, and on a phone what opens above it. One of the two is shown. */
function contentsOf(chapters: readonly Chapter[]): Html {
  const list = html`<ul>
${chapters.map(
  ({ id, name, operations }) =>
    html`<li><a href="#${id}">${name}</a><ul>${operations.map(
      (one) => html`<li><a href="#${one.id}">${methodMark(one.method)}<span>${one.summary}</span></a></li>\n`,
    )}</ul></li>\n`,
)}<li><a href="#headers">Headers of answers</a></li>
<li><a href="#objects">Objects</a></li>
</ul>`;
  return html`<nav class="contents" aria-label="On this page">${list}</nav>
<nav class="contents-small" aria-label="On this page"><details><summary>On this page</summary>${list}</details></nav>`;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
