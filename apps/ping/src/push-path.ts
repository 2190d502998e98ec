import { isUuid } from "@pharos/core";
import { isPushToken, keptUuid } from "@pharos/vault";
import { type AskedSignal, saysFailure, splitUrl, WITHOUT_MORE, type WrongSignal } from "./signal-path.ts";

/** Uptime Kuma has its pushes below this path: 2.5.3, server/routers/api-router.js. */
export const PUSHES = "/api/push/";

/**
 * Reads a push of Uptime Kuma: `/api/push/{token}?status=up&msg=OK&ping=`, also with a slash after the token. The token is a
 * heartbeat's token, or a push token that the operator has copied. `ping` has no effect.
 * @returns null for any other path
 */
export function parsePush(url: string): AskedSignal | WrongSignal | null {
  if (!url.startsWith(PUSHES)) return null;
  const { path, query } = splitUrl(url);
  const token = path.slice(PUSHES.length, path.endsWith("/") ? -1 : undefined);
  if (!isPushToken(token)) return { status: 404 };
  const lower = token.toLowerCase();
  const address = isUuid(lower) ? lower : keptUuid(token);
  const kind = saysFailure(query) ? "fail" : "success";
  return { ...WITHOUT_MORE, address, kind, message: query.get("msg") || null };
}
