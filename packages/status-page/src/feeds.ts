import { escapeHtml, type PageReport, type PageSnapshot, type ReportUpdate } from "@pharos/core";
import { Feed } from "feed";
import type { PageAddresses } from "./addresses.ts";
import { markdownHtml } from "./markdown.ts";
import { reportWords } from "./words.ts";

/** Updates in a feed, the newest ones. */
const MAX_FEED_ITEMS = 50;

/** Of an update on its page. */
export function updateAnchor(updateId: number): string {
  return `update-${updateId}`;
}

/** The updates of the page's reports as Atom (RFC 4287) and as RSS 2.0. */
export function statusFeeds(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
): { readonly atom: string; readonly rss: string } {
  const items = newestUpdates(snapshot);
  const { page } = snapshot;
  // The library marks titles as HTML, so a name that looks like markup would become some.
  const title = escapeHtml(page.name);
  const feed = new Feed({
    id: addresses.page,
    link: addresses.page,
    title,
    description: `Updates of ${title}`,
    // As of the newest update, so that a feed changes only when it has something new.
    updated: items[0]?.update.createdAt ?? new Date(0),
    generator: "Pharos",
    language: "en",
    feedLinks: { atom: addresses.atom, rss: addresses.rss },
  });
  for (const { report, update } of items) {
    const address = `${addresses.page}#${updateAnchor(update.id)}`;
    feed.addItem({
      id: address,
      link: address,
      title: escapeHtml(`${report.title}: ${reportWords[update.state]}`),
      content: markdownHtml(update.body).html,
      date: update.createdAt,
      published: update.createdAt,
      author: [{ name: title }],
    });
  }
  return { atom: feed.atom1(), rss: feed.rss2() };
}

function newestUpdates({ reports, scheduled }: PageSnapshot) {
  const updates = [...reports, ...scheduled].flatMap((report: PageReport) =>
    report.updates.map((update: ReportUpdate) => ({ report, update })),
  );
  return updates
    .sort(
      (one, other) =>
        other.update.createdAt.getTime() - one.update.createdAt.getTime() || other.update.id - one.update.id,
    )
    .slice(0, MAX_FEED_ITEMS);
}
