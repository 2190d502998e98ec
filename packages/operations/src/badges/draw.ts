import { makeBadge } from "badge-maker";
import type { Face } from "./face.ts";
import type { Style } from "./query.ts";

/** An SVG document. The label comes from whoever embeds the badge; the library escapes it. */
export function drawSvg(face: Face, style: Style): string {
  // That style has a box for the label even where there is none, and none for a message that is empty.
  if (style === "social" && face.label === "") return makeBadge({ ...face, label: face.message, message: "", style });
  return makeBadge({ ...face, style });
}

/** The endpoint schema of shields.io, version 1. */
export function drawEndpoint({ label, message, color }: Face, isError = false) {
  return { schemaVersion: 1, label, message, color, ...(isError && { isError }) };
}
