import { crawledUrl, isMixedContent, type LinkUse } from "@pharos/core";
import { createMarkup, type Markup } from "./markup.ts";
import { srcsetUrls } from "./srcset.ts";

/** URLs that are read from one page. */
const MAX_LINKS = 1_000;

/** A URL that a page holds. */
interface FoundLink {
  readonly url: string;
  readonly use: LinkUse;
  /** The page is one of https and loads it over http. */
  readonly isMixed: boolean;
}

export interface PageLinks extends Markup {
  /** Each URL once, in the order of the page. */
  links(): readonly FoundLink[];
}

/** The attributes that hold URLs, and their use. `link` elements are apart, because their `rel` has their use. */
const attributes: Readonly<Record<string, readonly (readonly [attribute: string, use: LinkUse])[]>> = {
  a: [["href", "link"]],
  area: [["href", "link"]],
  img: [
    ["src", "image"],
    ["srcset", "image"],
  ],
  video: [
    ["src", "media"],
    ["poster", "image"],
  ],
  source: [
    ["src", "media"],
    ["srcset", "image"],
  ],
  audio: [["src", "media"]],
  track: [["src", "media"]],
  embed: [["src", "media"]],
  object: [["data", "media"]],
  script: [["src", "script"]],
  iframe: [["src", "frame"]],
  frame: [["src", "frame"]],
};

const relations: Readonly<Record<string, LinkUse>> = { stylesheet: "style", icon: "image" };

/** Finds the links and assets of a page in HTML. Its first `base` applies to the URLs after it. */
export function createPageLinks(page: URL): PageLinks {
  const found = new Map<string, FoundLink>();
  let base: string | null = null;

  function add(text: string, use: LinkUse): void {
    const url = found.size < MAX_LINKS ? crawledUrl(text, base ?? page.href) : null;
    if (url === null) return;
    const isMixed = isMixedContent(page, url, use);
    const before = found.get(url.href);
    if (before === undefined) found.set(url.href, { url: url.href, use, isMixed });
    else if (isMixed && !before.isMixed) found.set(url.href, { ...before, isMixed });
  }

  const markup = createMarkup({
    isXml: false,
    isEnough: () => found.size >= MAX_LINKS,
    open(name, values) {
      if (name === "base") base ??= baseOf(values["href"], page);
      if (name === "link") {
        const use = relationUse(values["rel"] ?? "");
        if (use !== null) add(values["href"] ?? "", use);
      }
      for (const [attribute, use] of Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : []) {
        const value = values[attribute];
        if (value === undefined || value.trim() === "") continue;
        for (const text of attribute === "srcset" ? srcsetUrls(value, MAX_LINKS) : [value]) add(text, use);
      }
    },
  });
  return { ...markup, links: () => [...found.values()] };
}

function baseOf(href: string | undefined, page: URL): string | null {
  return href === undefined ? null : (crawledUrl(href, page.href)?.href ?? null);
}

function relationUse(rel: string): LinkUse | null {
  // A `rel` is some words, and a longer one has no meaning.
  const words = rel.slice(0, 200).toLowerCase().split(/\s/);
  for (const word of words) {
    const use = Object.hasOwn(relations, word) ? relations[word] : undefined;
    if (use !== undefined) return use;
  }
  return null;
}
