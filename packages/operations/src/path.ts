import type { Problem } from "@pharos/core";

/** The records that parameters of paths name, and what identifies them. */
const records: Readonly<Record<string, readonly [noun: string, mark: string]>> = {
  monitor: ["monitor", "ID"],
  notificationContact: ["notification contact", "ID"],
  delivery: ["delivery", "ID"],
  check: ["check", "number"],
  token: ["API token", "ID"],
  member: ["member", "ID"],
  invitation: ["invitation", "ID"],
  incident: ["incident", "ID"],
};

/** An ID that a sentence may repeat as it was sent. Long texts and markup do not match. */
const QUOTABLE = /^[\w-]{1,20}$/;

/**
 * The refusal of a record that the team does not have. The sentence is the same for another team's record, a deleted one
 * and a malformed ID, so that it tells nothing about other teams.
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
