import { posix } from "node:path";
import { DOCS } from "../site.ts";

/** The target of a link. Files are named from the repository's folder. */
export type Target =
  | { readonly kind: "page"; readonly path: string; readonly anchor: string }
  /** A file of the documentation that is no page, such as an image. */
  | { readonly kind: "file"; readonly file: string }
  /** A file of the repository that the product does not serve. */
  | { readonly kind: "repository"; readonly file: string }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "broken" };

/** The folder of the documentation, from the repository's folder. */
export const DOCS_FOLDER = "docs/";
const INDEX = "README.md";

/** A page outside of the folder, which is a part of the documentation as well, begins so. */
export const OUTSIDE = "../";

/** The path of a page. @param file from the folder of the documentation, such as `guides/servers.md` or `../CHANGELOG.md` */
export function pathOfPage(file: string): string {
  if (file.startsWith(OUTSIDE)) return `${DOCS}/${posix.basename(file, ".md").toLowerCase()}`;
  const inside = file.endsWith(INDEX) ? posix.dirname(file) : file.replace(/\.md$/, "");
  return inside === "." ? DOCS : `${DOCS}/${inside}`;
}

/**
 * @param href as a page has it
 * @param from the page's file, from the folder of the documentation
 * @param files all files of the documentation, from its folder
 */
export function targetOf(href: string, from: string, files: ReadonlySet<string>): Target {
  if (/^(https?:|mailto:)/.test(href)) return { kind: "elsewhere" };
  if (/^[\w.+-]*:|^\//.test(href)) return { kind: "broken" };
  const [way = "", anchor = ""] = href.split("#", 2);
  if (way === "") return { kind: "page", path: pathOfPage(from), anchor };
  const file = posix.join(DOCS_FOLDER, posix.dirname(from), decodeURI(way)).replace(/\/$/, "");
  if (!`${file}/`.startsWith(DOCS_FOLDER)) {
    const outside = `${OUTSIDE}${file}`;
    if (files.has(outside)) return { kind: "page", path: pathOfPage(outside), anchor };
    return file.startsWith("..") ? { kind: "broken" } : { kind: "repository", file };
  }
  const inside = file.slice(DOCS_FOLDER.length);
  const page = [inside, posix.join(inside, INDEX)].find((name) => name.endsWith(".md") && files.has(name));
  if (page !== undefined) return { kind: "page", path: pathOfPage(page), anchor };
  return files.has(inside) ? { kind: "file", file } : { kind: "broken" };
}
