import { keptUuid } from "@pharos/vault";
import { type AskedSignal, NOTHING, splitUrl, UUID, type WrongSignal } from "./signal-path.ts";

/** Uptime Kuma has its pushes below this path: 2.5.3, server/routers/api-router.js. */
const PUSHES = "/api/push/";
/** Push tokens of Uptime Kuma have 32 letters and digits, and earlier ones 10. */
const PUSH_TOKEN = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Reads a push of Uptime Kuma: `/api/push/{token}?status=up&msg=OK&ping=`. The token is a heartbeat's token, or a push token
 * that the operator has copied. As in Uptime Kuma, a status other than `up` is a failure. `ping` has no effect.
 * @returns null for any other path
 */
export function parsePush(url: string): AskedSignal | WrongSignal | null {
  if (!url.startsWith(PUSHES)) return null;
  const { path, query } = splitUrl(url);
  const token = path.slice(PUSHES.length);
  if (!PUSH_TOKEN.test(token)) return { status: 404, detail: "A push token has 8 to 64 letters and digits." };
  const lower = token.toLowerCase();
  const address = UUID.test(lower) ? lower : keptUuid(token);
  const kind = (query.get("status") || "up") === "up" ? "success" : "fail";
  return { ...NOTHING, address, kind, message: query.get("msg") || null };
}
