import type { SiteData } from "@pharos/operations";
import type { ReactNode } from "react";
import { type ShownAspect, aspectTexts as texts } from "#texts/site-aspects.ts";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import { Moment } from "../../ui/time.tsx";

type Seen = NonNullable<SiteData["aspects"][number]["facts"]>;

/** The facts of the last check, without facts that the page does not know. */
export function AspectFacts({ aspect, seen }: { readonly aspect: ShownAspect; readonly seen: Seen }) {
  return <Facts of={factsOf(aspect, seen)} />;
}

function factsOf(aspect: ShownAspect, seen: Seen): readonly LabelledFact[] {
  switch (aspect) {
    case "certificate":
      return [
        [texts.expires(), momentIn(seen["expires_at"])],
        [texts.issued(), momentIn(seen["issued_at"])],
        [texts.issuer(), textIn(seen["issuer"])],
        [texts.names(), listIn(seen["names"])],
      ];
    case "domain":
      return [
        [texts.domain(), textIn(seen["domain"])],
        [texts.expires(), momentIn(seen["expires_at"])],
        [texts.registrar(), textIn(seen["registrar"])],
        [texts.statuses(), listIn(seen["statuses"])],
      ];
    case "dns":
      return recordsIn(seen["records"]);
    case "pages":
      return crawlIn(seen);
  }
}

/** The figures of the last finished crawl. */
function crawlIn({ pages, urls, excluded, unasked }: Seen): readonly LabelledFact[] {
  if (typeof pages !== "number" || typeof urls !== "number") return [];
  return [
    [texts.crawled(), texts.crawlOf(pages, urls)],
    [texts.excluded(), countIn(excluded)],
    [texts.unasked(), countIn(unasked)],
  ];
}

/** A count; null without one. */
function countIn(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function listIn(value: unknown): string | null {
  return Array.isArray(value) && value.length > 0 ? value.filter((one) => typeof one === "string").join(", ") : null;
}

function momentIn(value: unknown): ReactNode {
  return typeof value === "string" ? <Moment at={value} /> : null;
}

/** Each record of name servers with its values. */
function recordsIn(value: unknown): readonly LabelledFact[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("record" in one) || !("values" in one)) return [];
    const values = listIn(one.values);
    const isRotating = "rotating" in one && one.rotating === true;
    const shown = isRotating && values !== null ? `${values} (${texts.rotating()})` : values;
    return typeof one.record === "string" ? [[one.record, shown] as const] : [];
  });
}
