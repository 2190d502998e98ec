import { AdminError, type Member, type MemberStore, type RemovedMember, type Role, snapshot } from "@pharos/core";
import type { Pool } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { END_ANSWER_LINKS } from "./end-answer-links.ts";
import { releaseDevices } from "./release-devices.ts";
import { requireTeam } from "./teams.ts";

export function createMemberStore(pool: Pool): MemberStore {
  return {
    add: (teamId, email, role) => addMember(pool, teamId, email, role),
    remove: (teamId, email) => removeMember(pool, teamId, email),
  };
}

/** Otherwise the code of one of them would restore the removed role. */
const WITHDRAW_INVITATIONS = "DELETE FROM invitations WHERE team_id = $1 AND invited_by = $2";

/** Sessions with the former role. A session without a team is in the first team of its user. */
const END_SESSIONS = `
UPDATE sessions SET ended_at = now() WHERE user_id = $2 AND (team_id = $1 OR team_id IS NULL) AND ended_at IS NULL`;

/** `DO UPDATE` rather than `DO NOTHING`, so that the row is returned even if another transaction has just made it. */
const FIND_OR_CREATE_USER = `
INSERT INTO users (email) VALUES ($1) ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`;

const LOCK_ROLE = "SELECT role FROM memberships WHERE team_id = $1 AND user_id = $2 FOR UPDATE";

const SET_ROLE = `
INSERT INTO memberships (team_id, user_id, role) VALUES ($1, $2, $3)
ON CONFLICT (team_id, user_id) DO UPDATE SET role = excluded.role`;

function addMember(pool: Pool, teamId: number, email: string, role: Role): Promise<Member> {
  return inTransaction(pool, async (client) => {
    await requireTeam(client, teamId);
    const { rows } = await client.query<{ id: number }>(FIND_OR_CREATE_USER, [email]);
    const [user] = rows;
    if (!user) throw new Error("The database did not return the user that it made.");
    const [current] = (await client.query<{ role: string }>(LOCK_ROLE, [teamId, user.id])).rows;
    await client.query(SET_ROLE, [teamId, user.id, role]);
    if (current && current.role !== role) {
      await client.query(WITHDRAW_INVITATIONS, [teamId, user.id]);
      await client.query(END_SESSIONS, [teamId, user.id]);
    }
    const member = { userId: user.id, email, role };
    await recordMember(client, "member add", teamId, member, { before: current?.role ?? null, after: role });
    return member;
  });
}

const FIND_USER = "SELECT id FROM users WHERE email = $1";

const REMOVE = `
DELETE FROM memberships m USING users u
WHERE m.team_id = $1 AND m.user_id = u.id AND u.email = $2
RETURNING u.id AS "userId", u.email, m.role`;

function removeMember(pool: Pool, teamId: number, email: string): Promise<RemovedMember> {
  return inTransaction(pool, async (client) => {
    await requireTeam(client, teamId);
    const [user] = (await client.query<{ id: number }>(FIND_USER, [email])).rows;
    if (user)
      await releaseDevices(
        async (sql, values) => (await client.query<{ id: number }>(sql, values)).rows,
        teamId,
        user.id,
      );
    const { rows } = await client.query<Member>(REMOVE, [teamId, email]);
    const [member] = rows;
    if (!member) throw new AdminError({ kind: "not-member", email, teamId });
    await client.query(WITHDRAW_INVITATIONS, [teamId, member.userId]);
    await client.query(END_ANSWER_LINKS, [teamId]);
    const owners = await client.query("SELECT 1 FROM memberships WHERE team_id = $1 AND role = 'owner'", [teamId]);
    await recordMember(client, "member remove", teamId, member, { before: member.role, after: null });
    return { ...member, ownersLeft: owners.rows.length };
  });
}

/** @param roles null: no member */
function recordMember(
  client: Pick<Pool, "query">,
  operation: string,
  teamId: number,
  { userId, email }: Member,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  const fields = (role: string | null) => (role === null ? null : snapshot({ role }));
  const change = { entity: "member", id: userId, name: email, before: fields(before), after: fields(after) } as const;
  return recordByOperator(client, { teamId, operation, change });
}
