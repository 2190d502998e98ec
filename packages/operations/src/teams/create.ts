import { snapshot } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nameField } from "../schema/types.ts";
import { OwnTeamRecord, ownTeamView } from "./schema.ts";

export const createTeam = operation({
  name: "create-team",
  summary: "Create a team",
  description: "It is on the plan `free`, and its creator is its Owner. The session stays in the team that it is in.",
  tag: "Team",
  access: "self",
  http: { method: "post", path: "/teams", status: 201, refusals: [409] },
  body: Type.Object({ name: nameField("Name of the team.") }),
  output: OwnTeamRecord,
  async run({ body }, { caller, stores, clock }) {
    const team = await stores.ownTeams.create(caller.userId, body.name, clock.now());
    const { id, name, plan } = team;
    return {
      data: ownTeamView(team, caller.team?.id ?? null),
      change: { entity: "team", id, name, before: null, after: snapshot({ name, plan }), teamId: id },
    };
  },
});
