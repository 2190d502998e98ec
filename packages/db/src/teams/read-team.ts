import { AdminError, planNames, type Team } from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";

const READ = `
SELECT id, name, plan, max_monitors AS "maxMonitors", created_at AS "createdAt" FROM teams WHERE id = $1`;

/** @throws AdminError when there is no such team */
export async function readTeam(client: Pick<Pool, "query">, teamId: number): Promise<Team> {
  const { rows } = await client.query<Omit<Team, "plan"> & { readonly plan: string }>(READ, [teamId]);
  const [row] = rows;
  if (row === undefined) throw new AdminError({ kind: "no-team", teamId });
  return { ...row, plan: enumOf(planNames, row.plan, "teams.plan") };
}
