import { ProblemError } from "@pharos/core";
import Type from "typebox";
import { DRAWABLE } from "../schema/text.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { checkInput } from "../validate.ts";

const badgeKinds = ["status", "uptime", "response"] as const;
export type BadgeKind = (typeof badgeKinds)[number];

const windows = ["24h", "7d", "30d", "90d"] as const;
export type Window = (typeof windows)[number];

const styles = ["flat", "flat-square", "plastic", "for-the-badge", "social"] as const;
export type Style = (typeof styles)[number];

export const windowHours: Readonly<Record<Window, number>> = {
  "24h": 24,
  "7d": 7 * 24,
  "30d": 30 * 24,
  "90d": 90 * 24,
};

const defaults = { kind: "status", window: "24h", style: "flat" } as const;

/** The query of a badge's address. */
export const BadgeQuery = Type.Object({
  kind: Type.Optional(withDefault(oneOf(badgeKinds, { description: "Content of the badge." }), defaults.kind)),
  window: Type.Optional(
    withDefault(
      oneOf(windows, { description: "Time range for `uptime` and for the average `response`." }),
      defaults.window,
    ),
  ),
  label: Type.Optional(
    Type.String({ maxLength: 100, pattern: DRAWABLE, description: "Text on the left. Empty: no text." }),
  ),
  style: Type.Optional(withDefault(oneOf(styles, { description: "Shape of the badge." }), defaults.style)),
});

export interface BadgeRequest {
  readonly kind: BadgeKind;
  readonly window: Window;
  /** Null: the name of the kind. */
  readonly label: string | null;
  readonly style: Style;
}

/** @throws ProblemError `invalid` */
export function parseBadgeQuery(raw: Readonly<Record<string, unknown>>): BadgeRequest {
  const { complete, errors } = checkInput(BadgeQuery, { ...raw });
  if (complete === null) throw new ProblemError({ kind: "invalid", errors });
  const { kind = defaults.kind, window = defaults.window, label = null, style = defaults.style } = complete;
  return { kind, window, label, style };
}
