import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isListed, type PageSnapshot } from "@pharos/core";
import { type PageAddresses, statusBadge, statusFeeds, statusPageHtml, statusPageJson } from "@pharos/status-page";

/** The forms in which a page is read. */
export type PageForm = "html" | "json" | "atom" | "rss" | "badge";

/** Bytes that are made once and sent often. */
export interface Rendered {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** Strong: other bytes have another one. */
  readonly etag: string;
}

const zip = promisify(gzip);

/** A page in all its forms. */
export interface RenderedPage {
  readonly forms: Readonly<Record<PageForm, Rendered>>;
  /** Search engines may list it. */
  readonly isListed: boolean;
  /** It is older than it should be. */
  readonly isStale: boolean;
  /** What it was made of. */
  readonly snapshot: PageSnapshot;
}

/** @param isStale the snapshot is older than it should be */
export async function renderPage(
  snapshot: PageSnapshot,
  addresses: PageAddresses,
  isStale: boolean,
): Promise<RenderedPage> {
  const { atom, rss } = statusFeeds(snapshot, addresses);
  const [html, json, ofAtom, ofRss, badge] = await Promise.all([
    rendered(statusPageHtml(snapshot, addresses, isStale)),
    rendered(statusPageJson(snapshot, addresses, isStale)),
    rendered(atom),
    rendered(rss),
    rendered(statusBadge(snapshot)),
  ]);
  const forms = { html, json, atom: ofAtom, rss: ofRss, badge };
  return { forms, isListed: isListed(snapshot.page), isStale, snapshot };
}

export async function rendered(text: string): Promise<Rendered> {
  const plain = Buffer.from(text);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, gzipped: await zip(plain), etag };
}
