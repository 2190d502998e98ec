import { isKumaPath } from "./kuma-path.ts";
import type { PageForm } from "./render.ts";

/** The target of a path. */
export type PagePath =
  | { readonly kind: "asset"; readonly name: "style" | "icon" }
  | { readonly kind: "page"; readonly slug: string; readonly form: PageForm }
  /** The page for a frame on another site. */
  | { readonly kind: "embed"; readonly slug: string }
  /** The time zones that readers can choose. */
  | { readonly kind: "zones"; readonly slug: string }
  | { readonly kind: "day"; readonly slug: string; readonly date: string }
  | { readonly kind: "subscribe"; readonly slug: string }
  /** A link in a mail to a subscriber. The code identifies the subscriber, so the slug may be an earlier slug of the page. */
  | { readonly kind: "confirm" | "unsubscribe"; readonly code: string };

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
  "/accent.css": "accent",
  "/logo.png": "png",
  "/logo.webp": "webp",
  "/kuma.json": "kuma",
  "/kuma.beats.json": "kumaBeats",
  // The feed of Uptime Kuma has this path.
  "/rss": "rss",
};

const PAGE = /^\/status\/([a-z0-9-]{3,60})(\.json|\/[a-z.]{0,20})?$/;
const DAY = /^\/status\/([a-z0-9-]{3,60})\/history\/(\d{4}-\d{2}-\d{2})$/;
/** A code is 32 random bytes in base64url. */
const LINK = /^\/status\/[a-z0-9-]{3,60}\/(confirm|unsubscribe)\/([\w-]{43})$/;

/** Null: there is nothing. */
export function pagePath(url: string): PagePath | null {
  const path = url.split("?", 1)[0] ?? "";
  const name = assets[path];
  if (name !== undefined) return { kind: "asset", name };
  const [, link, code = ""] = LINK.exec(path) ?? [];
  if (link !== undefined) return { kind: link === "confirm" ? "confirm" : "unsubscribe", code };
  const [, ofDay, date = ""] = DAY.exec(path) ?? [];
  if (ofDay !== undefined) return { kind: "day", slug: ofDay, date };
  const [, slug = "", rest = ""] = PAGE.exec(path) ?? [];
  if (slug === "") return null;
  if (rest === "/subscribe") return { kind: "subscribe", slug };
  if (rest === "/embed") return { kind: "embed", slug };
  if (rest === "/zones") return { kind: "zones", slug };
  const form = forms[rest];
  return form === undefined ? null : { kind: "page", slug, form };
}

/** A path that belongs to a page. Links in mails do not: they need only their code. */
const OF_PAGE = /^\/status\/([a-z0-9-]{3,60})(?=[./?]|$)(?!\/(?:confirm|unsubscribe)\/)/;

/** The slug of the page that a path belongs to, even if the path does not exist; null if there is no such page. */
export function slugOfPath(url: string): string | null {
  const [, slug = null] = OF_PAGE.exec(url) ?? [];
  return slug === "assets" ? null : slug;
}

/** Whether a path of the one public port belongs to the public pages. */
export function isPagePath(path: string): boolean {
  return path === "/status" || path.startsWith("/status/") || isKumaPath(path);
}
