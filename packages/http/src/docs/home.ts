import { type Html, html } from "@pharos/html";
import { tools } from "../mcp/tools.ts";
import { curlOf } from "./curl.ts";
import { describedOperations, type ReferenceSource } from "./described.ts";
import { API_DOCS, DOCS, page } from "./page.ts";

/** An operation that every token may carry out, and whose answer says what the token may do. */
const FIRST = "get-team";

/** Where the documentation begins. */
export function homePage({ document, baseUrl }: ReferenceSource): string {
  const first = describedOperations(document).filter(({ id }) => id === FIRST);
  const content = html`<p>Pharos watches URLs, certificates, ports, hosts and jobs, and tells people when something breaks. This
installation is at <code>${baseUrl}</code>; all that it does can be set up and read over an API with JSON.</p>
<h2 id="first-call">The first call</h2>
<p>A token of a team opens the API. The dashboard makes one under Settings, API tokens; an operator makes one on the command line.</p>
<pre class="curl"><code>export PHAROS_TOKEN=pharos_...</code></pre>
${first.map((operation) => html`<pre class="curl"><code>${curlOf(operation, baseUrl)}</code></pre>`)}
<h2 id="api">The API</h2>
<dl class="fields">
${link(API_DOCS, "API reference", "Every operation: what it takes, who may, what it answers, and how to call it with curl.")}
${link(`${API_DOCS}/problems`, "Problems", "What an error looks like, and what to do about each type.")}
${link(`${API_DOCS}/changelog`, "Changelog", "What changed, and what will stop working when.")}
${link("/api/v1/openapi.json", "openapi.json", "The same as a description for programs, in OpenAPI 3.1.")}
${link("/api/v1/openapi.yaml", "openapi.yaml", "The same in YAML.")}
</dl>
<h2 id="assistants">Assistants</h2>
<p>Assistants and agents find ${tools.length} tools at <code>${baseUrl}/mcp</code>, by the Model Context Protocol over
Streamable HTTP. The same token opens them. Most clients read something like this:</p>
<pre class="curl"><code>${clientOf(baseUrl)}</code></pre>
<ul>${tools.map(({ name, title }) => html`<li><code>${name}</code> ${title}</li>\n`)}</ul>`;
  return page({ path: DOCS, title: "Documentation", content });
}

function link(path: string, name: string, about: string): Html {
  return html`<div><dt><a href="${path}">${name}</a></dt><dd><p>${about}</p></dd></div>`;
}

function clientOf(baseUrl: string): string {
  const headers = { Authorization: "Bearer <API_TOKEN>" };
  return JSON.stringify({ mcpServers: { pharos: { type: "http", url: `${baseUrl}/mcp`, headers } } }, null, 2);
}
