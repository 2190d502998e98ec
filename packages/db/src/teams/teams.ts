import {
  AdminError,
  type ListedTeam,
  type PlanName,
  retentionDays,
  snapshot,
  type TeamOnPlan,
  type TeamStore,
} from "@pharos/core";
import type { Pool } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";

export function createTeamStore(pool: Pool): TeamStore {
  return {
    create: (name, plan) => createTeam(pool, name, plan),
    list: (afterId, limit) => listTeams(pool, afterId, limit),
    setPlan: (id, plan, maxMonitors) => setPlan(pool, id, plan, maxMonitors),
  };
}

const COLUMNS = `id, name, plan, max_monitors AS "maxMonitors"`;

function createTeam(pool: Pool, name: string, plan: PlanName): Promise<TeamOnPlan> {
  return inTransaction(pool, async (client) => {
    const text = `INSERT INTO teams (name, plan) VALUES ($1, $2) RETURNING ${COLUMNS}`;
    const [team] = (await client.query<TeamOnPlan>(text, [name, plan])).rows;
    if (!team) throw new Error("The database did not return the team that it made.");
    await client.query("INSERT INTO first_runs (team_id) VALUES ($1)", [team.id]);
    await recordTeam(client, "team create", null, team);
    return team;
  });
}

function recordTeam(
  client: Pick<Pool, "query">,
  operation: string,
  before: TeamOnPlan | null,
  { id, ...after }: TeamOnPlan,
): Promise<void> {
  const fields = ({ name, plan, maxMonitors }: Omit<TeamOnPlan, "id">) =>
    snapshot({ name, plan, max_monitors: maxMonitors });
  const change = { id, name: after.name, before: before && fields(before), after: fields(after) };
  return recordByOperator(client, { teamId: id, operation, change: { entity: "team", ...change } });
}

/** States are locked in id order, as everywhere. Deleted monitors follow as well: they may be restored. */
const MOVE_RETENTION = `
WITH changing AS MATERIALIZED (
  SELECT st.subject_id FROM subject_states st JOIN subjects sub ON sub.id = st.subject_id
  WHERE sub.team_id = $1 AND st.retention_days <> $2
  ORDER BY st.subject_id FOR UPDATE OF st)
UPDATE subject_states st SET retention_days = $2 FROM changing WHERE st.subject_id = changing.subject_id`;

function setPlan(pool: Pool, id: number, plan: PlanName, maxMonitors: number | null): Promise<TeamOnPlan> {
  return inTransaction(pool, async (client) => {
    const lock = `SELECT ${COLUMNS} FROM teams WHERE id = $1 FOR NO KEY UPDATE`;
    const [before] = (await client.query<TeamOnPlan>(lock, [id])).rows;
    if (!before) throw noTeam(id);
    await client.query("UPDATE teams SET plan = $2, max_monitors = $3 WHERE id = $1", [id, plan, maxMonitors]);
    await client.query(MOVE_RETENTION, [id, retentionDays(plan)]);
    const team = { ...before, plan, maxMonitors };
    await recordTeam(client, "team set-plan", before, team);
    return team;
  });
}

const LIST = `
SELECT ${COLUMNS},
  (SELECT count(*)::int FROM monitors m WHERE m.team_id = t.id AND m.deleted_at IS NULL) AS monitors,
  (SELECT count(*)::int FROM memberships s WHERE s.team_id = t.id) AS members
FROM teams t WHERE id > $1 ORDER BY id LIMIT $2`;

async function listTeams(pool: Pool, afterId: number, limit: number): Promise<readonly ListedTeam[]> {
  const { rows } = await pool.query<ListedTeam>(LIST, [afterId, limit]);
  return rows;
}

/** @throws AdminError when there is no such team */
export async function requireTeam(client: Pick<Pool, "query">, id: number): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM teams WHERE id = $1", [id]);
  if (rowCount === 0) throw noTeam(id);
}

function noTeam(teamId: number): AdminError {
  return new AdminError({ kind: "no-team", teamId });
}
