import { entryKeyOf, referenceTo } from "@pharos/operations";
import type { EntryMatch } from "./match.ts";
import type { CurrentRecord } from "./state.ts";

/** Id of a contact of the team to its key, or the one that it will have; without those that have none. */
export type ContactKeys = ReadonlyMap<number, string>;

export function contactKeysOf(matches: readonly EntryMatch[], found: readonly CurrentRecord[]): ContactKeys {
  const keys = new Map<number, string>();
  for (const { kind, id, key } of found) if (kind === "contact" && key !== null) keys.set(id, key);
  for (const [{ kind, key }, current] of matches) if (kind === "contact" && current) keys.set(current.id, key);
  return keys;
}

/**
 * The mistake in a monitor's reference to a contact that does not exist, with the probable reference, as files of the
 * project write it.
 */
export function unknownContact(project: string, key: string, reachable: ReadonlySet<string>): string {
  const alike = [...reachable].filter((other) => entryKeyOf(other) === entryKeyOf(key));
  const hint = alike.length > 0 ? `; there is ${alike.map((other) => referenceTo(project, other)).join(", ")}` : "";
  return `there is no contact ${referenceTo(project, key)} in the files or in the team${hint}`;
}
