import type { BadgeSubject } from "@pharos/core";
import { makeBadge } from "badge-maker";
import type { Style } from "./query.ts";

/** The content of a badge, before it is drawn. Colours are names that badge-maker and shields.io share. */
export interface Face {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

const GREY = "lightgrey";

/** Shown under a key that no monitor has. */
export const UNKNOWN_FACE: Face = { label: "badge", message: "unknown", color: GREY };

const statusColors: Readonly<Record<BadgeSubject["status"], string>> = {
  pending: GREY,
  up: "brightgreen",
  degraded: "yellow",
  down: "red",
};

/** A paused monitor keeps the status of its last check, which may be old. */
export function statusFace({ status, isActive }: BadgeSubject): Face {
  return isActive
    ? { label: "status", message: status, color: statusColors[status] }
    : { label: "status", message: "paused", color: GREY };
}

/** Colours by the least uptime, in percent. */
const uptimeColors: readonly (readonly [from: number, color: string])[] = [
  [99.9, "brightgreen"],
  [99, "green"],
  [97, "yellowgreen"],
  [95, "yellow"],
  [90, "orange"],
  [0, "red"],
];

/** @param percent null without any monitoring */
export function uptimeFace(percent: number | null, window: string): Face {
  const label = `uptime ${window}`;
  if (percent === null) return { label, message: "no data", color: GREY };
  const [, color = GREY] = uptimeColors.find(([from]) => percent >= from) ?? [];
  return { label, message: `${percent}%`, color };
}

/** No colour judges a response time, because a slow time for one target is fast for another. */
export function responseFace(ms: number | null, window: string): Face {
  const label = `response ${window}`;
  if (ms === null) return { label, message: "no data", color: GREY };
  return { label, message: ms < 10_000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`, color: "blue" };
}

/** An SVG document. The label comes from the page that embeds the badge; the library escapes it. */
export function drawSvg(face: Face, style: Style): string {
  // The style "social" draws a box for an empty label, and no box for an empty message.
  if (style === "social" && face.label === "") return makeBadge({ ...face, label: face.message, message: "", style });
  return makeBadge({ ...face, style });
}

/** The endpoint schema of shields.io, version 1. */
export function drawEndpoint({ label, message, color }: Face, isError = false) {
  return { schemaVersion: 1, label, message, color, ...(isError && { isError }) };
}
