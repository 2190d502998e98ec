import { parseUrl } from "../wire/url.ts";

/**
 * The access to a page. An unlisted page is open to all who know its URL, and is hidden from search engines. A page
 * with a password is open to all who know the password.
 */
export const pageAccesses = ["public", "unlisted", "password"] as const;
type PageAccess = (typeof pageAccesses)[number];

/** How a page in English writes its times. */
export const pageLocales = ["en-GB", "en-US"] as const;
type PageLocale = (typeof pageLocales)[number];

/** How many days a page may show. */
export const pageDays = [30, 60, 90] as const;

/** The periods whose uptime readers can choose, in days. */
export const pagePeriods = [7, 30, 90, 365] as const;
export type PagePeriod = (typeof pagePeriods)[number];

/** The public settings of a page, with its time zone. */
export interface PageSettings {
  /** Its part of the address, unique in the installation. */
  readonly slug: string;
  readonly name: string;
  /** Markdown. */
  readonly intro: string | null;
  readonly access: PageAccess;
  /** Search engines may list it, if it is public. */
  readonly robots: boolean;
  /** The IANA zone of its days. */
  readonly timeZone: string;
  /** The tag of the language of its words, such as `de`; or `auto`, if readers choose it. */
  readonly language: string;
  readonly locale: PageLocale;
  /** Such as `#3346d3`. Null for Pharos' own colour. */
  readonly accent: string | null;
  readonly days: number;
  readonly showUptime: boolean;
  /** Response times of its components. */
  readonly showResponse: boolean;
  /** Uptime of groups, and of the periods that readers choose. */
  readonly showPeriods: boolean;
  /** Sites that may show it in a frame, as `https://example.com`. */
  readonly embedOrigins: readonly string[];
}

/** Whether search engines may list a page. */
export function isListed({ access, robots }: Pick<PageSettings, "access" | "robots">): boolean {
  return access === "public" && robots;
}

/** Sites that may show a page in a frame. */
export const MAX_EMBED_ORIGINS = 10;
export const MAX_ORIGIN_LENGTH = 255;
/** The origin of a site: its scheme, its host and its port, if that is not the usual one. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/** Whether a text is the origin of a site, as browsers write it. So it is safe in a `Content-Security-Policy`. */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && parseUrl(text)?.origin === text;
}

/** Small letters, digits and hyphens, which stand inside. */
export const SLUG = "^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$";

/** Slugs that people would take for a part of Pharos. */
const RESERVED = new Set(
  "admin api app assets badges docs feed healthz help login mcp metrics ping pharos readyz sign-in status style www".split(
    " ",
  ),
);

/** Whether the installation keeps a slug for itself. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Limits of a team and of a page. */
export const MAX_STATUS_PAGES = 20;
export const MAX_PAGE_GROUPS = 20;
export const MAX_PAGE_COMPONENTS = 50;
export const MAX_PAGE_REPORTS = 1_000;
export const MAX_PAGE_REPORT_UPDATES = 100;
export const MAX_UPDATE_CORRECTIONS = 20;
/** Characters of an introduction, and of an update. */
export const MAX_MARKDOWN_LENGTH = 10_000;
/** Characters of a page's password. Many share it, so it is no password of a person. */
export const MIN_PAGE_PASSWORD_LENGTH = 8;
/** The longest time after which an outage gets a draft, in seconds. */
export const MAX_DRAFT_AFTER_SECONDS = 86_400;
/** Bytes of a logo, and its pixels in each direction. */
export const MAX_LOGO_BYTES = 100_000;
export const MAX_LOGO_PIXELS = 2_000;
