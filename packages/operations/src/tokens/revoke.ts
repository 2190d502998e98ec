import { operation } from "../operation.ts";
import { tokenSnapshot } from "./schema.ts";

export const revokeToken = operation({
  name: "revoke-token",
  summary: "Revoke an API token",
  description: "Requests with the token then get 401. This cannot be undone.",
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
