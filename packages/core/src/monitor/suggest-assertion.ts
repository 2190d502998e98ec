import { jsonOrUndefined, objectOrEmpty } from "../wire/json.ts";
import type { Assertion } from "./assertion.ts";

/** Members by which an answer says that its service is well, in the order in which they count. */
const MEMBERS = ["status", "state", "health", "healthy", "ok", "success"];
/** Values of such members. */
const WELL = new Set(["ok", "up", "healthy", "pass", "passing", "operational", "green", "ready", "alive"]);

/** A condition that an answer in JSON suggests, because it says that all is well; null for another answer. */
export function suggestedAssertion(body: string): Assertion | null {
  const document = membersOf(body);
  const member = MEMBERS.find((name) => isWell(document.get(name)));
  if (member === undefined) return null;
  const value = document.get(member);
  const target = typeof value === "string" ? value : true;
  return { source: "json", property: `$.${member}`, comparison: "equals", target };
}

function isWell(value: unknown): boolean {
  return value === true || (typeof value === "string" && WELL.has(value.toLowerCase()));
}

/** The members of an object in JSON. Another text has no members. */
function membersOf(text: string): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(objectOrEmpty(jsonOrUndefined(text))));
}
