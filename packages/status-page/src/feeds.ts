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
import { fill } from "./fill.ts";
import { markdownHtml } from "./markdown.ts";
import { type PageView, pageView } from "./view.ts";

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
  view = pageView(snapshot.page),
): { readonly atom: string; readonly rss: string } {
  const { page } = snapshot;
  const { words, link } = view;
  const items = newestItems(snapshot, view);
  const feed = new Feed({
    id: addresses.page,
    link: link(addresses.page),
    title: page.name,
    description: words.feed.description(page.name),
    // As of the newest change, so that a feed changes only when it has something new.
    updated: items.map(({ date }) => date).reduce(later, new Date(0)),
    generator: "Pharos",
    language: words.tag,
    feedLinks: { atom: link(addresses.atom), rss: link(addresses.rss) },
  });
  for (const { anchor, title, content, date, published } of items) {
    feed.addItem({
      // The same in all languages.
      id: `${addresses.page}#${anchor}`,
      link: `${link(addresses.page)}#${anchor}`,
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

function contentOf({ body, correctedAt }: PageReportUpdate, { words, times }: PageView): string {
  const note = correctedAt === null ? html`` : html`\n<p>${fill(words.feed.corrected, times.moment(correctedAt))}</p>`;
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

function newestItems(snapshot: PageSnapshot, view: PageView): readonly Item[] {
  const { feed, page, reportStates } = view.words;
  const { reports, scheduled, announced } = snapshot;
  const updates = [...reports, ...scheduled].flatMap((report: ShownPageReport) =>
    report.updates.map(
      (update: PageReportUpdate): Item => ({
        anchor: updateAnchor(update.id),
        title: feed.title(report.title, update.isPostmortem ? page.postmortem : reportStates[update.state]),
        content: contentOf(update, view),
        date: changedAt(update),
        published: update.createdAt,
        rank: update.id,
      }),
    ),
  );
  const periods = announced.map((period) => announcedItem(period, snapshot, view));
  return [...updates, ...periods]
    .sort((one, other) => other.published.getTime() - one.published.getTime() || other.rank - one.rank)
    .slice(0, MAX_FEED_ITEMS);
}

/** Maintenance that no report is of. One that is moved is another item. */
function announcedItem(period: AnnouncedMaintenance, { groups }: PageSnapshot, { words, times }: PageView): Item {
  const { startsAt, endsAt, announcedAt, components } = period;
  const when = html`<p>${fill(words.range, times.moment(startsAt), times.moment(endsAt))}</p>\n<p>${componentNames(components, groups, words)}</p>`;
  return {
    anchor: announcedAnchor(period),
    title: words.feed.title(words.maintenance, words.reportStates.scheduled),
    content: when.html,
    date: announcedAt,
    published: announcedAt,
    rank: 0,
  };
}
