import type { PagePeriod, PageSettings } from "@pharos/core";
import type { PageWords } from "./languages/en.ts";
import { READERS_LANGUAGE, wordsOf } from "./languages.ts";
import { createPageTimes, type PageTimes } from "./times.ts";

/** How one reader sees a page: its words and its times. */
export interface PageView {
  readonly words: PageWords;
  readonly times: PageTimes;
  /** Of its dates, as `en-GB`. */
  readonly locale: string;
  /** The zone of its times. Days are always days of the page's zone. */
  readonly zone: string;
  /** Whether the reader has chosen the language, or the browser for the reader. */
  readonly isChosen: boolean;
  /** The days of the period whose uptime is shown, if the page shows periods. */
  readonly period: PagePeriod;
  /** A link to another part of the page, which keeps the language and the zone that the reader has chosen. An empty value removes a choice. */
  link(url: string, more?: Readonly<Record<string, string>>): string;
}

/** The settings of a page that decide how a reader sees it. */
type ViewSettings = Pick<PageSettings, "language" | "locale" | "timeZone">;

/** The period without a choice of the reader. */
export const USUAL_PERIOD = 90;

/** The choices of a reader, if the page offers them. */
export interface ReaderChoice {
  /** The default is the language of the page; a page without a language has English words. */
  readonly words?: PageWords;
  readonly period?: PagePeriod;
  /** One of `readerZones`; null for the zone of the page. */
  readonly zone?: string | null;
}

export function pageView(
  { language, locale, timeZone }: ViewSettings,
  { words = wordsOf(language), period = USUAL_PERIOD, zone = null }: ReaderChoice = {},
): PageView {
  const isChosen = language === READERS_LANGUAGE;
  const ofDates = words.tag === "en" ? locale : words.tag;
  return {
    ...{ words, locale: ofDates, zone: zone ?? timeZone },
    times: createPageTimes(zone ?? timeZone, ofDates),
    ...{ isChosen, period },
    link(url, more = {}) {
      const all = { ...(isChosen && { lang: words.tag }), ...(zone !== null && { tz: zone }), ...more };
      const choices = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== "")).toString();
      return choices === "" ? url : `${url}?${choices}`;
    },
  };
}

/** The URL of a page in a language that its reader chooses. */
export function inLanguage(url: string, tag: string): string {
  return `${url}?lang=${tag}`;
}

/** As `99.30 %`, or that there is no data. */
export function percentText(percent: number | null, { noData, percent: text }: PageWords): string {
  return percent === null ? noData : text(percent);
}

/** As `2 h 5 min`. */
export function lengthText(seconds: number, words: PageWords): string {
  if (seconds < 60) return words.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [words.hours(hours)] : []), ...(rest > 0 ? [words.minutes(rest)] : [])].join(" ");
}
