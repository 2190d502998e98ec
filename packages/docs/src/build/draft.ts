import type { Token } from "markdown-it";
import type { Heading } from "../site.ts";
import { markdown } from "./markdown.ts";
import { createSlugs } from "./slugs.ts";

/** A text of a page below one heading, or above the first one. */
interface Passage {
  /** Empty above the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** A page that is parsed. Its links are still the links of the file. */
export interface Draft {
  readonly title: string;
  /** Without the title. */
  readonly tokens: Token[];
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** @throws Error if the page does not begin with its title, or has two */
export function draftOf(text: string): Draft {
  const all = markdown.parse(text, {});
  const start = all.findIndex(({ type }) => type !== "html_block");
  const [open, name] = all.slice(start);
  if (open?.type !== "heading_open" || open.tag !== "h1") throw new Error("A page begins with a heading of level 1.");
  const tokens = all.slice(start + 3);
  if (tokens.some(({ type, tag }) => type === "heading_open" && tag === "h1"))
    throw new Error("A page has one heading of level 1.");
  const headings = markHeadings(tokens);
  return { title: plainText(name?.children ?? []), tokens, headings, passages: passagesOf(tokens, headings) };
}

/** Gives each heading its anchor. */
function markHeadings(tokens: readonly Token[]): readonly Heading[] {
  const slugOf = createSlugs();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const text = plainText(tokens[index + 1]?.children ?? []);
    const id = slugOf(text);
    token.attrSet("id", id);
    return [{ id, text, level: Number(token.tag.slice(1)) }];
  });
}

function passagesOf(tokens: readonly Token[], headings: readonly Heading[]): readonly Passage[] {
  const texts: string[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") texts.push([]);
    else if (tokens[index - 1]?.type !== "heading_open") texts.at(-1)?.push(plainText(token.children ?? []));
  }
  return texts.flatMap((parts, index) => {
    const { id: anchor = "", text: heading = "" } = headings[index - 1] ?? {};
    const text = parts.join(" ").replace(/\s+/g, " ").trim();
    return text === "" && heading === "" ? [] : [{ anchor, heading, text }];
  });
}

/** The text of a paragraph's tokens, without its marks. */
export function plainText(tokens: readonly Token[]): string {
  const parts = tokens.filter(({ type }) => type !== "html_inline");
  return parts.map(({ type, content }) => (type.endsWith("break") ? " " : content)).join("");
}
