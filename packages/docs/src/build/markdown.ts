import MarkdownIt from "markdown-it";

/** The parser and renderer of pages. Comments are left out. Every other HTML is a mistake of the page. */
export const markdown = new MarkdownIt({ html: true });

const { rules } = markdown.renderer;
const { escapeHtml } = markdown.utils;

rules["fence"] = (tokens, index) => {
  const { info = "", content = "" } = tokens[index] ?? {};
  // The first word is the language. The others are for the test that runs the samples.
  const [language = ""] = info.trim().split(/\s+/);
  // A drawing scrolls, because its lines must not break.
  const look = ["", "text"].includes(language) ? ' class="drawn" tabindex="0"' : ` class="${escapeHtml(language)}"`;
  return `<pre${look}><code>${escapeHtml(content)}</code></pre>\n`;
};
rules["heading_close"] = (tokens, index) => {
  const [open, name, { tag } = { tag: "" }] = tokens.slice(index - 2, index + 1);
  const label = `Link to: ${name?.content.replaceAll("`", "") ?? ""}`;
  return ` <a class="anchor" href="#${open?.attrGet("id")}" aria-label="${escapeHtml(label)}">#</a></${tag}>\n`;
};
rules["table_open"] = () => '<div class="table" tabindex="0" role="group" aria-label="Table">\n<table>\n';
rules["table_close"] = () => "</table>\n</div>\n";
for (const rule of ["html_block", "html_inline"]) {
  rules[rule] = (tokens, index) => {
    const { content = "" } = tokens[index] ?? {};
    if (content.startsWith("<!--") && content.trimEnd().endsWith("-->")) return "";
    throw new Error(`HTML is not allowed in a page: ${content.trim()}`);
  };
}
