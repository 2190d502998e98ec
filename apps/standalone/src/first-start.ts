import { randomBytes } from "node:crypto";
import { createApiTokenStore, createMemberStore, createTeamStore, openPool } from "@pharos/db";
import { hashToken, newToken } from "@pharos/vault";

/** The user that the first token belongs to. */
const OWNER = "owner@localhost";

/**
 * If there is no team yet, makes one with an Owner and a token.
 * @returns the token, which is stored nowhere; null when there is a team
 */
export async function firstToken(databaseUrl: string): Promise<string | null> {
  const { pool, stop } = openPool(databaseUrl, { size: 1, onError: () => {} });
  try {
    if ((await createTeamStore(pool).list(0, 1)).length > 0) return null;
    const team = await createTeamStore(pool).create("My team", "business");
    await createMemberStore(pool).add(team.id, OWNER, "owner");
    const token = newToken(randomBytes);
    await createApiTokenStore(pool).create({
      teamId: team.id,
      email: OWNER,
      name: "First token",
      hash: hashToken(token),
    });
    return token;
  } finally {
    await stop();
  }
}

/** What the very first start says: how to make a first monitor, ready to be pasted. */
export function firstSteps(baseUrl: string, token: string): string {
  return `
This is your Owner token. It is shown only this once:

  export PHAROS_TOKEN=${token}

A first monitor, checked every 10 seconds:

  curl -X POST ${baseUrl}/api/v1/monitors \\
    -H "Authorization: Bearer $PHAROS_TOKEN" \\
    -H "Content-Type: application/json" \\
    -d '{"name": "My site", "type": "http", "url": "${baseUrl}/healthz", "check_interval_minutes": 1, "check_interval_seconds": 10}'

  curl ${baseUrl}/api/v1/monitors -H "Authorization: Bearer $PHAROS_TOKEN"
`;
}
