import type { Html } from "@pharos/html";
import MarkdownIt from "markdown-it";

/** Addresses that a link may lead to. */
const LINKABLE = /^(?:https?:\/\/|mailto:)/i;

// No HTML, no images, which would be asked of others, and no headings, which would stand between those of the page.
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

/** What the team wrote, as HTML that does no more than text: markup in it stays text, and links lead to pages or mail addresses. */
export function markdownHtml(text: string): Html {
  return { html: markdown.render(text).trim() };
}
