import type { DocsPage, DocsSite, SearchEntry } from "../site.ts";
import { type Draft, draftOf } from "./draft.ts";
import { OUTSIDE, pathOfPage, targetOf } from "./links.ts";
import { markdown } from "./markdown.ts";
import { menuOf } from "./menu.ts";
import { createPlaces, type LinkPlaces } from "./places.ts";
import { rewriteLinks } from "./rewrite.ts";

/** Files of the documentation, by their names from its folder. */
export type Sources = ReadonlyMap<string, Buffer>;

interface BuiltSite extends Omit<DocsSite, "script">, Pick<LinkPlaces, "files"> {}

/** The first page, which has the menu. */
const HOME = "README.md";

/** @throws Error with every page that cannot be built and every link that leads nowhere */
export function buildSite(sources: Sources): BuiltSite {
  const files = [...sources].filter(([file]) => file.endsWith(".md"));
  const drafts = new Map(ofEach(files, ([file, content]) => [file, draftOf(content.toString("utf8"))] as const));
  const menu = menuOf(drafts.get(HOME)?.tokens ?? [], (href) => {
    const target = targetOf(href, HOME, new Set(sources.keys()));
    return target.kind === "page" ? target.path : null;
  });
  const places = createPlaces(sources, drafts);
  const search = searchOf(drafts);
  const pages = ofEach([...drafts], ([file, draft]) => [pathOfPage(file), pageOf(file, draft, places)] as const);
  return { menu, pages: Object.fromEntries(pages), search, files: places.files };
}

/** @throws Error with the mistakes in each file */
function ofEach<Of, Made>(
  files: readonly (readonly [file: string, of: Of])[],
  make: (file: readonly [file: string, of: Of]) => Made,
): readonly Made[] {
  const mistakes: string[] = [];
  const made = files.flatMap((file) => {
    try {
      return [make(file)];
    } catch (error) {
      mistakes.push(`docs/${file[0]}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return made;
}

function pageOf(file: string, draft: Draft, { placeOf }: LinkPlaces): DocsPage {
  const { title, tokens, headings } = draft;
  const broken = rewriteLinks(tokens, (href) => placeOf(file, href));
  if (broken.length > 0) throw new Error(`links lead nowhere: ${broken.join(", ")}`);
  return { title, headings, html: markdown.renderer.render(tokens, markdown.options, {}) };
}

/**
 * The first page is left out, because it repeats titles. Pages for people who change Pharos, and the changelog, are found
 * only by their headings, which keeps the index small.
 */
function searchOf(drafts: ReadonlyMap<string, Draft>): readonly SearchEntry[] {
  const pages = [...drafts].filter(([file]) => file !== HOME);
  return pages.flatMap(([file, { title, passages }]) => {
    const path = pathOfPage(file);
    const isInternal = file.startsWith("contribute/") || file.startsWith(OUTSIDE);
    return passages.map(
      ({ anchor, heading, text }): SearchEntry => [
        anchor === "" ? path : `${path}#${anchor}`,
        title,
        heading,
        isInternal ? "" : text,
      ],
    );
  });
}
