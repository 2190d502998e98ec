import { randomBytes } from "node:crypto";
import {
  createApiTokenStore,
  createMemberStore,
  createSignInLinkStore,
  createTeamStore,
  databaseNow,
  openPool,
} from "@pharos/db";
import { hashToken, newLinkCode, newToken } from "@pharos/vault";

/** The user that the first token belongs to. */
const OWNER = "owner@localhost";

/** The credentials of the first user. Neither is stored, because the database holds hashes. */
interface FirstAccess {
  readonly token: string;
  /** Of a link that signs in to the dashboard, once. */
  readonly signInCode: string;
}

/**
 * If there is no team yet, makes one with an Owner, a token and a sign-in link.
 * @returns null when there is a team
 */
export async function firstAccess(databaseUrl: string): Promise<FirstAccess | null> {
  const { pool, stop } = openPool(databaseUrl, { size: 1, onError: () => {} });
  try {
    if ((await createTeamStore(pool).list(0, 1)).length > 0) return null;
    const team = await createTeamStore(pool).create("My team", "business");
    await createMemberStore(pool).add(team.id, OWNER, "owner");
    const [token, signInCode] = [newToken(randomBytes), newLinkCode(randomBytes)];
    await createApiTokenStore(pool).create({
      teamId: team.id,
      email: OWNER,
      name: "First token",
      hash: hashToken(token),
    });
    await createSignInLinkStore(pool).create(OWNER, hashToken(signInCode), await databaseNow(pool));
    return { token, signInCode };
  } finally {
    await stop();
  }
}

/** The text of the very first start: the way to sign in, and commands for a first monitor, ready to be pasted. */
export function firstSteps(addresses: FirstAddresses, { token, signInCode }: FirstAccess): string {
  const { baseUrl, dashboardUrl } = addresses;
  return `
Open the dashboard with this link. The link works once, for 15 minutes:

  ${dashboardUrl}/sign-in/link/${signInCode}

This is your Owner token. The token is shown only once:

  export PHAROS_TOKEN=${token}

A first monitor, checked every 10 seconds:

  curl -X POST ${baseUrl}/api/v1/monitors \\
    -H "Authorization: Bearer $PHAROS_TOKEN" \\
    -H "Content-Type: application/json" \\
    -d '{"name": "My site", "type": "http", "url": "${baseUrl}/healthz", "check_interval_minutes": 1, "check_interval_seconds": 10}'

  curl ${baseUrl}/api/v1/monitors -H "Authorization: Bearer $PHAROS_TOKEN"
`;
}

interface FirstAddresses {
  readonly baseUrl: string;
  readonly dashboardUrl: string;
}
