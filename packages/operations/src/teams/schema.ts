import { type OwnTeam, planNames, roles } from "@pharos/core";
import Type, { type Static } from "typebox";
import { oneOf } from "../schema/types.ts";

export const OwnTeamRecord = Type.Object(
  {
    id: Type.Integer({ description: "Team ID." }),
    name: Type.String({ description: "Team name." }),
    plan: oneOf(planNames, { description: "Its plan." }),
    role: oneOf(roles, { description: "What the user may do in it." }),
    is_open: Type.Boolean({ description: "Whether it is the one that the session is in." }),
  },
  { title: "OwnTeam" },
);

/** @param openId the team of the session; null without one */
export function ownTeamView({ id, name, plan, role }: OwnTeam, openId: number | null): Static<typeof OwnTeamRecord> {
  return { id, name, plan, role, is_open: id === openId };
}
