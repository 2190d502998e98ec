import { hasSignedInRecently, type Sender, type SignInUser } from "@pharos/core";
import type { Request } from "express";
import type { SignInOptions } from "./options.ts";

/** The user of a session, who has just signed in. */
export interface RecentUser {
  readonly user: SignInUser;
  readonly sender: Sender;
  readonly sessionId: number;
}

/** Null unless the request shows a session whose user has just signed in. */
export async function recentUser(
  { sessions, users, clock }: Pick<SignInOptions, "sessions" | "users" | "clock">,
  request: Request,
): Promise<RecentUser | null> {
  const session = await sessions.of(request);
  if (session?.sender.via.kind !== "session" || !hasSignedInRecently(session.sender, clock.now())) return null;
  const user = await users.find(session.userId);
  return user && { user, sender: session.sender, sessionId: session.sender.via.sessionId };
}
