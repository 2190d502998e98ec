import type { Happening } from "../subject/happening.ts";
import { isJsonObject } from "../wire/json.ts";

/** The matter that every subject has: it is down. */
export const OUTAGE = "outage";

/** The matter of an outage that other sides see: contacts that know of the outage get one message of each change. */
const SIDES = "sides";

/** The matter waits where the alert of an outage waits: while the subject flaps, a parent is down, or by the hours of the contact. */
export const isOfOutage = (topic: string) => topic === OUTAGE || topic === SIDES;

/**
 * The matter that an event belongs to. For each matter of a subject, a contact knows whether it is on.
 *
 * | topic | events |
 * |---|---|
 * | `outage` | `down`, `recovery`, `reminder`, `flapping` |
 * | `slow` | `slow`, `slow_over` |
 * | `divided` | `divided`, `divided_over`: one of two sides fails |
 * | `sides` | `changed`: other sides fail than before, in the same outage |
 * | `isolated` | `isolated`: the reference of a place does not answer |
 * | `certificate` | `ssl_expiring` of the certificate of the server |
 * | `certificate:<which>` | the same of a certificate of the monitor |
 * | `rule:<metric>:<instance>:<severity>` | `warning`, `warning_over` of one rule of a server |
 * | `finding:<happening>:<record>` | a finding of a site; the record is of a change of DNS |
 */
export function topicOf(happening: Happening, detail: unknown): string {
  switch (happening) {
    case "down":
    case "recovery":
    case "reminder":
    case "flapping":
      return OUTAGE;
    case "slow":
    case "slow_over":
      return "slow";
    case "divided":
    case "divided_over":
      return "divided";
    case "changed":
      return SIDES;
    case "isolated":
      return "isolated";
    case "ssl_expiring":
      return ["certificate", member(detail, "which")].filter((part) => part !== "").join(":");
    case "warning":
    case "warning_over":
      return `rule:${member(detail, "rule")}:${member(detail, "instance")}:${member(detail, "severity")}`;
    default:
      return `finding:${happening}:${member(detail, "record")}`;
  }
}

function member(detail: unknown, name: string): string {
  const value = isJsonObject(detail) ? detail[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** The event is the end of its matter. */
export function isEnd(happening: Happening): boolean {
  return ["recovery", "slow_over", "warning_over", "divided_over"].includes(happening);
}

/** Contacts are notified of the end of the matter. Of any other matter they get one message. */
export function hasEnd(topic: string): boolean {
  return topic === OUTAGE || topic === "slow" || topic === "divided" || topic.startsWith("rule:");
}
