import { type OwnTeam, planNames, roles } from "@pharos/core";
import Type, { type Static } from "typebox";
import { oneOf } from "../schema/types.ts";

export const OwnTeamRecord = Type.Object(
  {
    id: Type.Integer({ description: "Team ID." }),
    name: Type.String({ description: "Team name." }),
    plan: oneOf(planNames, { description: "Its plan." }),
    role: oneOf(roles, { description: "Role of the user in the team." }),
    is_open: Type.Boolean({ description: "Whether this is the current team of the session." }),
  },
  { title: "OwnTeam" },
);

/** @param openId the team of the session; null without one */
export function ownTeamView({ id, name, plan, role }: OwnTeam, openId: number | null): Static<typeof OwnTeamRecord> {
  return { id, name, plan, role, is_open: id === openId };
}
