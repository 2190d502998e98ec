import { type Match, matchRecords } from "./match.ts";
import { type Current, type Desired, isSame } from "./state.ts";

/** A field that changes. Contacts are told by their keys, or as `#id` where they have none. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is done to one record. Adopting gives a key to a record that has none, and changes it like an update. */
export type Change =
  | { readonly action: "create"; readonly desired: Desired }
  | {
      readonly action: "update" | "adopt" | "unchanged";
      readonly desired: Desired;
      readonly current: Current;
      readonly differences: readonly Difference[];
    }
  | { readonly action: "delete"; readonly current: Current }
  | {
      readonly action: "keep";
      readonly current: Current;
      /** It is a contact that a monitor of the files alerts. */
      readonly isNeeded: boolean;
    };

export interface PlanOptions {
  /** Delete records that have a key which the files do not. */
  readonly prune: boolean;
  /** Send passwords that are there already: nobody can see whether they are the same. */
  readonly setPasswords: boolean;
}

export interface Plan {
  /** Contacts first, in the order of the files; then what the files do not have. */
  readonly changes: readonly Change[];
  readonly mistakes: readonly string[];
}

/** What has to happen so that the team has what the files say. */
export function planChanges(wanted: readonly Desired[], found: readonly Current[], options: PlanOptions): Plan {
  const inOrder = [...ofKind(wanted, "contact"), ...ofKind(wanted, "monitor")];
  const { matches, mistakes: unmatched } = matchRecords(inOrder, found);
  const mistakes = [...unmatched];
  const keyOf = contactKeys(matches, found);
  const reachable = new Set(keyOf.values());
  for (const { kind, key } of wanted) if (kind === "contact") reachable.add(key);
  const changes = matches.map(([desired, current]): Change => {
    for (const key of desired.contacts.filter((contact) => !reachable.has(contact))) {
      mistakes.push(`${desired.placeOf("contacts")}: there is no contact ${key}, neither in the files nor in the team`);
    }
    if (current === null) return { action: "create", desired };
    const differences = differencesOf(desired, current, keyOf, options);
    if (current.key === null) return { action: "adopt", desired, current, differences };
    return { action: differences.length > 0 ? "update" : "unchanged", desired, current, differences };
  });
  const named = new Set(wanted.flatMap(({ contacts }) => contacts.map((key) => `contact ${key}`)));
  const matched = new Set(matches.map(([, current]) => current));
  const others = found.filter((current) => current.key !== null && !matched.has(current));
  const rest = [...ofKind(others, "monitor"), ...ofKind(others, "contact")].map((current): Change => {
    const isNeeded = named.has(`${current.kind} ${current.key}`);
    return options.prune && !isNeeded ? { action: "delete", current } : { action: "keep", current, isNeeded };
  });
  return { changes: [...changes, ...rest], mistakes };
}

function ofKind<Of extends { readonly kind: string }>(all: readonly Of[], kind: string): readonly Of[] {
  return all.filter((one) => one.kind === kind);
}

/** Id of a contact of the team to the key that it has, or will have. */
function contactKeys(matches: readonly Match[], found: readonly Current[]): ReadonlyMap<number, string> {
  const keys = new Map<number, string>();
  for (const { kind, id, key } of found) if (kind === "contact" && key !== null) keys.set(id, key);
  for (const [{ kind, key }, current] of matches) if (kind === "contact" && current) keys.set(current.id, key);
  return keys;
}

function differencesOf(
  desired: Desired,
  current: Current,
  keyOf: ReadonlyMap<number, string>,
  { setPasswords }: PlanOptions,
): readonly Difference[] {
  const changed = Object.entries(desired.fields).flatMap(([field, to]) => {
    const from = current.fields[field];
    return isSame(from, to) ? [] : [{ field, from, to }];
  });
  const before = current.contactIds.map((id) => keyOf.get(id) ?? `#${id}`).sort();
  const after = [...desired.contacts].sort();
  if (!isSame(before, after)) changed.push({ field: "contacts", from: before, to: after });
  const isOther = changed.some(({ field }) => field === "username");
  if (desired.password !== null && (!current.hasPassword || isOther || setPasswords)) {
    changed.push({ field: "password", from: null, to: desired.password });
  }
  if (current.key === null) changed.push({ field: "key", from: null, to: desired.key });
  return changed;
}
