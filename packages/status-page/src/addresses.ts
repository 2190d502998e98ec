import type { PageLogo } from "@pharos/core";

/** Where the parts of a page are, all of them on its own origin. */
export interface PageAddresses {
  /** Of the page, without a trailing slash: `https://pharos.example.com/status/acme`. */
  readonly page: string;
  readonly json: string;
  readonly atom: string;
  readonly rss: string;
  readonly badge: string;
  readonly subscribe: string;
  /** The time zones that readers can choose. */
  readonly zones: string;
  /** Of its days, without the date behind it: a path of either origin. */
  readonly history: string;
  readonly style: string;
  /** Its own colours, and its logo in one form or the other: paths of either origin that the page is found on. */
  readonly accent: string;
  readonly logo: Readonly<Record<PageLogo["type"], string>>;
  readonly icon: string;
}

/**
 * @param baseUrl where the status pages are reached, without a trailing slash
 * @param domain the verified custom domain of the page; search engines and feeds get only this URL
 */
export function pageAddresses(baseUrl: string, slug: string, domain: string | null = null): PageAddresses {
  const path = `/status/${slug}`;
  const page = domain === null ? `${baseUrl}${path}` : `https://${domain}`;
  return {
    page,
    json: domain === null ? `${page}.json` : `${page}/status.json`,
    atom: `${page}/feed.atom`,
    rss: `${page}/feed.rss`,
    badge: `${page}/badge.svg`,
    subscribe: `${page}/subscribe`,
    zones: `${page}/zones`,
    history: `${path}/history`,
    style: "/status/assets/style.css",
    accent: `${path}/accent.css`,
    logo: { "image/png": `${path}/logo.png`, "image/webp": `${path}/logo.webp` },
    icon: "/status/assets/icon.svg",
  };
}
