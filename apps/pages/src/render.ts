import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isListed, type PageLogo, type PageSnapshot } from "@pharos/core";
import {
  accentStyle,
  kumaBeats,
  kumaPage,
  type PageAddresses,
  type PageView,
  statusBadge,
  statusFeeds,
  statusPageHtml,
  statusPageJson,
} from "@pharos/status-page";

/** The forms that a build has. */
type BuiltForm = "html" | "json" | "atom" | "rss" | "badge" | "accent" | "png" | "webp";
type ShownPage = Pick<RenderedPage, "snapshot" | "isStale">;
/** The forms that few readers ask for. They are rendered from the snapshot of a build when they are asked for. */
export const rareForms = {
  kuma: ({ snapshot }, addresses) => kumaPage(snapshot, addresses),
  kumaBeats: ({ snapshot, isStale }) => kumaBeats(snapshot, isStale),
} as const satisfies Readonly<Record<string, (shown: ShownPage, addresses: PageAddresses) => string>>;
type RareForm = keyof typeof rareForms;

export function isRare(form: PageForm): form is RareForm {
  return Object.hasOwn(rareForms, form);
}

/** The forms in which a page is read. */
export type PageForm = BuiltForm | RareForm;

/** The forms that have words, and so a language. */
const wordForms = ["html", "atom", "rss", "badge"] as const satisfies readonly PageForm[];
type WordForm = (typeof wordForms)[number];

export function hasWords(form: PageForm): form is WordForm {
  return wordForms.some((one) => one === form);
}

/** A form of a page in one language. */
export function formIn(
  form: WordForm,
  { snapshot, isStale }: ShownPage,
  addresses: PageAddresses,
  view: PageView,
): string {
  switch (form) {
    case "html":
      return statusPageHtml(snapshot, addresses, isStale, view);
    case "badge":
      return statusBadge(snapshot, view);
    case "atom":
    case "rss":
      return statusFeeds(snapshot, addresses, view)[form];
  }
}

/** Bytes that are rendered once and sent often. */
export interface Rendered {
  readonly plain: Buffer;
  /** Null: they do not get smaller. */
  readonly gzipped: Buffer | null;
  /** Strong: other bytes have another one. */
  readonly etag: string;
}

const zip = promisify(gzip);

/** A page in all its forms. */
export interface RenderedPage {
  /** Null: the page has no such form. */
  readonly forms: Readonly<Record<BuiltForm, Rendered | null>>;
  /** Search engines may list it. */
  readonly isListed: boolean;
  /** It is older than it should be. */
  readonly isStale: boolean;
  /** The snapshot that it shows. */
  readonly snapshot: PageSnapshot;
  /** Of its password; null if it is read without one. */
  readonly passwordHash: string | null;
}

/** Bytes of one form of a page, with its headers. */
export function bytesOf({ plain, gzipped }: Rendered): number {
  return plain.length + (gzipped?.length ?? 0) + 200;
}

/** Bytes of a page in all its forms, and of its snapshot, which in memory takes about as much as three times its JSON. */
export function bytesOfPage({ forms }: RenderedPage): number {
  const ofForms = Object.values(forms).reduce((sum, form) => sum + (form === null ? 0 : bytesOf(form)), 0);
  return ofForms + 3 * (forms.json?.plain.length ?? 0);
}

/** The input of a rendered page. */
export interface BuiltPage {
  readonly snapshot: PageSnapshot;
  readonly passwordHash: string | null;
}

/** @param isStale the snapshot is older than it should be */
export async function renderPage(
  { snapshot, passwordHash }: BuiltPage,
  addresses: PageAddresses,
  isStale: boolean,
): Promise<RenderedPage> {
  const { page, logo } = snapshot;
  const image = logo && imageOf(logo);
  const { atom, rss } = statusFeeds(snapshot, addresses);
  const [html, json, ofAtom, ofRss, badge, accent] = await Promise.all([
    rendered(statusPageHtml(snapshot, addresses, isStale)),
    rendered(statusPageJson(snapshot, addresses, isStale)),
    rendered(atom),
    rendered(rss),
    rendered(statusBadge(snapshot)),
    page.accent === null ? null : rendered(accentStyle(page.accent)),
  ]);
  const images = { png: logo?.type === "image/png" ? image : null, webp: logo?.type === "image/webp" ? image : null };
  return {
    forms: { html, json, atom: ofAtom, rss: ofRss, badge, accent, ...images },
    isListed: isListed(snapshot.page),
    ...{ isStale, snapshot, passwordHash },
  };
}

/** An image is compressed already. */
function imageOf({ bytes }: PageLogo): Rendered {
  const plain = Buffer.from(bytes);
  return { plain, gzipped: null, etag: etagOf(plain) };
}

export async function rendered(text: string): Promise<Rendered> {
  const plain = Buffer.from(text);
  return { plain, gzipped: await zip(plain), etag: etagOf(plain) };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
