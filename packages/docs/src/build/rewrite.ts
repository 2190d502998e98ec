import MarkdownIt, { type Token } from "markdown-it";
import { plainText } from "./draft.ts";

/** The place of a link's target in the product. */
export type Place =
  | { readonly kind: "address"; readonly attributes: Readonly<Record<string, string>> }
  /** A file of the repository, which the product does not serve. */
  | { readonly kind: "file"; readonly file: string };

/** A link or an image of a page. */
interface Reference {
  /** As the page's file has it. */
  readonly href: string;
  /** The text of a link. */
  readonly text: string;
  readonly token: Token;
  /** The tokens of its paragraph. */
  readonly siblings: Token[];
}

/** The links and images of a page, in their order. */
export function referencesOf(tokens: readonly Token[]): readonly Reference[] {
  return tokens.flatMap(({ children }) => {
    const siblings = children ?? [];
    return siblings.flatMap((token, start) => {
      const href = token.attrGet(token.type === "image" ? "src" : "href");
      const end = siblings.findIndex(({ type }, index) => index > start && type === "link_close");
      const text = plainText(siblings.slice(start, end));
      return typeof href === "string" ? [{ href, text, token, siblings }] : [];
    });
  });
}

/**
 * Points the links and images of a page to where the product has them. A file that the product does not serve becomes text.
 *
 * @param placeOf null if there is no such place
 * @returns the addresses that lead nowhere
 */
export function rewriteLinks(tokens: readonly Token[], placeOf: (href: string) => Place | null): readonly string[] {
  return referencesOf(tokens).flatMap(({ href, text, token, siblings }) => {
    const place = placeOf(href);
    if (place === null) return [href];
    if (place.kind === "address") {
      for (const [name, value] of Object.entries(place.attributes)) token.attrSet(name, value);
      return [];
    }
    if (token.type === "image") return [href];
    showAsFile(token, siblings, text.includes(nameOf(place.file)) ? null : place.file);
    return [];
  });
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** Makes a span of a link. @param path is put behind its text; null if the text names the file */
function showAsFile(open: Token, siblings: Token[], path: string | null): void {
  const end = siblings.findIndex(({ type }, index) => index > siblings.indexOf(open) && type === "link_close");
  for (const token of [open, ...siblings.slice(end, end + 1)]) token.tag = "span";
  open.attrs = [["class", "file"]];
  if (path === null) return;
  const space = new MarkdownIt.Token("text", "", 0);
  space.content = " ";
  const code = new MarkdownIt.Token("code_inline", "code", 0);
  code.content = path;
  siblings.splice(end, 0, space, code);
}
