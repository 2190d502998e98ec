import type { Reminder } from "../alert/reminder.ts";
import type { ConfirmationRule } from "../check/recent-failures.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import { isReachable } from "../net/host.ts";
import type { FieldErrors } from "../problem.ts";
import type { AlertRules } from "../subject/alert-rules.ts";
import type { Status } from "../subject/subject.ts";
import type { JsonObject } from "../wire/json.ts";
import { parseUrl } from "../wire/url.ts";
import type { LookedAspect, SeenHeaders, SiteAspect } from "./aspect.ts";

/** How often a site may be checked. */
export const MIN_SITE_INTERVAL_SECONDS = 60;
export const MAX_SITE_INTERVAL_SECONDS = 300;

/** How long a site has to answer. */
export const SITE_TIMEOUT_SECONDS = 30;

/** As `subjects.url` holds it. */
export const MAX_SITE_URL_LENGTH = 500;

/** The settings of a site. */
export interface SiteSettings {
  readonly name: string;
  readonly url: string;
  readonly checkIntervalSeconds: number;
  readonly isActive: boolean;
  /** Aspects that are looked at. */
  readonly aspects: readonly SiteAspect[];
}

/** How far looks at one aspect of a site have come. */
export interface AspectState {
  readonly aspect: SiteAspect;
  readonly isEnabled: boolean;
  /** The reason why it cannot be checked; null if it can. */
  readonly unsupported: string | null;
  /** When a look last saw something. */
  readonly lookedAt: Date | null;
  /** Null while it is not looked at. */
  readonly nextLookAt: Date | null;
  /** The reason why site checks fail; null if they do not fail, or have not failed for long. */
  readonly error: string | null;
  /** The memory after the last site check; null before the first. */
  readonly memory: unknown;
}

/** Something that was found of a site, and is true still. */
export interface Finding {
  readonly id: number;
  readonly aspect: LookedAspect;
  readonly kind: string;
  readonly thing: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  /** When contacts got an alert of it. */
  readonly toldAt: Date | null;
  readonly detail: JsonObject;
}

/** Findings that are read of one site: the newest. */
export const MAX_LISTED_FINDINGS = 100;

/** How far a crawl has come. */
export interface CrawlProgress {
  readonly startedAt: Date;
  /** URLs that were found so far, and the number of them that were asked. */
  readonly urls: number;
  readonly asked: number;
}

/** One URL that Pharos monitors as a whole site. */
export interface WatchedSite extends Omit<SiteSettings, "aspects">, AlertRules {
  readonly id: number;
  readonly aspects: readonly AspectState[];
  /** The newest findings, if one site is read; empty in lists. */
  readonly findings: readonly Finding[];
  /** How many are open. */
  readonly findingsCount: number;
  /** The crawl in progress, if one site is read; null without one. */
  readonly crawl: CrawlProgress | null;
  /** The headers of the last answer that protect its readers; null before the first site check. */
  readonly answerHeaders: (SeenHeaders & { readonly lookedAt: Date }) | null;
  readonly status: Status;
  readonly confirmation: ConfirmationRule;
  /** Contacts that are notified at once. */
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings. */
  readonly contactsWithoutWarnings: readonly number[];
  readonly alertGap: AlertGap | null;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  readonly isInMaintenance: boolean;
  /** Null before the first check. */
  readonly lastCheckedAt: Date | null;
  /** Since when it is down; null while it is not. */
  readonly downSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the updates. */
  readonly version: number;
}

/** The URL that people mean. Without a scheme it is https. Null for a text that is not a valid URL of a site. */
export function siteUrl(text: string): URL | null {
  const trimmed = text.trim();
  const url = parseUrl(trimmed.includes("://") ? trimmed : `https://${trimmed}`);
  if (url === null) return null;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.hash = "";
  return isReachable(url) && url.username === "" && url.password === "" ? url : null;
}

/** The default name of a site. A host is never longer than a name may be. */
export function siteName(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}

/** The reasons why a URL or an interval is rejected; empty if they are valid. */
export function siteErrors(
  { url, check_interval_seconds: seconds }: { readonly url?: string; readonly check_interval_seconds?: number },
  { planName, minIntervalSeconds }: { readonly planName: string; readonly minIntervalSeconds: number },
): FieldErrors {
  const address = url === undefined ? undefined : siteUrl(url);
  const isTooLong = (address?.href.length ?? 0) > MAX_SITE_URL_LENGTH;
  return {
    ...(address === null && {
      url: ["The url field must be the URL of a site, such as https://example.com, without a user name or password."],
    }),
    ...(isTooLong && { url: [`The url field must not be longer than ${MAX_SITE_URL_LENGTH} characters.`] }),
    ...(seconds !== undefined &&
      seconds < minIntervalSeconds && {
        check_interval_seconds: [
          `The check interval seconds field must be at least ${minIntervalSeconds} on the ${planName} plan.`,
        ],
      }),
  };
}

/** The default interval of a site: the shortest that the plan allows. */
export function defaultSiteInterval(minIntervalSeconds: number): number {
  return Math.max(MIN_SITE_INTERVAL_SECONDS, minIntervalSeconds);
}
