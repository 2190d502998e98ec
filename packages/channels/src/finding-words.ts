import { type Alert, type FindingHappening, isList, objectOrEmpty } from "@pharos/core";
import { numberIn, textIn, textsIn } from "./detail.ts";
import { utc } from "./utc.ts";

/** The finding in one line, such as `The DNS of Shop has changed`. */
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
    case "broken_links":
      return `${name} has ${newOnes(detail, "broken link", "broken links")}`;
    case "mixed_content":
      return `${name} loads ${newOnes(detail, "thing", "things")} over http on https pages`;
  }
}

/** The facts below the headline, by label; null for unknown ones. */
export function findingFacts({ detail }: Alert): [string, string | null][] {
  const expiresAtMs = Date.parse(textIn(detail, "expires_at") ?? "");
  return [
    ["Domain", textIn(detail, "domain")],
    ["Expires", Number.isNaN(expiresAtMs) ? null : utc(expiresAtMs)],
    ["Record", textIn(detail, "record")],
    ["Before", records(detail, "before")],
    ["After", records(detail, "after")],
    ["Links", links(detail)],
    ["Now", openCount(detail)],
  ];
}

function newOnes(detail: Alert["detail"], one: string, many: string): string {
  const count = numberIn(detail, "new");
  if (count === null) return `new ${many}`;
  return `${count} new ${count === 1 ? one : many}`;
}

/** The first links of the event, each with its problem and its page; null if it has no links. */
function links(detail: Alert["detail"]): string | null {
  const list = detail?.["examples"];
  if (!isList(list)) return null;
  const named = list.flatMap((one) => {
    const { page, link, status } = objectOrEmpty(one);
    if (typeof link !== "string") return [];
    const why = typeof status === "string" ? ` (${status})` : "";
    return [typeof page === "string" ? `${link}${why} on ${page}` : `${link}${why}`];
  });
  return named.join(", ") || null;
}

/** How many there are with those that are new, if there are more. */
function openCount(detail: Alert["detail"]): string | null {
  const [open, fresh] = [numberIn(detail, "open"), numberIn(detail, "new")];
  return open === null || fresh === null || open <= fresh ? null : `${open} in all`;
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
