import { actionWords, actionNames as names, pageWords } from "#texts/finding.ts";
import type { PageEntry } from "../router/page.ts";
import { type ActionName, actionNames, actionOf } from "./actions.ts";

/** Further words of pages, by path. */
const words: Readonly<Partial<Record<string, () => string>>> = pageWords;

/** A page or an action that the palette offers. */
export interface Offer {
  readonly name: string;
  readonly keys: string;
  /** An action, or the path of a page. */
  readonly action?: ActionName;
  readonly path?: string;
}

interface Wanted {
  /** The text in the field of the palette. */
  readonly text: string;
  readonly pages: readonly PageEntry[];
  readonly mayWrite: boolean;
  /** Whether an action is possible now. */
  readonly isPossible: (name: ActionName) => boolean;
}

/** The actions, and the pages without IDs in their paths, that a text finds: by their names first. */
export function findOffers({ text, pages, mayWrite, isPossible }: Wanted) {
  const wanted = text.trim().toLowerCase();
  const shown = pages
    .filter(({ path, may }) => !path.includes("$") && (may === undefined || mayWrite))
    .map(({ path, title, keys }) => ({ path, name: title(), keys: keys?.[0] ?? "", words: words[path]?.() ?? "" }));
  const possible = actionNames
    .filter((name) => actionOf(name).isByKey !== true && isPossible(name))
    .map((action) => ({
      ...{ action, name: names[action](), keys: actionOf(action).keys?.[0] ?? "" },
      words: actionWords[action]?.() ?? "",
    }));
  const isForm = ({ path }: { readonly path: string }) => /\/new(\/|$)/.test(path);
  return {
    doing: foundBy<Offer>(wanted, [...possible, ...shown.filter(isForm)]),
    going: foundBy<Offer>(
      wanted,
      shown.filter((page) => !isForm(page)),
    ),
  };
}

function foundBy<Found extends Offer>(
  wanted: string,
  offers: readonly (Found & { readonly words: string })[],
): readonly Found[] {
  const named = offers.filter(({ name }) => name.toLowerCase().includes(wanted));
  const meant = offers.filter((offer) => !named.includes(offer) && offer.words.includes(wanted));
  return [...named, ...meant];
}
