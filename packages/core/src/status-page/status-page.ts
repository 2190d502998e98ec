/** Who may read a page. An unlisted one is open to all who know its address, and search engines are told to leave it out. */
export const pageAccesses = ["public", "unlisted"] as const;
type PageAccess = (typeof pageAccesses)[number];

/** How many days a page may show. */
export const pageDays = [30, 60, 90] as const;

/** What a public page says of itself, and of its readers' time. */
export interface PageSettings {
  /** Its part of the address, unique in the installation. */
  readonly slug: string;
  readonly name: string;
  /** Markdown. */
  readonly intro: string | null;
  readonly access: PageAccess;
  /** An IANA zone: its days are those of this zone. */
  readonly timeZone: string;
  readonly days: number;
  readonly showUptime: boolean;
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
export const MAX_REPORT_UPDATES = 100;
/** Characters of an introduction, and of an update. */
export const MAX_MARKDOWN_LENGTH = 10_000;
