import { pagesTexts as texts } from "#texts/status-pages.ts";
import { formatInterval } from "../../lib/format.ts";

/** Lengths of outages that get a draft. A client of the API may have set others. The empty value stands for no drafts. */
export function draftOptions(others: readonly number[]) {
  const seconds = [...new Set([0, 60, 300, 900, 3600, ...others])].sort((one, other) => one - other);
  const nameOf = (one: number) => (one === 0 ? texts.atOnce() : texts.draftAfterLength(formatInterval(one)));
  return [["", texts.never()] as const, ...seconds.map((one) => [String(one), nameOf(one)] as const)];
}
