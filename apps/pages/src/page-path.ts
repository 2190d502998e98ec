import type { PageForm } from "./render.ts";

/** What a path leads to. */
type PagePath =
  | { readonly kind: "asset"; readonly name: "style" | "icon" }
  | { readonly kind: "page"; readonly slug: string; readonly form: PageForm };

const assets: Readonly<Record<string, "style" | "icon">> = {
  "/status/assets/style.css": "style",
  "/status/assets/icon.svg": "icon",
};

const forms: Readonly<Record<string, PageForm>> = {
  "": "html",
  "/": "html",
  ".json": "json",
  "/feed.atom": "atom",
  "/feed.rss": "rss",
  "/badge.svg": "badge",
};

const PAGE = /^\/status\/([a-z0-9-]{3,60})(\.json|\/[a-z.]{0,20})?$/;

/** Null: there is nothing. */
export function pagePath(url: string): PagePath | null {
  const path = url.split("?", 1)[0] ?? "";
  const name = assets[path];
  if (name !== undefined) return { kind: "asset", name };
  const [, slug = "", rest = ""] = PAGE.exec(path) ?? [];
  const form = forms[rest];
  return slug === "" || form === undefined ? null : { kind: "page", slug, form };
}

/** Whether a path of the one public port belongs to the public pages. */
export function isPagePath(path: string): boolean {
  return path === "/status" || path.startsWith("/status/");
}
