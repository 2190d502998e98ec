import type { Kind } from "./parse.ts";
import type { Current } from "./state.ts";

/** Leaves room for a number within the hundred characters of a key. */
const LONGEST_STEM = 90;

/** Id to key, for all of one kind: the keys that they have, and for the others some made of their names, each once. */
export function keysOf(found: readonly Current[], kind: Kind): ReadonlyMap<number, string> {
  const same = found.filter((current) => current.kind === kind);
  const taken = new Set(same.flatMap(({ key }) => key ?? []));
  return new Map(
    same.map(({ id, key, name }) => {
      const own = key ?? freeKey(name, kind, taken);
      taken.add(own);
      return [id, own];
    }),
  );
}

function freeKey(name: string, kind: Kind, taken: ReadonlySet<string>): string {
  const stem =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9._]+/g, "-")
      .replace(/^[^a-z0-9]+/, "")
      .slice(0, LONGEST_STEM)
      .replace(/-+$/, "") || kind;
  let key = stem;
  for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
  return key;
}
