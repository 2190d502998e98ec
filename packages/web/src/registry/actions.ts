/** An action of the dashboard. Keys, their list and the palette are made of its entry and of its name in `#texts/finding.ts`. */
export interface ActionEntry {
  /** The keys that start it, by `KeyboardEvent.key`. */
  readonly keys?: readonly string[];
  /** Whether only its keys start it, because it acts where the focus is. */
  readonly isByKey?: boolean;
  /** Whether a key that is held down starts it again and again. */
  readonly repeats?: boolean;
}

/** Every action, in the order of the palette and of the list of keys. The parts of the page provide their handlers. */
const actions = {
  pause: { keys: ["p"] },
  checkNow: { keys: ["c"] },
  acknowledge: { keys: ["a"] },
  assign: { keys: ["m"] },
  duplicate: { keys: ["d"] },
  snooze: {},
  undo: { keys: ["u"] },
  monitors: { keys: ["g m"] },
  servers: { keys: ["g e"] },
  sites: { keys: ["g b"] },
  wall: {},
  theme: {},
  docs: {},
  help: { keys: ["?"] },
  signOut: {},
  search: { keys: ["/"], isByKey: true },
  create: { keys: ["n"], isByKey: true },
  next: { keys: ["j"], isByKey: true, repeats: true },
  previous: { keys: ["k"], isByKey: true, repeats: true },
  open: { keys: ["Enter"], isByKey: true },
  select: { keys: ["x"], isByKey: true },
  selectTo: { keys: ["X"], isByKey: true },
  palette: { keys: ["Ctrl K"], isByKey: true },
} as const satisfies Readonly<Record<string, ActionEntry>>;

export type ActionName = keyof typeof actions;

/** The handlers of actions that are possible now. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

export const actionNames = Object.keys(actions).filter((name): name is ActionName => name in actions);

export const actionOf = (name: ActionName): ActionEntry => actions[name];
