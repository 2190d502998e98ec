import { makeBadge } from "badge-maker";
import type { Face } from "./face.ts";
import type { Style } from "./query.ts";

/** An SVG document. The label comes from whoever embeds the badge; the library escapes it. */
export function drawSvg(face: Face, style: Style): string {
  return makeBadge({ ...face, style });
}

/** The endpoint schema of shields.io, version 1. */
export function drawEndpoint({ label, message, color }: Face, isError = false) {
  return { schemaVersion: 1, label, message, color, ...(isError && { isError }) };
}
