import { operation } from "../operation.ts";
import { invitationSnapshot } from "./schema.ts";

export const deleteInvitation = operation({
  name: "delete-invitation",
  summary: "Withdraw an invitation",
  description: "The link stops working.",
  tag: "Team",
  access: "administer",
  http: { method: "delete", path: "/invitations/{invitation}", status: 204 },
  output: null,
  find: ([id], { caller, stores }) => stores.invitations.find(caller.team.id, id),
  async run({ record }, { caller, stores }) {
    if (!(await stores.invitations.remove(caller.team.id, record.id))) return null;
    const { id, email } = record;
    return {
      data: null,
      change: { entity: "invitation", id, name: email, before: invitationSnapshot(record), after: null },
    };
  },
});
