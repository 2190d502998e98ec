import { snapshot } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { lineField } from "../schema/types.ts";

const RenamedTeam = Type.Object({ id: Type.Integer(), name: Type.String() }, { title: "RenamedTeam" });

export const renameTeam = operation({
  name: "rename-team",
  summary: "Rename the team",
  description: "Only the operator can change the plan.",
  tag: "Team",
  access: "administer",
  http: { method: "patch", path: "/team", status: 200 },
  body: Type.Object({ name: lineField("Name of the team.") }),
  output: RenamedTeam,
  async run({ body: { name } }, { caller, stores }) {
    const { id } = caller.team;
    const before = await stores.ownTeams.rename(id, name);
    if (before === null) return null;
    const fields = { before: snapshot({ name: before }), after: snapshot({ name }) };
    return { data: { id, name }, change: { entity: "team", id, name, ...fields } };
  },
});
