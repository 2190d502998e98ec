import { randomBytes, randomUUID } from "node:crypto";
import { createApiTokenStore, createMemberStore, createTeamStore } from "@pharos/db";
import { hashToken, newToken } from "@pharos/vault";
import type pg from "pg";

/**
 * Creates a team on the largest plan, with an owner who has a separate rate allowance.
 * @returns the owner's token
 */
export async function newTeamToken(pool: pg.Pool): Promise<string> {
  return (await newTeam(pool)).token;
}

/** As `newTeamToken`, with the team's id. */
export async function newTeam(pool: pg.Pool): Promise<{ readonly id: number; readonly token: string }> {
  const email = `${randomUUID()}@example.com`;
  const team = await createTeamStore(pool).create("Team", "business");
  await createMemberStore(pool).add(team.id, email, "owner");
  const token = newToken(randomBytes);
  await createApiTokenStore(pool).create({ teamId: team.id, email, name: "test", hash: hashToken(token) });
  return { id: team.id, token };
}
