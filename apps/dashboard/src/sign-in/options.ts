import type { InvitationStore, PasswordHasher, SignInLinkStore, UserStore } from "@pharos/core";
import type { Request } from "express";
import type { Sessions } from "../sessions.ts";
import type { SignInLimits } from "./limits.ts";
import type { LinkMail } from "./link-mail.ts";
import type { OidcSignIn } from "./oidc/routes.ts";
import type { Passkeys } from "./passkeys.ts";

/** What the pages of the sign-in do their work with. */
export interface SignInOptions {
  readonly sessions: Sessions;
  readonly users: UserStore;
  readonly links: SignInLinkStore;
  readonly passwords: PasswordHasher;
  readonly passkeys: Passkeys;
  readonly invitations: InvitationStore;
  /** Null if no mail server is configured. */
  readonly mail: LinkMail | null;
  /** Null if no provider of OpenID Connect is configured. */
  readonly oidc: OidcSignIn | null;
  readonly limits: SignInLimits;
  readonly clock: { now(): Date };
}

/** What was entered in a field of the form; empty where nothing was. */
export function fieldOf(request: Request, name: string): string {
  const body: unknown = request.body;
  if (typeof body !== "object" || body === null) return "";
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === "string" ? value : "";
}
