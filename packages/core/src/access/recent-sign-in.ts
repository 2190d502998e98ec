import type { Sender } from "./credential.ts";

/** How long a sign-in counts as recent, in milliseconds. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/** Whether the sender proved who they are a short time ago. A token never does, and the operator need not. */
export function hasSignedInRecently({ via }: Pick<Sender, "via">, now: Date): boolean {
  if (via.kind === "operator") return true;
  return via.kind === "session" && now.getTime() - via.signedInAt.getTime() < RECENT_SIGN_IN_MS;
}
