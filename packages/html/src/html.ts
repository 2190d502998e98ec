import { escapeHtml } from "@pharos/core";

/** HTML that is safe to put into a page. */
export interface Html {
  readonly html: string;
}

type HtmlPart = Html | string | number | readonly Html[];

/** Builds HTML. Values between the braces are escaped, unless they are `Html`. */
export function html(literals: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const filled = parts.map((part, index) => `${textOf(part)}${literals[index + 1] ?? ""}`);
  return { html: `${literals[0] ?? ""}${filled.join("")}` };
}

/** Text with `code` between backticks. An empty line ends a paragraph. */
export function prose(text: string): Html {
  const marked = escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
  return { html: marked.replaceAll("\n\n", "</p><p>") };
}

function textOf(part: HtmlPart): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}
