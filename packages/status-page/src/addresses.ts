/** Where the parts of a page are, all of them on its own origin. */
export interface PageAddresses {
  /** Of the page, without a trailing slash: `https://pharos.example.com/status/acme`. */
  readonly page: string;
  readonly json: string;
  readonly atom: string;
  readonly rss: string;
  readonly badge: string;
  readonly subscribe: string;
  readonly style: string;
  readonly icon: string;
}

/** @param baseUrl where the status pages are reached, without a trailing slash */
export function pageAddresses(baseUrl: string, slug: string): PageAddresses {
  const page = `${baseUrl}/status/${slug}`;
  return {
    page,
    json: `${page}.json`,
    atom: `${page}/feed.atom`,
    rss: `${page}/feed.rss`,
    badge: `${page}/badge.svg`,
    subscribe: `${page}/subscribe`,
    style: "/status/assets/style.css",
    icon: "/status/assets/icon.svg",
  };
}
