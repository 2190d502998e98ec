import { keysTexts, actionNames as names, actionWords as words } from "#texts/keys.ts";
import { pageNames } from "#texts/pages.ts";

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

/** Every action, in the order of the palette and of the list of keys. The parts of the page provide their handlers. */
const actions = {
  pause: { name: names.pause, keys: ["p"], words: words.pause },
  checkNow: { name: names.checkNow, keys: ["c"], words: words.checkNow },
  acknowledge: { name: names.acknowledge, keys: ["a"], words: words.acknowledge },
  assign: { name: names.assign, keys: ["m"], words: words.assign },
  snooze: { name: names.snooze, words: words.snooze },
  monitors: { name: pageNames.monitors, keys: ["g m"], words: words.monitors },
  servers: { name: pageNames.servers, keys: ["g e"], words: words.servers },
  sites: { name: pageNames.sites, keys: ["g b"], words: words.sites },
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

/** The handlers of actions that are possible now. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

export const actionNames = Object.keys(actions).filter((name): name is ActionName => name in actions);

export const actionOf = (name: ActionName): ActionEntry => actions[name];
