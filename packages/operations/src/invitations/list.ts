import Type from "typebox";
import { operation } from "../operation.ts";
import { InvitationRecord, invitationView } from "./schema.ts";

export const listInvitations = operation({
  name: "list-invitations",
  summary: "List the open invitations",
  description: "Open invitations, newest first. Accepted and expired ones are not listed.",
  tag: "Team",
  access: "administer",
  http: { method: "get", path: "/invitations", status: 200 },
  output: Type.Array(InvitationRecord),
  async run(_input, { caller, stores, clock }) {
    return { data: (await stores.invitations.list(caller.team.id, clock.now())).map(invitationView) };
  },
});
