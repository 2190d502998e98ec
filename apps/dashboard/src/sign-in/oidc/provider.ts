import { NetError, type ProvidedUser } from "@pharos/core";
import { fetchConfigured } from "@pharos/net";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";

/** How the operator registered this dashboard with a provider of OpenID Connect. */
export interface OidcClient {
  /** As the provider writes it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Values that tie a provider's answer to the browser. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom a provider has signed in. */
export interface OidcUser extends ProvidedUser {
  /** When they proved to the provider who they are; null if it does not say. */
  readonly provenAt: Date | null;
}

/** The provider does not answer, or not as one. */
export class ProviderAwayError extends Error {
  override readonly name = "ProviderAwayError";
}

/** The provider did not sign the user in, or its answer belongs to another question. */
export class ProviderRefusalError extends Error {
  override readonly name = "ProviderRefusalError";
}

/** Signs users in by the authorization code flow with PKCE (OpenID Connect Core 1.0, section 3.1). */
export interface OidcProvider {
  /** Host of the issuer, which people know the provider by. */
  readonly host: string;
  newSecrets(): OidcSecrets;
  /**
   * Where a browser is sent to sign in.
   * @param isAgain the user must sign in at the provider again
   * @throws ProviderAwayError
   */
  signInUrl(secrets: OidcSecrets, isAgain: boolean): Promise<URL>;
  /**
   * Exchanges the code that a browser brings back. A code works once.
   * @param query of the address to which the browser came back
   * @throws ProviderAwayError or ProviderRefusalError
   */
  userOf(query: URLSearchParams, secrets: OidcSecrets, isAgain: boolean): Promise<OidcUser>;
}

const SCOPE = "openid email";
/** Of each request to the provider. */
const TIMEOUT_SECONDS = 10;
/** For so long the provider's description of itself is believed, in milliseconds. */
const DESCRIPTION_MS = 3_600_000;
/** As OpenID Connect Core 1.0 demands in section 2, without characters that the database cannot store. */
const SUBJECT = /^[^\p{Cc}]{1,255}$/u;
/** How long ago a renewed proof may be: the provider's form was just filled in. */
const MAX_PROOF_AGE_SECONDS = 600;

interface ProviderOptions {
  readonly client: OidcClient;
  /** The address of this dashboard that the operator registered with the provider. */
  readonly redirectUri: string;
  readonly clock: { now(): Date };
}

/** Asks nothing of the provider before the first user signs in by it: the dashboard starts while it is away. */
export function createOidcProvider({ client, redirectUri, clock }: ProviderOptions): OidcProvider {
  let known: { readonly found: Promise<Configuration>; readonly untilMs: number } | null = null;
  async function configuration(): Promise<Configuration> {
    const nowMs = clock.now().getTime();
    if (known === null || known.untilMs <= nowMs) known = { found: discover(client), untilMs: nowMs + DESCRIPTION_MS };
    const { found } = known;
    try {
      return await found;
    } catch (cause) {
      if (known?.found === found) known = null;
      throw new ProviderAwayError(`${client.issuer} does not describe itself as a provider.`, { cause });
    }
  }

  return {
    host: new URL(client.issuer).host,
    newSecrets: () => ({ state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }),
    async signInUrl({ state, nonce, codeVerifier }, isAgain) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(isAgain ? { prompt: "login", max_age: String(MAX_PROOF_AGE_SECONDS) } : {}),
      });
    },
    async userOf(query, { state, nonce, codeVerifier }, isAgain) {
      const provider = await configuration();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        ...(isAgain ? { maxAge: MAX_PROOF_AGE_SECONDS } : {}),
      };
      try {
        return await exchange(provider, new URL(`${redirectUri}?${query}`), checks);
      } catch (cause) {
        if (isAway(cause)) throw new ProviderAwayError(`${client.issuer} does not answer.`, { cause });
        throw new ProviderRefusalError(`${client.issuer} did not sign a user in.`, { cause });
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcClient): Promise<Configuration> {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  const authentication: ClientAuth = (server, ...request) => {
    // RFC 8414, section 2: a provider that names no way takes this one.
    const { token_endpoint_auth_methods_supported: ways = ["client_secret_basic"] } = server;
    return (ways.includes("client_secret_basic") ? basic : post)(server, ...request);
  };
  const address = new URL(issuer);
  return discovery(address, clientId, undefined, authentication, {
    [customFetch]: (url, { body = null, ...request }) => fetchConfigured(url, { ...request, body }),
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(address.protocol === "http:" ? [allowInsecureRequests] : [])],
  });
}

async function exchange(
  provider: Configuration,
  answer: URL,
  checks: NonNullable<Parameters<typeof authorizationCodeGrant>[2]>,
): Promise<OidcUser> {
  const tokens = await authorizationCodeGrant(provider, answer, { ...checks, idTokenExpected: true });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider sent no ID token.");
  // Providers may send the claims of a scope only at their userinfo endpoint (section 5.4).
  const { email, email_verified: isVerified } =
    claims["email"] === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  if (!SUBJECT.test(claims.sub))
    throw new Error("The provider's subject for the login has no characters, more than 255, or control characters.");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === "string" && isVerified === true ? email.toLowerCase() : null,
    provenAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1_000),
  };
}

/** Whether the failure began with a request that was not answered. */
function isAway(error: unknown): boolean {
  return error instanceof NetError || (error instanceof Error && isAway(error.cause));
}
