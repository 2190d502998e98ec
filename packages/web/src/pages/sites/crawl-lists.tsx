import type { SiteData } from "@pharos/operations";
import { aspectTexts as texts } from "#texts/site-aspects.ts";
import lines from "../../ui/lines.module.css";
import styles from "./sites.module.css";

type Seen = NonNullable<SiteData["aspects"][number]["facts"]>;

/** URLs that the last crawl could not verify, and URLs that it did not request. */
export function CrawlLists({ seen }: { readonly seen: Seen }) {
  return (
    <>
      <UrlList list={listIn(seen["unverified"])} title={texts.unverified} hint={texts.unverifiedHint()} />
      <UrlList list={listIn(seen["blocked"])} title={texts.blocked} hint={texts.blockedHint()} />
    </>
  );
}

interface CrawledUrls {
  /** Of all; the list may hold fewer. */
  readonly count: number;
  readonly urls: readonly { readonly url: string; readonly foundOn: string | null; readonly reason: string | null }[];
}

interface ListProps {
  readonly list: CrawledUrls;
  readonly title: (count: number) => string;
  readonly hint: string;
}

function UrlList({ list: { count, urls }, title, hint }: ListProps) {
  if (count === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{title(count)}</summary>
      <p className={styles.note}>{hint}</p>
      <ul className={lines.lines}>
        {urls.map(({ url, foundOn, reason }) => (
          <li key={url}>
            <div>
              <b>{texts.broken(url, reason)}</b>
              {foundOn !== null && <small>{texts.foundOn(foundOn)}</small>}
            </div>
          </li>
        ))}
      </ul>
      {count > urls.length && <p className="muted">{texts.more(count - urls.length)}</p>}
    </details>
  );
}

/** Without values that the page does not know. */
function listIn(value: unknown): CrawledUrls {
  const { count, urls } = membersOf(value);
  const all = (Array.isArray(urls) ? urls : []).flatMap((one: unknown) => {
    const { url, found_on: foundOn, reason } = membersOf(one);
    return typeof url === "string" ? [{ url, foundOn: textOf(foundOn), reason: textOf(reason) }] : [];
  });
  return { count: typeof count === "number" ? count : 0, urls: all };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
