import type { Problem } from "@pharos/core";
import { MAX_ID } from "./validate.ts";

interface NamedRecord {
  readonly noun: string;
  /** Its identifier. */
  readonly mark: string;
  /** The highest ID that its column holds, and a number holds exactly. */
  readonly maxId: number;
  /** It is a user's, and no team's. */
  readonly isOwn?: boolean;
}

const int = { mark: "ID", maxId: MAX_ID } as const;
const bigint = { mark: "ID", maxId: Number.MAX_SAFE_INTEGER } as const;

/** The records that parameters of paths name. */
const records: Readonly<Record<string, NamedRecord>> = {
  monitor: { noun: "monitor", ...int },
  notificationContact: { noun: "notification contact", ...int },
  delivery: { noun: "delivery", ...bigint },
  incident: { noun: "incident", ...bigint },
  comment: { noun: "comment", ...bigint },
  check: { noun: "check", ...int, mark: "number" },
  place: { noun: "place", ...int },
  probe: { noun: "probe", ...int },
  token: { noun: "API token", ...int },
  member: { noun: "member", ...int },
  invitation: { noun: "invitation", ...int },
  maintenanceWindow: { noun: "maintenance window", ...int },
  deployment: { noun: "deployment", ...int },
  statusPage: { noun: "status page", ...int },
  report: { noun: "report", ...int },
  subscriber: { noun: "subscriber", ...int },
  team: { noun: "team", ...int, isOwn: true },
  session: { noun: "session", ...int, isOwn: true },
  passkey: { noun: "passkey", ...int, isOwn: true },
};

/** An ID that a sentence may repeat as it was sent. Long texts and markup do not match. */
const QUOTABLE = /^[\w-]{1,20}$/;

/**
 * The refusal of a record that the team does not have. The sentence is the same for another team's record, a deleted one
 * and a malformed ID, so that it tells nothing about other teams.
 *
 * @param rawIds the ids in the path's braces, in order
 */
export function missingRecord(path: string, rawIds: readonly string[]): Problem {
  const named = pathParameters(path).map((name, index) => {
    const { noun, mark, isOwn = false }: Omit<NamedRecord, "maxId"> = records[name] ?? { noun: name, mark: "ID" };
    const id = rawIds[index] ?? "";
    return { noun, mark, isOwn, id: QUOTABLE.test(id) ? id : null };
  });
  const owners = named.slice(0, -1).map(({ noun, id }) => (id === null ? ` of this ${noun}` : ` of the ${noun} ${id}`));
  const { noun = "record", mark = "ID", isOwn = false, id = null } = named.at(-1) ?? {};
  const sought = id === null ? `this ${mark}` : `the ${mark} ${id}`;
  if (isOwn) return { kind: "not-found", detail: `No ${noun} with ${sought} is yours.` };
  return { kind: "not-found", detail: `No ${noun}${owners.join("")} has ${sought} in this team.` };
}

/** Names in the braces of an operation's path, in order. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The highest ID that a parameter of a path accepts. No record has a higher one, and the database rejects it. */
export function maxIdOf(parameter: string): number {
  return records[parameter]?.maxId ?? MAX_ID;
}
