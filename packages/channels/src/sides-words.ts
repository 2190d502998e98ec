import { type Alert, isJsonObject } from "@pharos/core";
import { textIn } from "./detail.ts";

/** The headline of a monitor that fails on one of its two sides, or answers on both again. */
export function dividedHeadline(happening: "divided" | "divided_over", name: string, { detail }: Alert): string {
  if (happening === "divided_over") return `${name} answers inside and outside again`;
  return textIn(detail, "word") === "way_in"
    ? `${name} answers inside and not outside`
    : `${name} answers outside and not inside`;
}

const changed: Readonly<Record<string, string>> = {
  way_in: "now answers inside and not outside",
  way_out: "now answers outside and not inside",
  service: "now fails inside and outside",
};

/** The headline of a monitor that is down as before, and fails on other sides than before. */
export function changedHeadline(name: string, { detail }: Alert): string {
  return `${name} ${changed[textIn(detail, "word") ?? ""] ?? "is still down"}`;
}

/** The locations of both sides, by label; null for unknown ones. */
export function sidesFacts({ detail }: Alert): [string, string | null][] {
  return [
    ["Inside", sideIn(detail, "inside", "places")],
    ["Outside", sideIn(detail, "outside", "regions")],
  ];
}

const answers: Readonly<Record<string, string>> = { passes: "answers", fails: "does not answer", unknown: "unknown" };

function sideIn(detail: Alert["detail"], side: string, locations: string): string | null {
  const sides = detail?.["sides"];
  const one = isJsonObject(sides) ? sides[side] : undefined;
  if (!isJsonObject(one)) return null;
  const verdict = answers[textIn(one, "verdict") ?? ""];
  const names = one[locations];
  if (verdict === undefined) return null;
  return Array.isArray(names) && names.length > 0 ? `${verdict} (${names.join(", ")})` : verdict;
}
