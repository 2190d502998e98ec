import { memberProblem, ProblemError, type Role, roles, type TeamMember } from "@pharos/core";
import Type from "typebox";
import { type Context, operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { MemberRecord, memberChange, memberView } from "./schema.ts";

export const updateMember = operation({
  name: "update-member",
  summary: "Change the role of a member",
  description:
    "Only an Owner can appoint or change an Owner (403). The last Owner cannot change role (409). Tokens of " +
    "the member get the new role immediately. The change signs the member out of the team.",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  http: { method: "patch", path: "/members/{member}", status: 200, refusals: [409] },
  body: Type.Object({ role: oneOf(roles, { description: "The new role." }) }),
  output: MemberRecord,
  find: ([id], { caller, stores }) => stores.members.find(caller.team.id, id),
  async run({ record, body }, context) {
    const { caller } = context;
    const before = await changeRole(context, record.userId, body.role);
    if (before === null) return null;
    return { data: memberView({ ...before, role: body.role }, caller), change: memberChange(before, body.role) };
  },
});

export const removeMember = operation({
  name: "remove-member",
  summary: "Remove a member from the team",
  description:
    "The member's tokens for the team stop working. Only an Owner can remove an Owner (403). The last Owner " +
    "cannot be removed (409).",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  http: { method: "delete", path: "/members/{member}", status: 204, refusals: [409] },
  output: null,
  find: ([id], { caller, stores }) => stores.members.find(caller.team.id, id),
  async run({ record }, context) {
    const before = await changeRole(context, record.userId, null);
    return before && { data: null, change: memberChange(before, null) };
  },
});

export const leaveTeam = operation({
  name: "leave-team",
  summary: "Leave the team",
  description: "Your tokens for the team stop working. The last Owner cannot leave (409).",
  tag: "Team",
  access: "read",
  http: { method: "post", path: "/team/leave", status: 204, refusals: [409] },
  output: null,
  async run(_input, context) {
    const before = await changeRole(context, context.caller.userId, null);
    return before && { data: null, change: memberChange(before, null) };
  },
});

/** @throws ProblemError `forbidden`, `conflict` */
function changeRole(
  { stores, caller, clock }: Pick<Context, "stores" | "caller" | "clock">,
  userId: number,
  to: Role | null,
): Promise<TeamMember | null> {
  const allow = (current: TeamMember, owners: number) => {
    const problem = memberProblem({ by: caller.role, from: current.role, to, owners });
    if (problem !== null) throw new ProblemError(problem);
  };
  return stores.members.change(caller.team.id, userId, to, allow, clock.now());
}
