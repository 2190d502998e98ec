import type { SubjectKind } from "../subject/subject.ts";

/**
 * The reason why a request of an operator cannot be carried out. Each program that shows it has its own sentences for
 * it.
 */
export type AdminRefusal =
  | { readonly kind: "no-team"; readonly teamId: number }
  | { readonly kind: "no-user"; readonly email: string }
  | { readonly kind: "not-member"; readonly email: string; readonly teamId: number }
  /** The token would be of a user who is no member of its team. */
  | { readonly kind: "creator-not-member"; readonly email: string; readonly teamId: number }
  | { readonly kind: "no-token"; readonly tokenId: number }
  | { readonly kind: "no-subject"; readonly subject: NamedSubject }
  | { readonly kind: "not-deleted"; readonly subject: NamedSubject }
  /** It is not there, or no heartbeat. */
  | { readonly kind: "no-heartbeat"; readonly monitorId: number }
  /** Another heartbeat has the token that the operator wants to keep. */
  | { readonly kind: "token-taken"; readonly token: KeptTokenKind; readonly monitorId: number }
  /** Another subject got its key or its slug while it was being restored. A second attempt restores it without that. */
  | { readonly kind: "just-taken"; readonly name: "key" | "slug"; readonly subject: NamedSubject };

/** The token of another system that a heartbeat keeps. */
export type KeptTokenKind = "uuid" | "push-token";

/** A subject as an operator names it. */
export interface NamedSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/** Carries an `AdminRefusal` to the program that was asked. */
export class AdminError extends Error {
  override readonly name = "AdminError";
  readonly refusal: AdminRefusal;

  constructor(refusal: AdminRefusal, options?: ErrorOptions) {
    super(refusal.kind, options);
    this.refusal = refusal;
  }
}
