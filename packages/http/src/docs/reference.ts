import { objectOrEmpty } from "@pharos/core";
import { html, prose } from "@pharos/html";
import { type ReferenceSource, textOf } from "./described.ts";
import { schemaFields, typeOf } from "./fields.ts";
import { headersOf, type OperationGroup, schemasOf } from "./groups.ts";
import { headerId, operationArticle } from "./operation.ts";
import type { DocsFrame } from "./page.ts";
import { HEADERS, OBJECTS } from "./paths.ts";

/** The operations of one group, each in full. */
export function groupPage(
  { name, path, operations }: OperationGroup,
  source: ReferenceSource,
  frame: DocsFrame,
): string {
  const content = html`${operations.map((one) => operationArticle(one, source))}`;
  const parts = operations.map(({ id, summary }) => ({ id, text: summary, level: 2 }));
  return frame({ path, title: name, content, parts });
}

/** Every header that some answer has, once: answers refer to them. */
export function headersPage({ document }: ReferenceSource, frame: DocsFrame): string {
  const headers = Object.entries(headersOf(document));
  const items = headers.map(([name, { description, schema, example }]) => {
    const shown = example === undefined ? "" : html`<p class="rules">such as <code>${String(example)}</code></p>`;
    return html`<div id="${headerId(name)}"><dt><code>${name}</code> <span class="type">${typeOf(objectOrEmpty(schema))}</span></dt><dd><p>${prose(textOf(description))}</p>${shown}</dd></div>\n`;
  });
  const parts = headers.map(([name]) => ({ id: headerId(name), text: name, level: 2 }));
  return frame({ path: HEADERS, title: "Response headers", content: html`<dl class="fields">${items}</dl>`, parts });
}

/** Every object that has a name: bodies and answers refer to them. */
export function objectsPage({ document }: ReferenceSource, frame: DocsFrame): string {
  const schemas = Object.entries(schemasOf(document));
  const content = html`${schemas.map(
    ([name, schema]) =>
      html`<section id="${name}"><h2><a href="#${name}">${name}</a></h2>${schemaFields(schema, "optional")}</section>\n`,
  )}`;
  return frame({
    path: OBJECTS,
    title: "Objects",
    content,
    parts: schemas.map(([name]) => ({ id: name, text: name, level: 2 })),
  });
}
