import Type from "typebox";
import { operation } from "../operation.ts";
import { OwnTeamRecord, ownTeamView } from "./schema.ts";

export const listOwnTeams = operation({
  name: "list-own-teams",
  summary: "List your teams",
  description: "Sorted by name.",
  tag: "Team",
  access: "self",
  http: { method: "get", path: "/teams", status: 200 },
  output: Type.Array(OwnTeamRecord),
  async run(_input, { caller, stores }) {
    const teams = await stores.ownTeams.list(caller.userId);
    return { data: teams.map((team) => ownTeamView(team, caller.team?.id ?? null)) };
  },
});
