import type { Problem } from "@pharos/core";

/** What the braces of a path stand for, and by what such a record is found. */
const records: Readonly<Record<string, readonly [noun: string, mark: string]>> = {
  monitor: ["monitor", "ID"],
  notificationContact: ["notification contact", "ID"],
  delivery: ["delivery", "ID"],
  check: ["check", "number"],
};

/** What a sentence repeats of an ID as it was sent; most of what is no ID does not match. */
const QUOTABLE = /^[\w-]{1,20}$/;

/**
 * The refusal of a record that the team does not have. Another team's record, one that is deleted and an ID that is none
 * are told alike.
 *
 * @param rawIds what stood in the path's braces, in order
 */
export function missingRecord(path: string, rawIds: readonly string[]): Problem {
  const named = pathParameters(path).map((name, index) => {
    const [noun, mark] = records[name] ?? [name, "ID"];
    const id = rawIds[index] ?? "";
    return { noun, mark, id: QUOTABLE.test(id) ? id : null };
  });
  const owners = named.slice(0, -1).map(({ noun, id }) => (id === null ? ` of this ${noun}` : ` of the ${noun} ${id}`));
  const { noun = "record", mark = "ID", id = null } = named.at(-1) ?? {};
  const sought = id === null ? `this ${mark}` : `the ${mark} ${id}`;
  return { kind: "not-found", detail: `No ${noun}${owners.join("")} has ${sought} in this team.` };
}

/** Names in the braces of an operation's path, in order. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
