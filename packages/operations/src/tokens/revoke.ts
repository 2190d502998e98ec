import { operation } from "../operation.ts";
import { tokenSnapshot } from "./schema.ts";

export const revokeToken = operation({
  name: "revoke-token",
  summary: "Revoke an API token",
  description: "From then on requests with it are answered 401. It cannot be taken back.",
  tag: "Team",
  access: "administer",
  http: { method: "delete", path: "/api-tokens/{token}", status: 204 },
  output: null,
  find: ([id], { caller, stores }) => stores.apiTokens.find(caller.team.id, id),
  async run({ record }, { caller, stores, clock }) {
    if (!(await stores.apiTokens.revoke(caller.team.id, record.id, clock.now()))) return null;
    const { id, name } = record;
    return { data: null, change: { entity: "api_token", id, name, before: tokenSnapshot(record), after: null } };
  },
});
