import { type Html, html, prose } from "@pharos/html";
import { tools } from "../mcp/tools.ts";
import { curlOf } from "./curl.ts";
import { at, describedOperations, type ReferenceSource, textOf } from "./described.ts";
import { groupsOf, headersOf, type OperationGroup, schemasOf } from "./groups.ts";
import { headerId, methodMark } from "./operation.ts";
import type { DocsFrame } from "./page.ts";
import { API_DOCS, HEADERS, OBJECTS } from "./paths.ts";

/** An operation that every token may carry out, and whose answer says what the token may do. */
const FIRST = "get-team";

/**
 * The first page of the reference. It names every part of the other pages, each with the anchor that the part has
 * there. So a link to `/docs/api#create-monitor` leads to a line with the link to the part.
 */
export function overviewPage(source: ReferenceSource, frame: DocsFrame): string {
  const { document, baseUrl } = source;
  const groups = groupsOf(document);
  const info = at(document, "info");
  const content = html`<p>${prose(textOf(info["description"]))}</p>
<p>Version ${textOf(info["version"])}, at <code>${baseUrl}</code>. Programs read the same in OpenAPI ${textOf(document["openapi"])}:
<a href="/api/v1/openapi.json">openapi.json</a> and <a href="/api/v1/openapi.yaml">openapi.yaml</a>.
See also the <a href="${API_DOCS}/problems">problems</a> and the <a href="${API_DOCS}/changelog">changelog</a>.</p>
${firstCall(source)}
<div data-moved>${groups.map(operationList)}
<section id="headers"><h2><a href="${HEADERS}">Headers of answers</a></h2>${nameList(headersOf(document), (name) => `${HEADERS}#${headerId(name)}`)}</section>
<section id="objects"><h2><a href="${OBJECTS}">Objects</a></h2>${nameList(schemasOf(document), (name) => `${OBJECTS}#${name}`)}</section>
</div>
${assistants(baseUrl)}`;
  const named = groups.map(({ id, name }) => ({ id, text: name, level: 2 }));
  const others = [
    { id: "headers", text: "Headers of answers", level: 2 },
    { id: "objects", text: "Objects", level: 2 },
    { id: "assistants", text: "Assistants", level: 2 },
  ];
  const parts = [{ id: "token", text: "The first call", level: 2 }, ...named, ...others];
  return frame({ path: API_DOCS, title: "API reference", content, parts });
}

function firstCall({ document, baseUrl }: ReferenceSource): Html {
  const first = describedOperations(document).filter(({ id }) => id === FIRST);
  return html`<h2 id="token">The first call</h2>
<p>Each request carries an API token of a team: <code>Authorization: Bearer &lt;API_TOKEN&gt;</code>. Create a token in the dashboard under
Settings, API tokens. The examples read it from a variable of the shell:</p>
<pre class="curl"><code>export PHAROS_TOKEN=pharos_...</code></pre>
${first.map((operation) => html`<pre class="curl"><code>${curlOf(operation, baseUrl)}</code></pre>`)}`;
}

function operationList({ id, name, path, operations }: OperationGroup): Html {
  return html`<section id="${id}"><h2><a href="${path}">${name}</a></h2><ul class="operations">
${operations.map((one) => html`<li id="${one.id}"><a href="${path}#${one.id}">${methodMark(one.method)}<span>${one.summary}</span></a></li>\n`)}</ul></section>
`;
}

function nameList(names: Readonly<Record<string, unknown>>, addressOf: (name: string) => string): Html {
  return html`<ul class="names">
${Object.keys(names).map((name) => {
  const address = addressOf(name);
  return html`<li id="${address.slice(address.indexOf("#") + 1)}"><a href="${address}"><code>${name}</code></a></li>\n`;
})}</ul>`;
}

function assistants(baseUrl: string): Html {
  const headers = { Authorization: "Bearer <API_TOKEN>" };
  const client = { mcpServers: { pharos: { type: "http", url: `${baseUrl}/mcp`, headers } } };
  return html`<h2 id="assistants">Assistants</h2>
<p>Assistants and agents find ${tools.length} tools at <code>${baseUrl}/mcp</code>, by the Model Context Protocol over
Streamable HTTP. They use the same token. Most clients read a configuration like this:</p>
<pre><code>${JSON.stringify(client, null, 2)}</code></pre>
<ul>${tools.map(({ name, title }) => html`<li><code>${name}</code> ${title}</li>\n`)}</ul>`;
}
