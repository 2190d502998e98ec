import Type from "typebox";
import { operation } from "../operation.ts";
import { MemberRecord, memberView } from "./schema.ts";

export const listMembers = operation({
  name: "list-members",
  summary: "List the members of the team",
  description: "Sorted by email address, at most 1,000.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/members", status: 200 },
  output: Type.Array(MemberRecord),
  async run(_input, { caller, stores }) {
    const members = await stores.members.list(caller.team.id);
    return { data: members.map((member) => memberView(member, caller)) };
  },
});
