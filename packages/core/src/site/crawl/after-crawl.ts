import type { FindingHappening } from "../../subject/happening.ts";
import { isJsonObject, type JsonObject } from "../../wire/json.ts";
import { type LookVerdict, lookIntervalSeconds, type OpenFinding, type SiteEvent } from "../aspect.ts";
import type { FoundUrl, LinkVerdict } from "./crawl.ts";

/** A finding raises an alert when it was seen twice, at least this far apart. */
const MIN_TOLD_AFTER_MS = 600_000;

/** Stored findings of one kind per site, and shown URLs per list. */
const MAX_KEPT = 500;
const MAX_SHOWN = 50;

/** Links in one event, whose detail has at most 4 KiB. */
const MAX_TOLD_LINKS = 5;
const MAX_TOLD_LENGTH = 200;

/** A URL of a crawl that is over. */
export interface CrawledUrl extends Omit<FoundUrl, "use">, LinkVerdict {
  readonly checkedAtMs: number;
}

/** A crawl that is over. */
export interface Crawl {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Pages of the site that were read. */
  readonly pages: number;
  /** URLs that were asked. */
  readonly urls: number;
  /** URLs that robots.txt forbids. */
  readonly excluded: number;
  /** URLs that it found and was too slow to ask. */
  readonly unasked: number;
  /** Those that are broken, unverified, blocked or mixed content, in the order of finding. */
  readonly problems: readonly CrawledUrl[];
}

/** Findings of broken links and of mixed content, and the events that tell of them. */
const kinds = [
  { kind: "broken_link", happening: "broken_links" },
  { kind: "mixed_content", happening: "mixed_content" },
] as const satisfies readonly { readonly kind: string; readonly happening: FindingHappening }[];

type CrawlKind = (typeof kinds)[number]["kind"];

/** A finding of an earlier crawl that is open. */
export interface OpenCrawlFinding {
  readonly kind: string;
  readonly thing: string;
  readonly firstSeenAtMs: number;
  readonly isTold: boolean;
}

/** One URL as a crawl saw it. */
interface SeenProblem {
  readonly kind: CrawlKind;
  readonly url: string;
  readonly foundOn: string;
  readonly reason: string | null;
  readonly seenAtMs: number;
}

/**
 * Judges a finished crawl. A finding raises an alert when two crawls have seen it, at least ten minutes apart. If two
 * crawls in a row have not seen a finding, it is resolved. There is one event for each kind, with the findings that
 * raise an alert now.
 *
 * @param stored the memory after the crawl before; null for the first
 * @param open findings of the crawls before
 */
export function afterCrawl(stored: unknown, crawl: Crawl, open: readonly OpenCrawlFinding[]): LookVerdict {
  const { problems, endedAtMs } = crawl;
  const known = new Map(open.map((finding) => [keyOf(finding.kind, finding.thing), finding]));
  const seen = problems.flatMap((url) => problemsOf(url, endedAtMs));
  const kept = kinds.flatMap(({ kind }) =>
    mostKnown(
      seen.filter((one) => one.kind === kind),
      known,
    ),
  );
  const findings = kept.map((one) => ({
    ...findingOf(one),
    isTold: isToldNow(one, known.get(keyOf(one.kind, one.url))),
  }));
  const events = kinds.flatMap(({ kind, happening }) =>
    eventOf(
      happening,
      findings.filter((one) => one.kind === kind),
    ),
  );
  const lists = { unverified: shown(problems, "unverified"), blocked: shown(problems, "blocked") };
  const { startedAtMs, pages, urls, excluded, unasked } = crawl;
  return {
    memory: { startedAtMs, endedAtMs, pages, urls, excluded, unasked, ...lists },
    nextLookSeconds: lookIntervalSeconds.pages,
    findings,
    keptSinceMs: endOfCrawl(stored) ?? 0,
    events,
  };
}

const keyOf = (kind: string, thing: string) => `${kind} ${thing}`;

/** One URL may be both. */
function problemsOf(
  { url, outcome, reason, checkedAtMs, ...found }: CrawledUrl,
  endedAtMs: number,
): readonly SeenProblem[] {
  const { foundOn, insecureOn } = found;
  return [
    ...(outcome === "broken" ? [{ kind: "broken_link", url, foundOn, reason, seenAtMs: checkedAtMs } as const] : []),
    ...(insecureOn === null
      ? []
      : [{ kind: "mixed_content", url, foundOn: insecureOn, reason: null, seenAtMs: endedAtMs } as const]),
  ];
}

/** Those that are open already go first: a limit of new ones resolves no old one. */
function mostKnown(seen: readonly SeenProblem[], known: ReadonlyMap<string, OpenCrawlFinding>): readonly SeenProblem[] {
  const isKnown = ({ kind, url }: SeenProblem) => known.has(keyOf(kind, url));
  return [...seen.filter(isKnown), ...seen.filter((one) => !isKnown(one))].slice(0, MAX_KEPT);
}

/** An answer that another crawl got before this site's failure was first seen is no second failure. */
function isToldNow({ seenAtMs }: SeenProblem, before: OpenCrawlFinding | undefined): boolean {
  return before !== undefined && !before.isTold && seenAtMs - before.firstSeenAtMs >= MIN_TOLD_AFTER_MS;
}

function findingOf({ kind, url, foundOn, reason }: SeenProblem) {
  return { kind, thing: url, detail: { found_on: foundOn, reason } };
}

function eventOf(
  happening: FindingHappening,
  findings: readonly (OpenFinding & { readonly detail: JsonObject })[],
): readonly SiteEvent[] {
  const told = findings.filter(({ isTold }) => isTold);
  if (told.length === 0) return [];
  const examples = told.slice(0, MAX_TOLD_LINKS).map(({ thing, detail }) => ({
    page: cut(detail["found_on"]),
    link: cut(thing),
    status: cut(detail["reason"]),
  }));
  return [{ happening, detail: { new: told.length, open: findings.length, examples } }];
}

function cut(text: unknown): string | null {
  return typeof text === "string" ? text.slice(0, MAX_TOLD_LENGTH).toWellFormed() : null;
}

function shown(problems: readonly CrawledUrl[], outcome: CrawledUrl["outcome"]) {
  const all = problems.filter((one) => one.outcome === outcome);
  const urls = all.slice(0, MAX_SHOWN).map(({ url, foundOn, reason }) => ({ url, foundOn, reason }));
  return { count: all.length, urls };
}

function endOfCrawl(stored: unknown): number | null {
  const endedAtMs = isJsonObject(stored) ? stored["endedAtMs"] : null;
  return typeof endedAtMs === "number" ? endedAtMs : null;
}
