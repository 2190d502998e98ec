import type { ProviderRefusal } from "@pharos/core";
import { type Request, type Response, Router } from "express";
import { type PageContent, sendPage } from "../../page.ts";
import { firstProofPage } from "../forms.ts";
import { pathAfterSignIn } from "../next.ts";
import { readForm, type SignInOptions } from "../options.ts";
import { originOf } from "../origin.ts";
import type { OidcAttempts } from "./attempts.ts";
import {
  awayPage,
  expiredPage,
  leavingPage,
  otherLoginPage,
  refusedPage,
  strangerPage,
  unverifiedPage,
} from "./pages.ts";
import { type OidcProvider, type OidcUser, ProviderAwayError, ProviderRefusalError } from "./provider.ts";

const ROOT = "/sign-in/oidc";
/** Where the provider sends browsers back to. */
export const OIDC_CALLBACK = `${ROOT}/callback`;

/** The sign-in with a provider of OpenID Connect. */
export interface OidcSignIn {
  readonly provider: OidcProvider;
  readonly attempts: OidcAttempts;
  /** Receives the reason why a sign-in failed. */
  readonly onError: (error: Error) => void;
}

/** Of a user whose provider does not say when they proved who they are: never recent. */
const LONG_AGO = new Date(0);

/**
 * `/sign-in/oidc` leads to the provider, and `/sign-in/oidc/callback` back. Only existing users can sign
 * in: this route creates no account. In a browser that is signed in the provider has to ask for a new proof.
 */
export function oidcRoutes(options: SignInOptions, oidc: OidcSignIn): Router {
  const { sessions, signIns, limits } = options;
  const { provider, attempts } = oidc;
  const router = Router();
  const begin = async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    const form = await readForm(request, response);
    const isAgain = (await sessions.of(request)) !== null;
    const secrets = provider.newSecrets();
    const url = await provider.signInUrl(secrets, isAgain).catch(failureOf(oidc));
    if (!(url instanceof URL)) return sendPage(request, response, url.page, url.status);
    await attempts.keep(response, { secrets, next: pathAfterSignIn(form("next")), isAgain });
    // No redirect: the policy for forms (`form-action`) would hold for it, and so would not let it leave this address.
    sendPage(request, response.set("Refresh", `0; url=${url.href}`), leavingPage(provider.host, url));
  };
  router.post(ROOT, signIns.counted("provider", begin));
  router.get(OIDC_CALLBACK, async (request: Request, response: Response) => {
    const attempt = await attempts.take(request, response);
    if (attempt === null) return sendPage(request, response, expiredPage, 400);
    const query = new URL(request.originalUrl, "http://dashboard").searchParams;
    const user = await provider.userOf(query, attempt.secrets, attempt.isAgain).catch(failureOf(oidc));
    if ("page" in user) {
      if (user.status === 403) signIns.reject(request, response, "provider", null);
      return sendPage(request, response, user.page, user.status);
    }
    await signIn(options, oidc, request, response, user, attempt.next);
  });
  return router;
}

async function signIn(
  { signIns, users, identities, clock }: SignInOptions,
  { provider: { host } }: OidcSignIn,
  request: Request,
  response: Response,
  { provenAt, ...login }: OidcUser,
  next: string,
): Promise<void> {
  const now = clock.now();
  const found = await identities.signIn(login, originOf(response), now);
  if ("refusal" in found) {
    signIns.reject(request, response, "provider", login.email);
    return sendPage(request, response, refusals[found.refusal](host, login.email ?? ""), 403);
  }
  // The provider's clock may be ahead.
  const signedInAt = new Date(Math.min((provenAt ?? LONG_AGO).getTime(), now.getTime()));
  await signIns.accept(request, response, { userId: found.userId, way: "provider", signedInAt });
  if (!found.isFirstProof) return response.redirect(303, next);
  const user = await users.find(found.userId);
  sendPage(request, response, firstProofPage(user?.email ?? "", next));
}

const refusals: Readonly<Record<ProviderRefusal, (host: string, email: string) => PageContent>> = {
  unverified: unverifiedPage,
  "no-user": (_host, email) => strangerPage(email),
  "other-login": otherLoginPage,
};

interface Failure {
  readonly page: PageContent;
  readonly status: number;
}

/** The page that says what failed. */
function failureOf({ provider, onError }: OidcSignIn): (error: unknown) => Failure {
  return (error) => {
    const isAway = error instanceof ProviderAwayError;
    if (!isAway && !(error instanceof ProviderRefusalError)) throw error;
    onError(error);
    return isAway ? { page: awayPage(provider.host), status: 503 } : { page: refusedPage(provider.host), status: 403 };
  };
}
