import { MAX_TAGGED_MEMBERS, statuses } from "@pharos/core";
import Type from "typebox";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { monitorTypes } from "./schema.ts";

const exampleMember = { id: 7, name: "Router", type: "icmp", status: "up", is_active: true };

const MemberRecord = Type.Object(
  {
    id: Type.Integer({ description: "Monitor ID." }),
    name: Type.String({ description: "Name of the monitor." }),
    type: oneOf(monitorTypes, { description: "Type of check." }),
    status: oneOf(statuses, { description: "Latest result. Treat an unknown value as `pending`." }),
    is_active: Type.Boolean({ description: "False while paused. Then it does not count." }),
  },
  { title: "Member", examples: [exampleMember] },
);

export const listGroupMembers = operation({
  name: "list-group-members",
  summary: "List the members of a group",
  description:
    "The monitors that decide how the group is, in name order. They can come from `member_tag`. " +
    `Not paginated: a group has up to ${MAX_TAGGED_MEMBERS.toLocaleString("en")}. Empty for a monitor of another type.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/members", status: 200 },
  output: Type.Array(MemberRecord),
  find: findMonitorId,
  async run({ record }, { stores }) {
    const members = await stores.monitors.members(record.id);
    return { data: members.map(({ isActive, ...member }) => ({ ...member, is_active: isActive })) };
  },
});
