import type { IdentityStore, InvitationStore, PasswordHasher, SignInLinkStore, UserStore } from "@pharos/core";
import type { Browsers } from "../browsers.ts";
import { formReader } from "../sent.ts";
import type { Sessions } from "../sessions.ts";
import type { SignInLimits } from "./limits.ts";
import type { LinkMail } from "./link-mail.ts";
import type { OidcSignIn } from "./oidc/routes.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SignIns } from "./sign-ins.ts";

/** Dependencies of the sign-in pages. */
export interface SignInOptions {
  readonly sessions: Sessions;
  readonly browsers: Browsers;
  readonly signIns: SignIns;
  readonly users: UserStore;
  readonly links: SignInLinkStore;
  readonly identities: IdentityStore;
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

/** Largest form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** Reads the form of a page for people who come in. */
export const readForm = formReader(MAX_FORM_BYTES);
