import { keysTexts, actionNames as names, actionWords as words } from "#texts/keys.ts";

/** An action of the dashboard. Keys, their list and the palette are made of its entry. */
export interface ActionEntry {
  readonly name: () => string;
  /** The keys that start it, by `KeyboardEvent.key`. */
  readonly keys?: readonly string[];
  /** Further words that find it in the palette. */
  readonly words?: () => string;
  /** Whether only its keys start it, because it acts where the focus is. */
  readonly isByKey?: boolean;
  /** Whether a key that is held down starts it again and again. */
  readonly repeats?: boolean;
}

/** Every action, in the order of the palette and of the list of keys. A part of the page provides what each does. */
export const actions = {
  pause: { name: names.pause, keys: ["p"], words: words.pause },
  checkNow: { name: names.checkNow, keys: ["c"], words: words.checkNow },
  wall: { name: names.wall, words: words.wall },
  theme: { name: names.theme, words: words.theme },
  docs: { name: names.docs, words: words.docs },
  help: { name: keysTexts.help, keys: ["?"], words: words.help },
  signOut: { name: names.signOut, words: words.signOut },
  search: { name: names.search, keys: ["/"], isByKey: true },
  create: { name: names.create, keys: ["n"], isByKey: true },
  next: { name: names.next, keys: ["j"], isByKey: true, repeats: true },
  previous: { name: names.previous, keys: ["k"], isByKey: true, repeats: true },
  open: { name: names.openRow, keys: ["Enter"], isByKey: true },
  select: { name: names.select, keys: ["x"], isByKey: true },
  selectTo: { name: names.selectTo, keys: ["X"], isByKey: true },
  palette: { name: keysTexts.palette, keys: ["Ctrl K"], isByKey: true },
} as const satisfies Readonly<Record<string, ActionEntry>>;

export type ActionName = keyof typeof actions;

/** What some actions do now, where they are possible. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

export const actionNames = Object.keys(actions).filter((name): name is ActionName => name in actions);

export const actionOf = (name: ActionName): ActionEntry => actions[name];
