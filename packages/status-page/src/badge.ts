import type { ComponentState, PageSnapshot } from "@pharos/core";
import { makeBadge } from "badge-maker";
import { stateWords } from "./words.ts";

const colors: Readonly<Record<ComponentState, string>> = {
  operational: "brightgreen",
  degraded: "yellow",
  maintenance: "blue",
  major_outage: "red",
  unknown: "lightgrey",
};

/** The page's headline as an SVG image. */
export function statusBadge({ page, overall }: PageSnapshot): string {
  return makeBadge({ label: page.name, message: stateWords[overall].toLowerCase(), color: colors[overall] });
}
