import type { Alert, FindingHappening } from "@pharos/core";
import { numberIn, textIn, textsIn } from "./detail.ts";
import { utc } from "./utc.ts";

/** What was found in one line, such as `The DNS of Shop has changed`. */
export function findingHeadline(happening: FindingHappening, name: string, { detail }: Alert): string {
  switch (happening) {
    case "certificate_expiring":
      return `The certificate of ${name} ${expiry(numberIn(detail, "days"))}`;
    case "domain_expiring": {
      const statuses = textsIn(detail, "statuses");
      return statuses.length > 0
        ? `The domain of ${name} has the status ${statuses.join(", ")}`
        : `The domain of ${name} ${expiry(numberIn(detail, "days"))}`;
    }
    case "dns_changed":
      return `The DNS of ${name} has changed`;
  }
}

/** What is known of it beside the headline, by label; null for what is not. */
export function findingFacts({ detail }: Alert): [string, string | null][] {
  const expiresAtMs = Date.parse(textIn(detail, "expires_at") ?? "");
  return [
    ["Domain", textIn(detail, "domain")],
    ["Expires", Number.isNaN(expiresAtMs) ? null : utc(expiresAtMs)],
    ["Record", textIn(detail, "record")],
    ["Before", records(detail, "before")],
    ["After", records(detail, "after")],
  ];
}

function expiry(days: number | null): string {
  if (days === null) return "expires soon";
  if (days < 0) return "has expired";
  if (days === 0) return "expires within a day";
  return `expires in ${days} ${days === 1 ? "day" : "days"}`;
}

/** A set of records as one text; null if the event is about no record. */
function records(detail: Alert["detail"], name: string): string | null {
  if (detail === null || !(name in detail)) return null;
  return textsIn(detail, name).join(", ") || "none";
}
