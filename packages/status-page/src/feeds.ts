import { escapeHtml, type PageSnapshot, type ReportUpdate, type ShownReport } from "@pharos/core";
import { html } from "@pharos/html";
import { Feed } from "feed";
import type { PageAddresses } from "./addresses.ts";
import { markdownHtml } from "./markdown.ts";
import { createPageTimes, type PageTimes } from "./times.ts";
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
  const times = createPageTimes(page.timeZone, page.locale);
  const feed = new Feed({
    id: addresses.page,
    link: addresses.page,
    title: page.name,
    description: `Updates of ${page.name}`,
    // As of the newest change, so that a feed changes only when it has something new.
    updated: items.map(({ update }) => changedAt(update)).reduce(later, new Date(0)),
    generator: "Pharos",
    language: "en",
    feedLinks: { atom: addresses.atom, rss: addresses.rss },
  });
  for (const { report, update } of items) {
    const address = `${addresses.page}#${updateAnchor(update.id)}`;
    feed.addItem({
      id: address,
      link: address,
      // The library marks the titles of items as HTML, and they would become some.
      title: escapeHtml(`${report.title}: ${reportWords[update.state]}`),
      content: contentOf(update, times),
      date: changedAt(update),
      published: update.createdAt,
      author: [{ name: page.name }],
    });
  }
  return { atom: feed.atom1(), rss: feed.rss2() };
}

const later = (one: Date, other: Date) => (one > other ? one : other);

const changedAt = ({ createdAt, correctedAt }: ReportUpdate) => correctedAt ?? createdAt;

function contentOf({ body, correctedAt }: ReportUpdate, times: PageTimes): string {
  const note = correctedAt === null ? html`` : html`\n<p>Corrected ${times.moment(correctedAt)}</p>`;
  return `${markdownHtml(body).html}${note.html}`;
}

function newestUpdates({ reports, scheduled }: PageSnapshot) {
  const updates = [...reports, ...scheduled].flatMap((report: ShownReport) =>
    report.updates.map((update: ReportUpdate) => ({ report, update })),
  );
  return updates
    .sort(
      (one, other) =>
        other.update.createdAt.getTime() - one.update.createdAt.getTime() || other.update.id - one.update.id,
    )
    .slice(0, MAX_FEED_ITEMS);
}
