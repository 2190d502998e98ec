import type { IncomingMessage } from "node:http";
import { type PagePeriod, pagePeriods } from "@pharos/core";
import {
  offeredLanguages,
  type PageWords,
  READERS_LANGUAGE,
  readerZones,
  USUAL_PERIOD,
  wordsOf,
} from "@pharos/status-page";
import type { RenderedPage } from "./render.ts";

/** The language of an answer. */
export interface AnswerLanguage {
  readonly words: PageWords;
  /** Whether another `Accept-Language` could give another language. */
  readonly isOfBrowser: boolean;
}

const offered = offeredLanguages.map(({ tag }) => tag);

/**
 * The language in which a request is answered. A page has one, or its readers choose: by `?lang=`, or else by the
 * languages of their browser. An answer of no page, such as 404, is in a language of the browser too.
 */
export function languageOf(request: IncomingMessage, page: RenderedPage | null): AnswerLanguage {
  const { language = READERS_LANGUAGE } = page?.snapshot.page ?? {};
  if (language !== READERS_LANGUAGE) return { words: wordsOf(language), isOfBrowser: false };
  const chosen = chosenLanguage(request.url ?? "");
  if (chosen !== null) return { words: wordsOf(chosen), isOfBrowser: false };
  const header = request.headers["accept-language"];
  return { words: wordsOf(preferredLanguage(header, offered)), isOfBrowser: true };
}

/** Renders something once for each language. @returns the result for a language */
export async function inEachLanguage<Text>(
  render: (words: PageWords) => Promise<Text>,
): Promise<(words: PageWords) => Text> {
  const english = await render(wordsOf(null));
  const others = await Promise.all(offered.map(async (tag) => [tag, await render(wordsOf(tag))] as const));
  const texts = new Map(others);
  return ({ tag }) => texts.get(tag) ?? english;
}

/** The language in a URL; null if it has none, or an unknown one. */
export function chosenLanguage(url: string): string | null {
  const sent = parameterOf(url, "lang");
  return offered.find((tag) => tag === sent) ?? null;
}

/** The period in a URL, in days. */
export function chosenPeriod(url: string): PagePeriod {
  const sent = parameterOf(url, "period");
  return pagePeriods.find((days) => `${days}` === sent) ?? USUAL_PERIOD;
}

/** The time zone in a URL; null if it has none, or one that is not offered. */
export function chosenZone(url: string): string | null {
  const sent = parameterOf(url, "tz");
  return readerZones.find((zone) => zone === sent) ?? null;
}

function parameterOf(url: string, name: string): string | null {
  const at = url.indexOf("?");
  return at < 0 ? null : new URLSearchParams(url.slice(at)).get(name);
}

/**
 * The language that an `Accept-Language` prefers (RFC 9110, section 12.5.4), of those that are offered. `de-AT` stands
 * for `de` too. Null: none of them.
 */
export function preferredLanguage(header: string | undefined, tags: readonly string[]): string | null {
  const ranges = (header ?? "").split(",").map(weighted);
  const weightOf = (tag: string) => {
    const ofTag = ranges.filter(([range]) => range === tag || range.startsWith(`${tag}-`));
    const found = ofTag.length > 0 ? ofTag : ranges.filter(([range]) => range === "*");
    return Math.max(0, ...found.map(([, weight]) => weight));
  };
  const best = Math.max(0, ...tags.map(weightOf));
  return best === 0 ? null : (tags.find((tag) => weightOf(tag) === best) ?? null);
}

/** A range of languages and its weight. A weight that is no number accepts nothing. */
function weighted(text: string): readonly [range: string, weight: number] {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [range, Number.isNaN(value) ? 0 : value];
}
