import type { Origin } from "../audit/store.ts";
import type { SignedInUser } from "./session.ts";

/** Whom a provider of OpenID Connect has signed in. Issuer and subject name them for good (OpenID Connect Core 1.0, section 5.7). */
export interface ProvidedUser {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null unless the provider says that it has verified the address. */
  readonly email: string | null;
}

/**
 * | refusal     | why                                                       |
 * |-------------|-----------------------------------------------------------|
 * | unverified  | a new login, whose address the provider has not verified  |
 * | no-user     | a new login, with the address of no user                  |
 * | other-login | another login of the same provider is the address's user |
 */
export type ProviderRefusal = "unverified" | "no-user" | "other-login";

/** Which login of a provider is which user. */
export interface IdentityStore {
  /** The user of a login. A new login is linked to the user with its email address, and proves that address. */
  signIn(user: ProvidedUser, origin: Origin, now: Date): Promise<SignedInUser | { readonly refusal: ProviderRefusal }>;
  /**
   * Forgets the logins of a user, and that their address was proved. The next login with the address becomes theirs.
   * @returns how many there were
   * @throws AdminError when there is no user with the address
   */
  unlink(email: string): Promise<number>;
}
