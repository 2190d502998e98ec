import type { Current, Desired } from "./state.ts";

/** An entry of the files and the record that it stands for; null where there is none yet. */
export type Match = readonly [Desired, Current | null];

/**
 * Finds for each entry the record with its key, else the one without a key that has the same name and type.
 *
 * @returns the entries in their order, and a mistake for each that leaves open what it is
 */
export function matchRecords(
  wanted: readonly Desired[],
  found: readonly Current[],
): { readonly matches: readonly Match[]; readonly mistakes: readonly string[] } {
  const holders = new Map(
    found.flatMap((current) => (current.key === null ? [] : [[keyOf(current), current] as const])),
  );
  const keyless = byLikeness(found.filter(({ key }) => key === null));
  const rivals = byLikeness(wanted.filter((desired) => !holders.has(keyOf(desired))));
  const mistakes: string[] = [];
  const matches = wanted.map((desired): Match => {
    const { kind, key, type, placeOf } = desired;
    const holder = holders.get(keyOf(desired));
    if (holder) {
      if (holder.type !== type) {
        const todo = `a type cannot change: give this one another key, and ${kind} ${holder.id} goes with --prune`;
        mistakes.push(`${placeOf("type")}: ${kind} ${key} is of type ${holder.type} in the team; ${todo}`);
      }
      return [desired, holder];
    }
    const alike = keyless.get(likeness(desired)) ?? [];
    const [only = null, ...others] = alike;
    if (others.length === 0 && (only === null || rivals.get(likeness(desired))?.length === 1)) return [desired, only];
    const ids = alike.map(({ id }) => id).join(", ");
    mistakes.push(
      `${placeOf()}: ${kind} ${key} could be any of the team's ${kind}s ${ids}: set the key of the one it is`,
    );
    return [desired, null];
  });
  return { matches, mistakes };
}

function keyOf({ kind, key }: Pick<Current, "kind" | "key">): string {
  return `${kind} ${key}`;
}

type Like = Pick<Current, "kind" | "type" | "name">;

/** The same for all that may be the same. */
function likeness({ kind, type, name }: Like): string {
  return JSON.stringify([kind, type, name]);
}

function byLikeness<Of extends Like>(all: readonly Of[]): ReadonlyMap<string, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(likeness(one));
    if (group) group.push(one);
    else groups.set(likeness(one), [one]);
  }
  return groups;
}
