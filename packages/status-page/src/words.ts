import type { PageReportImpact, PageSnapshot } from "@pharos/core";
import type { PageWords } from "./languages/en.ts";

export function headlineOf({ groups, overall }: Pick<PageSnapshot, "groups" | "overall">, words: PageWords): string {
  return groups.length === 0 ? words.noComponentsYet : words.headlines[overall];
}

/** Null if the page shows no impact. */
export function impactText(impact: PageReportImpact, { impacts }: PageWords): string | null {
  return impact === "none" ? null : impacts[impact];
}
