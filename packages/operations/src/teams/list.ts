import Type from "typebox";
import { operation } from "../operation.ts";
import { OwnTeamRecord, ownTeamView } from "./schema.ts";

export const listOwnTeams = operation({
  name: "list-own-teams",
  summary: "List the teams that one belongs to",
  description: "In the order of their names.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/teams", status: 200 },
  output: Type.Array(OwnTeamRecord),
  async run(_input, { caller, stores }) {
    const teams = await stores.ownTeams.list(caller.userId);
    return { data: teams.map((team) => ownTeamView(team, caller.team?.id ?? null)) };
  },
});
