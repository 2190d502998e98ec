import {
  type AnnouncedMaintenance,
  escapeHtml,
  type PageReportUpdate,
  type PageSnapshot,
  type ShownPageReport,
} from "@pharos/core";
import { html } from "@pharos/html";
import { Feed } from "feed";
import type { PageAddresses } from "./addresses.ts";
import { componentNames } from "./component-names.ts";
import { markdownHtml } from "./markdown.ts";
import { createPageTimes, type PageTimes } from "./times.ts";
import { pageReportWords } from "./words.ts";

/** Updates in a feed, the newest ones. */
const MAX_FEED_ITEMS = 50;

/** Of an update on its page. */
export function updateAnchor(updateId: number): string {
  return `update-${updateId}`;
}

/** Of maintenance that is announced, on its page. */
export function announcedAnchor({ startsAt, endsAt, components }: AnnouncedMaintenance): string {
  return `maintenance-${startsAt.getTime()}-${endsAt.getTime()}-${components.join("-")}`;
}

/** The updates of the page's reports, and maintenance that is announced, as Atom (RFC 4287) and as RSS 2.0. */
export function statusFeeds(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
): { readonly atom: string; readonly rss: string } {
  const { page } = snapshot;
  const times = createPageTimes(page.timeZone, page.locale);
  const items = newestItems(snapshot, times);
  const feed = new Feed({
    id: addresses.page,
    link: addresses.page,
    title: page.name,
    description: `Updates of ${page.name}`,
    // As of the newest change, so that a feed changes only when it has something new.
    updated: items.map(({ date }) => date).reduce(later, new Date(0)),
    generator: "Pharos",
    language: "en",
    feedLinks: { atom: addresses.atom, rss: addresses.rss },
  });
  for (const { anchor, title, content, date, published } of items) {
    const address = `${addresses.page}#${anchor}`;
    feed.addItem({
      id: address,
      link: address,
      // The library marks the titles of items as HTML, and they would become some.
      title: escapeHtml(title),
      ...{ content, date, published },
      author: [{ name: page.name }],
    });
  }
  return { atom: feed.atom1(), rss: feed.rss2() };
}

const later = (one: Date, other: Date) => (one > other ? one : other);

const changedAt = ({ createdAt, correctedAt }: PageReportUpdate) => correctedAt ?? createdAt;

function contentOf({ body, correctedAt }: PageReportUpdate, times: PageTimes): string {
  const note = correctedAt === null ? html`` : html`\n<p>Corrected ${times.moment(correctedAt)}</p>`;
  return `${markdownHtml(body).html}${note.html}`;
}

/** An entry of a feed. */
interface Item {
  readonly anchor: string;
  readonly title: string;
  readonly content: string;
  readonly date: Date;
  readonly published: Date;
  /** Orders entries of the same time. */
  readonly rank: number;
}

function newestItems(snapshot: PageSnapshot, times: PageTimes): readonly Item[] {
  const { reports, scheduled, announced } = snapshot;
  const updates = [...reports, ...scheduled].flatMap((report: ShownPageReport) =>
    report.updates.map(
      (update: PageReportUpdate): Item => ({
        anchor: updateAnchor(update.id),
        title: `${report.title}: ${pageReportWords[update.state]}`,
        content: contentOf(update, times),
        date: changedAt(update),
        published: update.createdAt,
        rank: update.id,
      }),
    ),
  );
  const periods = announced.map((period) => announcedItem(period, snapshot, times));
  return [...updates, ...periods]
    .sort((one, other) => other.published.getTime() - one.published.getTime() || other.rank - one.rank)
    .slice(0, MAX_FEED_ITEMS);
}

/** Maintenance that no report is of. One that is moved is another item. */
function announcedItem(period: AnnouncedMaintenance, { groups }: PageSnapshot, times: PageTimes): Item {
  const { startsAt, endsAt, announcedAt, components } = period;
  const when = html`<p>${times.moment(startsAt)} to ${times.moment(endsAt)}</p>\n<p>${componentNames(components, groups)}</p>`;
  return {
    anchor: announcedAnchor(period),
    title: "Maintenance: Scheduled",
    content: when.html,
    date: announcedAt,
    published: announcedAt,
    rank: 0,
  };
}
