import { newTeamProblem, ProblemError, snapshot, type TeamCounts } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { lineField } from "../schema/types.ts";
import { OwnTeamRecord, ownTeamView } from "./schema.ts";

export const createTeam = operation({
  name: "create-team",
  summary: "Create a team",
  description:
    "The new team has the plan `free`, and its creator is the Owner. The session stays in the current team. " +
    "The operator decides who can create teams (403) and how many free teams a user can own (409).",
  tag: "Team",
  access: "self",
  http: { method: "post", path: "/teams", status: 201, refusals: [409] },
  body: Type.Object({ name: lineField("Name of the team.") }),
  output: OwnTeamRecord,
  async run({ body }, { caller, stores, clock, teamCreation }) {
    const allow = (has: TeamCounts) => {
      const problem = newTeamProblem(teamCreation, has);
      if (problem !== null) throw new ProblemError(problem);
    };
    const team = await stores.ownTeams.create(caller.userId, body.name, allow, clock.now());
    const { id, name, plan } = team;
    return {
      data: ownTeamView(team, caller.team?.id ?? null),
      change: { entity: "team", id, name, before: null, after: snapshot({ name, plan }), teamId: id },
    };
  },
});
