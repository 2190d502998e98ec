import { type JsonObject, mayAccess, objectOrEmpty, type Role, roles } from "@pharos/core";
import { type Html, html, prose } from "@pharos/html";
import type { Operation } from "@pharos/operations";
import { curlOf, shownJson } from "./curl.ts";
import { at, type DescribedOperation, objectsIn, type ReferenceSource, resolve, textOf } from "./described.ts";
import { either, fieldList, schemaFields } from "./fields.ts";
import { HEADERS } from "./paths.ts";

/** The article on one operation: its effect, its access, its input, and its answers. */
export function operationArticle(one: DescribedOperation, source: ReferenceSource): Html {
  const { id, method, path, summary, description, isDeprecated, isWebhook } = one;
  // The article of its other method has the rest.
  const rest = isDeprecated ? "" : html`${whoMay(one, source.operations)}${input(one, source)}${output(one)}`;
  return html`<article id="${id}"${isDeprecated ? html` class="deprecated"` : ""}>
<h2><a href="#${id}">${summary}</a></h2>
<p class="path">${methodMark(method)} <code>${path}</code></p>
<p>${prose(description)}</p>
${isDeprecated || isWebhook ? "" : html`<pre class="curl"><code>${curlOf(one, source.baseUrl)}</code></pre>`}
${rest}
</article>
`;
}

export function methodMark(method: string): Html {
  return html`<span class="method" data-method="${method}">${method}</span>`;
}

const ROLES: Readonly<Record<Role, string>> = { owner: "an Owner", admin: "an Admin", viewer: "a Viewer" };
const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

function whoMay({ id, isOpen, isWebhook }: DescribedOperation, operations: readonly Operation[]): Html | "" {
  const access = operations.find(({ name }) => name === id)?.access;
  if (isWebhook) return html`<p class="who"><b>Sender</b> Pharos, to a contact of type <code>webhook</code>.</p>`;
  if (isOpen) return html`<p class="who"><b>Access</b> Anyone who has the URL. No token is required.</p>`;
  if (access === undefined || access === "self") return "";
  const allowed = roles.filter((role) => mayAccess(role, access)).map((role) => ROLES[role]);
  const refused = roles.filter((role) => !mayAccess(role, access)).map((role) => ROLES[role]);
  const others = refused.length === 0 ? "" : ` The token of ${anyOf.format(refused)} gets 403.`;
  return html`<p class="who"><b>Access</b> The token of ${anyOf.format(allowed)}.${others}</p>`;
}

function input({ isWebhook, parameters, body }: DescribedOperation, { document }: ReferenceSource): Html {
  const fields = parameters.map((parameter) => ({
    name: textOf(parameter["name"]),
    schema: at(parameter, "schema"),
    description: textOf(parameter["description"]),
    remarks: [`in ${textOf(parameter["in"])}`, ...(parameter["required"] === true ? ["required"] : [])],
  }));
  return html`${fields.length === 0 ? "" : html`<h3>Parameters</h3>${fieldList(fields)}`}
${body === null ? "" : html`<h3>Body</h3>${schemaFields(resolve(document, at(body, "schema")), "required")}${isWebhook ? sample("Example", body["example"]) : ""}`}`;
}

function output({ answers }: DescribedOperation): Html {
  const successes = answers.filter(([status]) => !isRefusal(status));
  const refusals = answers.filter(([status]) => isRefusal(status));
  return html`<h3>Answers</h3>${successes.map(([status, answer]) => success(status, answer))}
${refusals.length === 0 ? "" : problems(refusals, successes)}`;
}

const isRefusal = (status: string): boolean => status >= "4";

function success(status: string, answer: JsonObject): Html {
  const [type, content] = Object.entries(at(answer, "content"))[0] ?? [];
  const media = objectOrEmpty(content);
  return html`<div class="answer"><p><span class="status">${status}</span> ${prose(textOf(answer["description"]))}${type === undefined ? "" : html` <code>${type}</code>`}</p>
${type === "application/json" ? schemaFields(at(media, "schema"), "optional") : ""}${headersOf(answer)}${sample("Example", media["example"])}</div>`;
}

type Answers = DescribedOperation["answers"];

/** Of their headers, those that a success does not have. */
function problems(refusals: Answers, successes: Answers): Html {
  const known = new Set(successes.flatMap(([, answer]) => Object.keys(at(answer, "headers"))));
  const rows = refusals.map(
    ([status, answer]) =>
      html`<div><dt><span class="status">${status}</span> ${titles(answer)}</dt><dd><p>${prose(textOf(answer["description"]))}</p>${headersOf(answer, known)}</dd></div>\n`,
  );
  const statuses = refusals.map(([status]) => status).join(", ");
  return html`<details><summary>Problems: ${statuses}</summary><dl class="fields">${rows}</dl></details>`;
}

/** The titles of the problems that an answer may be. A type with its own page links to it. */
function titles(answer: JsonObject): Html {
  const media = at(answer, "content", "application/problem+json");
  const several = Object.values(at(media, "examples")).map((example) => at(example, "value"));
  const bodies = several.length > 0 ? several : objectsIn("example" in media ? [media["example"]] : []);
  return either(bodies.map(titleOf));
}

function titleOf(body: JsonObject): Html {
  const [type, title] = [textOf(body["type"]), textOf(body["title"])];
  return type.startsWith("http") ? html`<a href="${new URL(type).pathname}">${title}</a>` : html`${title}`;
}

function headersOf(answer: JsonObject, known: ReadonlySet<string> = new Set()): Html | "" {
  const names = Object.keys(at(answer, "headers")).filter((name) => !known.has(name));
  if (names.length === 0) return "";
  return html`<p class="rules">Headers: ${names.map((name) => html`<a href="${HEADERS}#${headerId(name)}"><code>${name}</code></a> `)}</p>`;
}

function sample(title: string, example: unknown): Html | "" {
  if (example === undefined) return "";
  const text = typeof example === "string" ? example : shownJson(example);
  return html`<details><summary>${title}</summary><pre><code>${text}</code></pre></details>`;
}

/** The place that describes a header of answers. */
export function headerId(name: string): string {
  return `header-${name.toLowerCase()}`;
}
