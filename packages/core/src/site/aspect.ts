import type { FindingHappening } from "../subject/happening.ts";
import type { JsonObject } from "../wire/json.ts";
import type { CrawlUrl, SeenPages } from "./crawl/crawl.ts";

/** Parts of a site that are checked next to its uptime. Each can be switched off. */
export const siteAspects = ["certificate", "domain", "dns", "pages"] as const;
export type SiteAspect = (typeof siteAspects)[number];

/** The parts that site checks read: the aspects, and headers of the answer, which are shown and raise no alert. */
export const lookedAspects = [...siteAspects, "headers"] as const;
export type LookedAspect = (typeof lookedAspects)[number];

/** How often each is looked at; `pages` from the end of one crawl to the start of the next. */
export const lookIntervalSeconds = {
  certificate: 3_600,
  domain: 86_400,
  dns: 900,
  pages: 86_400,
  headers: 3_600,
} as const satisfies Readonly<Record<LookedAspect, number>>;

/** How long one site check may take, and how long its result is awaited before the check is repeated. */
export const LOOK_TIMEOUT_MS = 30_000;
export const LOOK_LEASE_MS = 90_000;

/** How long a crawl waits for one URL with its redirects, and for robots.txt. */
export const URL_TIMEOUT_MS = 10_000;

/** How long one batch of a crawl may take: it begins no URL after 20 s, and robots.txt comes before. */
export const BATCH_TIMEOUT_MS = 45_000;

/** A worker is to look at one aspect of a site: under which number, and until when its result is awaited. */
export type LookTask = AspectTask | CrawlTask;

interface Look {
  readonly siteId: number;
  /** The site's team: teams share a worker's permits. */
  readonly teamId: number;
  readonly lookNumber: number;
  readonly leaseUntilMs: number;
  readonly url: string;
}

/** An aspect that one look sees as a whole. */
export type WholeAspect = Exclude<LookedAspect, "pages">;

interface AspectTask extends Look {
  readonly aspect: WholeAspect;
}

/** One batch of a crawl. */
export interface CrawlTask extends Look {
  readonly aspect: "pages";
  readonly urls: readonly CrawlUrl[];
}

/** The data that a worker saw. The reader cuts the texts. */
export type Seen =
  | ({ readonly aspect: "certificate" } & SeenCertificate)
  | ({ readonly aspect: "domain" } & SeenDomain)
  | ({ readonly aspect: "dns" } & SeenRecords)
  | ({ readonly aspect: "headers" } & SeenHeaders)
  | ({ readonly aspect: "pages" } & SeenPages);

/** The data of a site check that is not made in batches. */
export type SeenWhole = Exclude<Seen, { readonly aspect: "pages" }>;

export interface SeenCertificate {
  readonly fingerprint: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  readonly issuer: string;
  /** That it is valid for. */
  readonly names: readonly string[];
}

export interface SeenDomain {
  /** The registrable name. */
  readonly domain: string;
  readonly expiresAtMs: number;
  readonly statuses: readonly string[];
  readonly registrar: string | null;
}

/** Values by record, such as `MX example.com`. A record that could not be asked for is left out. */
export interface SeenRecords {
  readonly records: Readonly<Record<string, readonly string[]>>;
}

export interface SeenHeaders {
  readonly headers: readonly { readonly name: string; readonly value: string | null }[];
  /** Cookies that the answer sets, with those flags that protect them. */
  readonly cookies: readonly { readonly name: string; readonly flags: readonly string[] }[];
}

/**
 * The result of a site check.
 *
 * | kind | next step    |
 * |---|---|
 * | `seen` | it is judged, and the next look is due after the aspect's interval |
 * | `failed` | the error is shown, and the next look is due as usual |
 * | `unsupported` | stop checking the aspect until the site's URL changes or it is switched on again            |
 */
export type LookResult =
  | { readonly kind: "seen"; readonly seen: Seen }
  | { readonly kind: "failed"; readonly error: string }
  | { readonly kind: "unsupported"; readonly reason: string };

/** The result of a site check and its aspect. */
export interface FinishedLook extends Pick<LookTask, "siteId" | "aspect" | "lookNumber"> {
  readonly atMs: number;
  readonly result: LookResult;
}

/** An event of a site that its contacts may get an alert of. */
export interface SiteEvent {
  readonly happening: FindingHappening;
  readonly detail: JsonObject;
}

/** A finding that is true now. */
export interface OpenFinding {
  /** What kind of finding. */
  readonly kind: string;
  /** The thing that it is about, such as a fingerprint. Kind and thing identify a finding as long as it is open. */
  readonly thing: string;
  readonly detail: JsonObject;
  /** Whether contacts get an alert now. */
  readonly isTold: boolean;
}

/** The consequences of a site check. */
export interface LookVerdict {
  /** The state that is stored for the next check, and shown. */
  readonly memory: JsonObject;
  readonly nextLookSeconds: number;
  /** All of this aspect; others are resolved, silently. */
  readonly findings: readonly OpenFinding[];
  /** Other findings from that time or later stay open; by default no others stay open. */
  readonly keptSinceMs?: number;
  readonly events: readonly SiteEvent[];
}
