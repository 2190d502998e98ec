import { type Html, html } from "../html.ts";

/** Below the public address. */
export const DOCS = "/docs/api";
export const STYLE = `${DOCS}/style.css`;

/** A whole page. Nothing in it comes from another origin, and nothing in it runs. */
export function page(title: string, content: Html): string {
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Pharos API</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<header><nav aria-label="Documentation"><a href="${DOCS}">API reference</a> <a href="${DOCS}/changelog">Changelog</a> <a href="${DOCS}/problems">Problems</a> <a href="/api/v1/openapi.json">openapi.json</a> <a href="/api/v1/openapi.yaml">openapi.yaml</a></nav></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return text;
}

export const style = `:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 0 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem 0; border-bottom: 1px solid var(--line); }
nav a { margin-right: 1rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2.5rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; background: var(--soft); border-radius: 4px; }
code { padding: 0.1em 0.3em; }
pre { padding: 0.75rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); }
.method { font-weight: 700; }
.deprecated { opacity: 0.7; }
`;
