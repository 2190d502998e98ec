import type { ComponentState, PageSnapshot } from "@pharos/core";
import { makeBadge } from "badge-maker";
import { type PageView, pageView } from "./view.ts";

const colors: Readonly<Record<ComponentState, string>> = {
  operational: "brightgreen",
  degraded: "yellow",
  maintenance: "blue",
  major_outage: "red",
  unknown: "lightgrey",
};

/** The page's headline as an SVG image. */
export function statusBadge({ page, overall }: PageSnapshot, { words }: PageView = pageView(page)): string {
  return makeBadge({ label: page.name, message: words.badges[overall], color: colors[overall] });
}
