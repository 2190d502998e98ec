import type { ChallengeStore } from "@pharos/core";
import { StartError } from "@pharos/runtime";
import type { DashboardEnv } from "../../env.ts";
import { createOidcAttempts } from "./attempts.ts";
import { createOidcProvider, type OidcClient } from "./provider.ts";
import { OIDC_CALLBACK, type OidcSignIn } from "./routes.ts";

type OidcEnv = Pick<DashboardEnv, "OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET">;

interface OidcOptions extends Pick<OidcSignIn, "onError"> {
  readonly challenges: ChallengeStore;
  readonly clock: { now(): Date };
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  /** Where people find the dashboard. */
  readonly address: string;
}

/**
 * The sign-in with the provider that the environment names; null if it names no provider.
 *
 * @throws StartError if only a part of the provider is configured
 */
export function createOidcSignIn(env: OidcEnv, { onError, ...options }: OidcOptions): OidcSignIn | null {
  const client = oidcClient(env);
  if (client === null) return null;
  const redirectUri = options.address + OIDC_CALLBACK;
  return {
    provider: createOidcProvider({ client, redirectUri, clock: options.clock }),
    attempts: createOidcAttempts(options),
    onError,
  };
}

function oidcClient(env: OidcEnv): OidcClient | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer !== null && clientId !== null && clientSecret !== null) return { issuer, clientId, clientSecret };
  const named = Object.entries({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret });
  const missing = named.flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === named.length) return null;
  const names = missing.join(" and ");
  const verb = missing.length === 1 ? "is" : "are";
  throw new StartError(`${names} ${verb} not set; OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.`);
}
