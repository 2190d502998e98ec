import type { Html } from "@pharos/html";
import MarkdownIt from "markdown-it";

/** Addresses that a link may lead to. */
const LINKABLE = /^(?:https?:\/\/|mailto:)/i;

// No HTML. No images, because the browser would request them from other hosts. No headings, because the page has its own.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable([
  "image",
  "heading",
  "lheading",
]);
markdown.validateLink = (url) => LINKABLE.test(url);

markdown.renderer.rules["link_open"] = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("rel", "nofollow noopener noreferrer");
  return self.renderToken(tokens, index, options);
};

/** The team's Markdown as safe HTML. Markup in the text stays text, and links lead only to pages or email addresses. */
export function markdownHtml(text: string): Html {
  return { html: markdown.render(text).trim() };
}
