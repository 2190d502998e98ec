/** Requests of the pages to routes of the dashboard that are not operations, by method and path. */
export interface OwnEndpoints {
  readonly "POST /sign-in/passkey/options": {
    readonly body: Record<never, never>;
    readonly answer: PublicKeyCredentialRequestOptionsJSON;
  };
  readonly "POST /sign-in/passkey": {
    readonly body: { readonly answer: ReturnType<PublicKeyCredential["toJSON"]> };
    readonly answer: { readonly location: string };
  };
  readonly "POST /sign-in/passkey/new/options": {
    readonly body: Record<never, never>;
    readonly answer: PublicKeyCredentialCreationOptionsJSON;
  };
  readonly "POST /sign-in/passkey/new": {
    readonly body: { readonly answer: ReturnType<PublicKeyCredential["toJSON"]> };
    readonly answer: { readonly location: string };
  };
}

/** The stream of changes. */
export const EVENTS = "/app/events";

/** Where the form that ends the session is sent to. */
export const SIGN_OUT = "/sign-out";

/** The page that changes the password, and leads back to the profile. */
export const PASSWORD = "/sign-in/password?next=/settings/profile";

/** The sign-in, which leads back to this page. */
export function signInAddress(): string {
  return `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/** Where the form with the unsaved values of a status page is sent to. */
export function previewAddress(pageId: number): string {
  return `/status-pages/${pageId}/preview`;
}
