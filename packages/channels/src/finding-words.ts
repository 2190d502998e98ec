import { type Alert, type FindingHappening, isJsonObject, isList } from "@pharos/core";
import { numberIn, textIn, textsIn } from "./detail.ts";
import { utc } from "./utc.ts";

/** Examples that one message shows. */
const MAX_EXAMPLES = 3;

/** What was found in one line, such as `Shop has 3 new broken links`. */
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
      return `${name} has ${counted(numberIn(detail, "new"), "new broken link")}`;
    case "mixed_content":
      return `${name} has ${counted(numberIn(detail, "new"), "new insecure item")} on https pages`;
  }
}

/** What is known of it beside the headline, by label; null for what is not. */
export function findingFacts({ detail }: Alert): [string, string | null][] {
  const expiresAtMs = Date.parse(textIn(detail, "expires_at") ?? "");
  const open = numberIn(detail, "open");
  return [
    ["Domain", textIn(detail, "domain")],
    ["Expires", Number.isNaN(expiresAtMs) ? null : utc(expiresAtMs)],
    ["Record", textIn(detail, "record")],
    ["Before", records(detail, "before")],
    ["After", records(detail, "after")],
    ["In all", open === null ? null : String(open)],
    ...examples(detail),
  ];
}

function expiry(days: number | null): string {
  if (days === null) return "expires soon";
  if (days < 0) return "has expired";
  return days === 0 ? "expires within a day" : `expires in ${counted(days, "day")}`;
}

function counted(count: number | null, what: string): string {
  if (count === null) return `${what}s`;
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** A set of records as one text; null if the event is about no record. */
function records(detail: Alert["detail"], name: string): string | null {
  if (detail === null || !(name in detail)) return null;
  return textsIn(detail, name).join(", ") || "none";
}

function examples(detail: Alert["detail"]): [string, string | null][] {
  const list = detail?.["examples"];
  return (isList(list) ? list.filter(isJsonObject) : []).slice(0, MAX_EXAMPLES).map((example) => {
    const [link, status, page] = ["link", "status", "page"].map((member) => textIn(example, member) ?? "?");
    return ["Found", `${link} (${status}) on ${page}`];
  });
}
