import { type Plan, type PlanName, ProblemError, planNames, plans } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

/** The kinds of subjects whose number only a plan limits. */
type Bounded = "server" | "site" | "place";

const maxOf: Readonly<Record<Bounded, (plan: Plan) => number>> = {
  server: ({ maxServers }) => maxServers,
  site: ({ maxSites }) => maxSites,
  place: ({ maxPlaces }) => maxPlaces,
};

/** The number in the largest plan. A team that had a larger plan may have more than its own plan allows. */
export const maxOfAnyPlan = (kind: Bounded): number => Math.max(...Object.values(plans).map(maxOf[kind]));

/**
 * Locks the team's row, so that its maximum holds for any number of concurrent inserts. `FOR UPDATE` is avoided,
 * because inserts of incidents would have to wait.
 *
 * @returns the plan of the team
 * @throws ProblemError `conflict` if the team has as many of the kind as its plan allows
 */
export async function lockRoom(tx: Prisma.TransactionClient, teamId: number, kind: Bounded): Promise<PlanName> {
  const [team] = await tx.$queryRaw<{ plan: string }[]>`SELECT plan FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const plan = enumOf(planNames, team.plan, "teams.plan");
  const maximum = maxOf[kind](plans[plan]);
  if ((await tx.subject.count({ where: { teamId, kind, deletedAt: null } })) >= maximum) {
    const allowed = maximum === 1 ? `one ${kind}` : `${maximum} ${kind}s`;
    throw new ProblemError({ kind: "conflict", detail: `The ${plan} plan has ${allowed}. Delete one first.` });
  }
  return plan;
}
