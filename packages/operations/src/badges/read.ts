import { type BadgeReader, uptimePercent } from "@pharos/core";
import { type Face, responseFace, statusFace, uptimeFace } from "./face.ts";
import { type BadgeRequest, type Window, windowHours } from "./query.ts";

const HOUR_MS = 3_600_000;

/** The current content of the badge of a key; null if no monitor has the key. */
export async function readFace(
  badges: BadgeReader,
  key: string,
  { kind, window, label }: BadgeRequest,
  now: Date,
): Promise<Face | null> {
  const subject = await badges.subject(key);
  if (subject === null) return null;
  const face =
    kind === "status" ? statusFace(subject) : await figuresFace(badges, subject.monitorId, kind, window, now);
  return label === null ? face : { ...face, label };
}

async function figuresFace(
  badges: BadgeReader,
  monitorId: number,
  kind: "uptime" | "response",
  window: Window,
  now: Date,
): Promise<Face> {
  const since = new Date(now.getTime() - windowHours[window] * HOUR_MS);
  if (kind === "response") return responseFace(await badges.responseTimeMs(monitorId, since, now), window);
  const parts = await badges.uptime(monitorId, since, now);
  return uptimeFace(parts && uptimePercent(parts), window);
}
